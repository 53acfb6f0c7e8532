// What the acting figure can do, as a row of buttons: its abilities whether they can be used now or not, then every
// other word that may be said.
import type { Ability, Card, Scene } from '../../wire/types';
import type { Hand } from '../picks/hand.svelte';
import { figureOf, ready, same, type Chain, type Offer } from '../picks/picks';
import { cardOf, deeds, entryOf, own } from './entries';

/** One button. */
export interface Slot {
  name: string;
  /** What it picks; nothing where it cannot be used now. */
  offer: Offer | null;
  ability: Ability | null;
  card: Card | null;
  /** What saying it does, where it is no ability. */
  deed: Ability | null;
  /** Whether it is in the hand. */
  chosen: boolean;
}

/** What a word that is offered does. */
export const deedOf = (does: ReadonlyMap<string, Ability>, { choice }: Offer): Ability | null =>
  ('word' in choice.pick && does.get(choice.pick.word)) || null;

/** Whether it was said what is to be done: what is picked then is its aim. */
export const said = (chain: Chain): boolean => chain.some(({ choice }) => 'word' in choice.pick);

/** The figure that acts: the one in hand, the sole one that can, or the one whose turn it is. */
export function acting(scene: Scene, hand: Pick<Hand, 'root' | 'chain'>): number | null {
  const held = figureOf(hand.chain);
  if (held !== null) return held;
  const can = hand.root ? ready(hand.root) : [];
  if (can.length === 1) return can[0] ?? null;
  return can.length ? null : (scene.order?.[0] ?? null);
}

/** The buttons of the acting figure; none where nothing is printed on it. */
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
    // What always holds is no deed.
    if (!offer && (ability.kind === 'passive' || !card)) return [];
    return [{ name: ability.name, offer, ability, card, deed: null, chosen: offer !== null && chosen(offer) }];
  });
  // Where something else is asked, as where a push goes, abilities have no place.
  const squares = hand.chain.length ? 0 : (hand.offers?.squares.size ?? 0) + (hand.offers?.numbers.length ?? 0);
  if (!ready(hand.root).includes(figure) && squares) slots.length = 0;
  const rest = words.filter((offer) => !used.has(offer));
  const does = deeds(scene.trays ?? []);
  return [...slots, ...rest.map((offer) => ({ name: offer.choice.label, offer, ability: null, card: null, deed: deedOf(does, offer), chosen: chosen(offer) }))];
}
