// Drafting: what lies in common beside the board, and what the open question asks to do with it.
import type { Entry, Pick, PickSome, PickTree, Tray } from '../../wire/types';
import { own, picks, traysOf } from './entries';
import { all, type Offer } from '../picks/picks';

/** What is drafted. */
export type Draft =
  /** Some entries of a tray are to be picked. */
  | { is: 'some'; tray: Tray; some: PickSome }
  /** One of several trays is to be taken. */
  | { is: 'take'; trays: { tray: Tray; offer: Offer }[] }
  /** Others draft, or nothing is asked of what lies there. */
  | { is: 'look'; trays: Tray[] };

/** What is drafted at a table; nothing where nothing lies in common. The root is the tree of a viewer who is asked. */
export function draftOf(scene: { trays?: Tray[] }, root: PickTree | null): Draft | null {
  // What only explains words is no draft.
  const trays = traysOf(scene, null).filter(({ entries }) => entries.some((entry) => own(entry).length || entry.facts?.length));
  if (!trays.length) return null;
  const some = root?.some;
  const tray = some && trays.find(({ entries }) => some.from.every(([choice]) => entries.some((entry) => picks(choice, entry))));
  if (some && tray) return { is: 'some', tray, some };
  const offers = root ? all(root) : [];
  const taken = trays.flatMap((known) => {
    const offer = offers.find(({ choice }) => 'word' in choice.pick && choice.pick.word === known.name);
    return offer ? [{ tray: known, offer }] : [];
  });
  return taken.length > 1 ? { is: 'take', trays: taken } : { is: 'look', trays };
}

/** The pick of an entry in a set. */
export function pickOf(some: PickSome, entry: Entry): Pick | null {
  return some.from.find(([choice]) => picks(choice, entry))?.[0].pick ?? null;
}

/** How many there must be on each side of a set. */
export function least(some: PickSome): [picked: number, left: number] {
  return [some.least, some.from.length - some.most];
}
