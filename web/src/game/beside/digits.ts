// Which number key says what. A key keeps its meaning: what a figure can do has the same number as long as the table is
// open, whether it can be done now or not, and what every figure can do has the same number for all of them, which the
// browser remembers. What ends a turn or round has no number.
import { recall, store } from '../../parts/memory';
import type { Offer } from '../picks/picks';
import type { Slot } from './abilities';

const KEYS = 9;

/** The number keys of a table. */
export class Digits {
  /** What is printed on each figure, in the order in which it was seen first. */
  private printed = new Map<number, string[]>();
  /** The words of figures on which nothing is printed. */
  private bare = new Map<number, string[]>();
  /** What every figure can do, such as a dash: the last number is that of the first; null until it is needed. */
  private known: string[] | null = null;

  /** For the tables of a rulebook, which may be known later. */
  constructor(private rulebook: () => string) {}

  /** What the keys say now, by number. Answers to what a figure is asked take the numbers that it leaves. */
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

  /** The place of something that every figure can do. */
  private shared(deed: string): number {
    const name = `keys.${this.rulebook()}`;
    this.known ??= recall<string[]>(name) ?? [];
    const many = this.known.length;
    const at = place(this.known, deed);
    if (this.known.length > many) store(name, this.known);
    return at;
  }
}

/** The words of a figure; those of no figure are not kept. */
function listOf(all: Map<number, string[]>, figure: number | null): string[] {
  const found = (figure === null ? undefined : all.get(figure)) ?? [];
  if (figure !== null) all.set(figure, found);
  return found;
}

/** The word that an offer says; where it is another kind of pick, its name. */
function word({ choice }: Offer): string {
  return 'word' in choice.pick ? choice.pick.word : choice.label;
}

/** The place of a word among those that are known; a new one goes to the end. */
function place(known: string[], said: string): number {
  const at = known.indexOf(said);
  return at < 0 ? known.push(said) - 1 : at;
}
