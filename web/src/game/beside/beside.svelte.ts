// The cards beside the board of a table in play, and their actions.
import type { Area } from '../../board/types';
import type { Ability, PickTree } from '../../wire/types';
import { aimsOf } from '../areas/areas';
import { all, type Offer } from '../picks/picks';
import type { Play } from '../play/play.svelte';
import { Carry } from './carry.svelte';
import { acting, said, slotsOf, type Slot } from './abilities';
import { Digits } from './digits';
import { draftOf, type Draft } from './draft';
import { deeds, glossary, picks } from './entries';

/** The keys that end the turn, in the spelling of browsers and assistive technology. */
const END = 'Control+Enter';

/** Whether the draft table handles a choice, so that it needs no other button. */
const drafted = (draft: Draft | null, offer: Offer): boolean =>
  draft?.is === 'some' || (draft?.is === 'take' && draft.trays.some((taken) => taken.tray.name === ('word' in offer.choice.pick ? offer.choice.pick.word : '')));

/** The state of everything beside the board. */
export class Beside {
  /** The card that a finger carries onto the board. */
  readonly carry: Carry;

  constructor(private play: Play) {
    this.carry = new Carry(play);
  }

  private root: PickTree | null = $derived.by(() => (this.play.asked ? this.play.hand.root : null));
  /** The current draft. */
  draft: Draft | null = $derived.by(() => {
    const { shown } = this.play;
    return shown && shown.question.kind !== 'over' ? draftOf(shown.scene, this.root) : null;
  });
  /** The words that are explained. */
  words: ReadonlyMap<string, Ability> = $derived.by(() => glossary(this.play.shown?.scene.trays ?? []));
  /** The effects of the possible words. */
  deeds: ReadonlyMap<string, Ability> = $derived.by(() => deeds(this.play.shown?.scene.trays ?? []));
  /** The acting figure. */
  figure: number | null = $derived.by(() => {
    const { shown, hand } = this.play;
    return this.root && shown ? acting(shown.scene, hand) : (shown?.scene.order?.[0] ?? null);
  });
  /** What the acting figure can do. */
  slots: readonly Slot[] = $derived.by(() => {
    const { shown, hand } = this.play;
    // A player who is asked out of turn is offered only the reaction.
    const can = this.root && shown && !hand.orders.words && !shown.question.reaction;
    return can ? slotsOf(shown.scene, hand) : [];
  });
  /** The areas for aiming, while the player chooses squares for a picked word; otherwise null. */
  aims: readonly Area[] | null = $derived.by(() => {
    const { shown, hand } = this.play;
    if (!this.root || !shown || !said(hand.chain) || hand.orders.words || !hand.offers?.squares.size) return null;
    const words = hand.chain.flatMap(({ choice }) => ('word' in choice.pick ? [choice.pick.word] : []));
    return this.figure === null ? [] : aimsOf(shown, this.figure, words);
  });
  /** Words that are not buttons of the acting figure: targets, answers to questions, and alternatives. */
  sayings: readonly Offer[] = $derived.by(() => {
    const { hand } = this.play;
    if (!this.root || !hand.offers) return [];
    const slots = new Set(this.slots.map((slot) => slot.offer));
    const above = hand.above.map(({ offer }) => offer);
    const reaction = this.play.view?.question.reaction;
    const settled = (offer: Offer): boolean => reaction !== undefined && [reaction.pass, reaction.react].includes(offer.tree.act ?? '');
    return [...hand.offers.words, ...above].filter((offer) => !slots.has(offer) && !drafted(this.draft, offer) && !this.placed(offer) && !settled(offer));
  });
  private digits = new Digits(() => this.play.source.rulebook);
  /** The meaning of the number keys. */
  keys: ReadonlyMap<number, Offer> = $derived.by(() => this.digits.of(this.root ? this.figure : null, this.slots, this.sayings));

  /** The key for an offer: a number, or the keys that end the turn. */
  keyOf(offer: Offer | null): string | null {
    if (!offer) return null;
    if (offer.choice.ends) return offer.tree.act !== undefined && offer.tree.act === this.play.ends ? END : null;
    const found = [...this.keys].find(([, known]) => known === offer);
    return found ? String(found[0]) : null;
  }

  /** The offer to put a card from beside the board onto it. */
  offerOf(entry: Parameters<typeof picks>[1]): Offer | null {
    return (this.root && !this.draft && all(this.root).find(({ choice }) => picks(choice, entry))) || null;
  }

  /** Whether a word names a card beside the board, which is picked there. */
  private placed(offer: Offer): boolean {
    const trays = this.play.shown?.scene.trays ?? [];
    return trays.some((tray) => tray.seat === this.play.seat && tray.entries.some((entry) => picks(offer.choice, entry)));
  }
}
