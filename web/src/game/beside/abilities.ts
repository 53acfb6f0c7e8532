// What the acting figure can do, as a row of buttons: all its abilities, whether available or not, then every other
// possible word.
import type { Ability, Card, Scene } from '../../wire/types';
import type { Hand } from '../picks/hand.svelte';
import { figureOf, ready, same, type Chain, type Offer } from '../picks/picks';
import { cardOf, deeds, entryOf, own } from './entries';

/** One button. */
export interface Slot {
  name: string;
  /** The offer that it picks; null if it cannot be used now. */
  offer: Offer | null;
  ability: Ability | null;
  card: Card | null;
  /** Its effect, if it is not an ability. */
  deed: Ability | null;
  /** Whether it is selected. */
  chosen: boolean;
}

/** The effect of an offered word. */
export const deedOf = (does: ReadonlyMap<string, Ability>, { choice }: Offer): Ability | null =>
  ('word' in choice.pick && does.get(choice.pick.word)) || null;

/** Whether a word has been picked, so that the next pick is its target. */
export const said = (chain: Chain): boolean => chain.some(({ choice }) => 'word' in choice.pick);

/** The acting figure: the selected one, the only one that can act, or the one whose turn it is. */
export function acting(scene: Scene, hand: Pick<Hand, 'root' | 'chain'>): number | null {
  const held = figureOf(hand.chain);
  if (held !== null) return held;
  const can = hand.root ? ready(hand.root) : [];
  if (can.length === 1) return can[0] ?? null;
  return can.length ? null : (scene.order?.[0] ?? null);
}

/** The buttons of the acting figure; none if it has no card. */
export function slotsOf(scene: Scene, hand: Pick<Hand, 'root' | 'chain' | 'offers' | 'above'>): Slot[] {
  const figure = acting(scene, hand);
  const entry = figure === null ? null : entryOf(scene, figure);
  if (figure === null || !entry || !hand.root) return [];
  const words = [...(said(hand.chain) ? [] : (hand.offers?.words ?? [])), ...hand.above.map(({ offer }) => offer)];
  const chosen = (offer: Offer): boolean => hand.chain.some(({ choice }) => same(choice.pick, offer.choice.pick));
  const is = (offer: Offer, name: string): boolean => 'word' in offer.choice.pick && offer.choice.pick.word === name;
  const used = new Set<Offer>();
  const slots = own(entry).flatMap((ability): Slot[] => {
    const offer = words.find((known) => is(known, ability.name)) ?? null;
    const card = cardOf(scene, figure, ability.name);
    if (offer) used.add(offer);
    // A passive is not a deed.
    if (!offer && (ability.kind === 'passive' || !card)) return [];
    return [{ name: ability.name, offer, ability, card, deed: null, chosen: offer !== null && chosen(offer) }];
  });
  // If the question is about something else, such as the direction of a push, abilities are not shown.
  const squares = hand.chain.length ? 0 : (hand.offers?.squares.size ?? 0) + (hand.offers?.numbers.length ?? 0);
  if (!ready(hand.root).includes(figure) && squares) slots.length = 0;
  const rest = words.filter((offer) => !used.has(offer));
  const does = deeds(scene.trays ?? []);
  return [...slots, ...rest.map((offer) => ({ name: offer.choice.label, offer, ability: null, card: null, deed: deedOf(does, offer), chosen: chosen(offer) }))];
}
