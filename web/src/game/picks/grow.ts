// Picks that combine many: an area of squares, a drawn path, a set. On request, each becomes a normal offer, with its
// words inserted into the acts below it.
import type { At } from '../../board/types';
import type { PickArea, PickSome, PickTree, PickWay, Scene } from '../../wire/types';
import { squares } from '../areas/areas';
import { squareName } from '../play/names';
import type { Offer } from './picks';

/** The parts of a scene that are needed to name squares and their content. */
export type Ground = Pick<Scene, 'width' | 'height' | 'names' | 'rows' | 'figures'>;

/** A tree with a text inserted into the first gap of its acts. */
export function filled(tree: PickTree, text: string): PickTree {
  const put = (below: PickTree): PickTree => filled(below, text);
  return {
    ...tree,
    ...(tree.act === undefined ? {} : { act: tree.act.replace('{}', () => text) }),
    ...(tree.next ? { next: tree.next.map(([choice, below]) => [choice, put(below)]) } : {}),
    ...(tree.areas ? { areas: tree.areas.map((area) => ({ ...area, tree: put(area.tree) })) } : {}),
    ...(tree.way ? { way: { ...tree.way, tree: put(tree.way.tree) } } : {}),
    ...(tree.some ? { some: { ...tree.some, tree: put(tree.some.tree) } } : {}),
  };
}

/** An offer whose tree is built on demand, since only one of ten thousand squares is picked. */
class Lazy implements Offer {
  private made: PickTree | null = null;
  constructor(
    readonly choice: Offer['choice'],
    private make: () => PickTree,
  ) {}
  get tree(): PickTree {
    return (this.made ??= this.make());
  }
}

/** The offers of an area: one for each of its squares. */
export function offersOf(area: PickArea, ground: Ground): Offer[] {
  return squares(area.runs).map((square) => squareOffer(area, square, ground));
}

/** The offer of one square of an area. */
export function squareOffer(area: PickArea, square: At, ground: Ground): Offer {
  return new Lazy({ pick: { square }, label: area.label }, () => filled(area.tree, squareName(ground, square)));
}

/** The offer of a drawn path, without its start. */
export function wayOffer(way: PickWay, path: readonly At[], ground: Ground): Offer {
  const names = path.map((square) => squareName(ground, square)).join(' ');
  return new Lazy({ pick: { path: [...path] }, label: squareName(ground, path.at(-1) ?? way.from) }, () => filled(way.tree, names));
}

/** A set with some picked members: their words, in the order of picking. */
export interface Begun extends PickSome {
  words?: readonly string[];
}

/** The offers of a set: one for each member that is not picked yet. */
export function membersOf(some: Begun): Offer[] {
  return some.from.map(([choice, word]) => new Lazy(choice, () => after(some, word)));
}

/** The tree after a member is picked: the other members, and the rest as soon as enough are picked. */
function after(some: Begun, word: string): PickTree {
  const words = [...(some.words ?? []), word];
  const left: Begun = { ...some, from: some.from.filter(([, other]) => other !== word), words };
  const below = words.length < some.least ? {} : filled(some.tree, words.join(' '));
  return words.length < some.most && left.from.length ? { ...below, some: left } : below;
}
