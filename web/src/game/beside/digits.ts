// The meaning of the number keys. A key keeps its meaning: an ability of a figure has the same number as long as the
// table is open, whether or not it is available, and deeds that every figure has have the same number for all of them,
// which the browser remembers. A choice that ends a turn or round has no number.
import { recall, store } from '../../parts/memory';
import type { Offer } from '../picks/picks';
import type { Slot } from './abilities';

const KEYS = 9;

/** The number keys of a table. */
export class Digits {
  /** The abilities of each figure, in the order in which they were first seen. */
  private printed = new Map<number, string[]>();
  /** The words of figures without cards. */
  private bare = new Map<number, string[]>();
  /** Deeds that every figure has, such as a dash: the first has the last number; null until it is needed. */
  private known: string[] | null = null;

  /** Creates the keys for the tables of a rulebook, which may become known later. */
  constructor(private rulebook: () => string) {}

  /** The current meaning of the keys, by number. Answers to a question use the remaining numbers. */
  of(figure: number | null, slots: readonly Slot[], sayings: readonly Offer[]): ReadonlyMap<number, Offer> {
    const keys = new Map<number, Offer>();
    const taken = new Set<number>();
    const answers: Offer[] = [];
    const put = (number: number, offer: Offer | null): void => {
      if (number < 1 || number > KEYS || taken.has(number)) return;
      taken.add(number);
      if (offer) keys.set(number, offer);
    };
    for (const { name, offer, ability, deed } of slots) {
      if (offer?.choice.ends) continue;
      if (ability) put(place(listOf(this.printed, figure), name) + 1, offer);
      else if (deed) put(KEYS - this.shared(deed.name), offer);
      else if (offer) answers.push(offer);
    }
    answers.push(...sayings.filter((offer) => !offer.choice.ends));
    for (const offer of answers) {
      const own = figure !== null && !slots.length ? place(listOf(this.bare, figure), word(offer)) + 1 : KEYS + 1;
      let number = own > KEYS ? 1 : own;
      while (taken.has(number)) number += 1;
      put(number, offer);
    }
    return keys;
  }

  /** The place of a deed that every figure has. */
  private shared(deed: string): number {
    const name = `keys.${this.rulebook()}`;
    this.known ??= recall<string[]>(name) ?? [];
    const many = this.known.length;
    const at = place(this.known, deed);
    if (this.known.length > many) store(name, this.known);
    return at;
  }
}

/** The words of a figure; words without a figure are not stored. */
function listOf(all: Map<number, string[]>, figure: number | null): string[] {
  const found = (figure === null ? undefined : all.get(figure)) ?? [];
  if (figure !== null) all.set(figure, found);
  return found;
}

/** The word of an offer or, for another kind of pick, its name. */
function word({ choice }: Offer): string {
  return 'word' in choice.pick ? choice.pick.word : choice.label;
}

/** The place of a word among the known ones; a new word goes to the end. */
function place(known: string[], said: string): number {
  const at = known.indexOf(said);
  return at < 0 ? known.push(said) - 1 : at;
}
