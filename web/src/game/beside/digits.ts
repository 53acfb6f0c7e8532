// Which number key says what. A key keeps its meaning: what a figure can do has the same number as long as the table is
// open, whether it can be done now or not, and what every figure can do has the same number for all of them. What ends a
// turn or round has no number.
import type { Offer } from '../picks';
import type { Slot } from './abilities';

const KEYS = 9;

/** The number keys of a table. */
export class Digits {
  /** The words of each figure's own, in the order in which they were seen first. */
  private own = new Map<number, string[]>();
  /** What is printed on no figure, such as a dash: the last number is that of the first. */
  private shared: string[] = [];

  /** What the keys say now, by number. Answers that are no button of the figure take the numbers that it leaves. */
  of(figure: number | null, slots: readonly Slot[], sayings: readonly Offer[]): ReadonlyMap<number, Offer> {
    const keys = new Map<number, Offer>();
    const put = (number: number, offer: Offer | null): void => {
      if (offer && !keys.has(number)) keys.set(number, offer);
    };
    const mine = figure === null ? [] : (this.own.get(figure) ?? []);
    const taken = new Set<number>();
    for (const { name, offer, ability } of slots) {
      if (offer?.choice.ends) continue;
      const printed = ability !== null && ability.kind !== 'deed';
      const number = printed ? place(mine, name) + 1 : KEYS - place(this.shared, word(offer, name));
      if (number < 1 || number > KEYS || taken.has(number)) continue;
      taken.add(number);
      put(number, offer);
    }
    const answers = sayings.filter((offer) => !offer.choice.ends);
    // Where nothing is printed on a figure, its words are all it has.
    const bare = figure !== null && !slots.length;
    for (const offer of answers) {
      let number = bare ? place(mine, word(offer, offer.choice.label)) + 1 : 1;
      while (!bare && (taken.has(number) || keys.has(number))) number += 1;
      if (number <= KEYS) put(number, offer);
    }
    if (figure !== null) this.own.set(figure, mine);
    return keys;
  }
}

/** The word that an offer says; where it is another kind of pick, its name. */
function word(offer: Offer | null, name: string): string {
  return offer && 'word' in offer.choice.pick ? offer.choice.pick.word : name;
}

/** The place of a word among those that are known; a new one goes to the end. */
function place(known: string[], said: string): number {
  const at = known.indexOf(said);
  return at < 0 ? known.push(said) - 1 : at;
}
