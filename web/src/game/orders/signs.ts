// How drafted orders are drawn: a figure's path, target and facing.
import type { At, OrderSign } from '../../board/types';
import { Shows, type View } from '../../wire/types';
import { covers } from '../areas/areas';
import { figureOf as figureIn } from '../play/names';
import { figureOf, type Chain } from '../picks/picks';
import { cheapest } from './way';

/** The sign of an order; `walked` contains the paths from a preview. Null for a figure that is not on the board. */
export function signOf(view: View, chain: Chain, walked: ReadonlyMap<number, readonly At[]>, strong: boolean): OrderSign | null {
  const id = figureOf(chain);
  const figure = id === null ? null : figureIn(view.scene, id);
  if (id === null || !figure) return null;
  const from = figure.at;
  const sign: OrderSign = { figure: id, seat: figure.seat, from, path: [], target: null, facing: null, text: '', strong };
  const words: string[] = [];
  chain.forEach(({ choice: { pick, label } }, depth) => {
    if ('facing' in pick) sign.facing = pick.facing;
    else if ('word' in pick || 'number' in pick) words.push(label);
    else if ('path' in pick) sign.path = from === null ? pick.path : [from, ...pick.path];
    else if ('square' in pick) {
      const path = wayTo(view, chain, depth, from, pick.square, walked.get(id));
      if (path) sign.path = path;
      else sign.target = pick.square;
    }
  });
  return { ...sign, text: words.join(' ') };
}

/** The path to a picked square, if there is one. */
function wayTo(view: View, chain: Chain, depth: number, from: At | null, to: At, told: readonly At[] | undefined): readonly At[] | null {
  if (told?.at(-1) === to) return told;
  const way = chain[depth - 1]?.tree.way;
  const found = way && cheapest(way, view.scene, way.from, to, way.budget);
  if (way && found) return [way.from, ...found];
  const id = figureOf(chain);
  const reach = view.overlays.some((overlay) => overlay.shows === Shows.Reach && overlay.figure === id && covers(overlay.runs, to));
  return reach && from !== null ? [from, to] : null;
}
