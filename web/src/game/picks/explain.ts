// Why a square is not offered to the selected figure or for the picked word, or why its figure is not.
import type { At } from '../../board/types';
import { t } from '../../text';
import { said } from '../beside/abilities';
import { beside, figureAt, figureOf, squareName } from '../play/names';
import { picksOf, ready, type Offer } from './picks';
import type { Play } from '../play/play.svelte';

/** The notation of picking a square, if similar squares can be picked. */
export function attempt(play: Play, at: At): string | null {
  const [scene, act] = [play.shown?.scene, play.hand.tree?.areas?.[0]?.tree.act];
  return act && scene ? act.replace('{}', () => squareName(scene, at)) : null;
}

/** Shows why a square is not offered, at once or after a delay. */
export function explain(play: Play, chain: readonly Offer[], at: At, slowly: boolean): void {
  const { shown: view, hand, foresight, seat } = play;
  if (!view) return;
  const { scene } = view;
  const standing = figureAt(scene, at);
  const first = chain[0]?.choice.pick;
  const held = first && 'figure' in first ? first.figure : null;
  const comes = held !== null && figureOf(scene, held)?.at == null;
  const text = attempt(play, at);
  const figures = hand.root ? ready(hand.root).length : 0;
  if (text !== null && (said(chain) || !figures)) {
    // A word was picked or wished for, so the square is its target, even if a figure stands there.
    foresight.whyNot(view, [...picksOf(chain), { square: at }], null, at, slowly, text);
  } else if (standing && standing.seat === seat && !comes) {
    // Any act would be refused for the same reason, so a step to a neighbouring square is as good as any.
    const aside = beside(scene, at);
    if (!slowly && aside !== null) foresight.whyNot(view, [{ figure: standing.id }, { square: aside }], standing.id, null, false);
  } else if (held !== null) {
    foresight.whyNot(view, [...picksOf(chain), { square: at }], held, at, slowly, text);
  } else if (hand.inspected !== null && figureOf(scene, hand.inspected)?.seat === seat) {
    foresight.whyNot(view, [{ figure: hand.inspected }, { square: at }], hand.inspected, at, slowly);
  } else if (!standing && !slowly && hand.root) foresight.say(t('play-pick-first'), at);
}
