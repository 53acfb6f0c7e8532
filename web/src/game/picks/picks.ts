// Walking the tree of picks: possible next picks by square, figure or word, and steps back. Nothing here changes the
// game: an act is assembled before it is sent.
import type { At } from '../../board/types';
import type { Choice, Figure, Pick, PickTree, Picks } from '../../wire/types';
import { covers } from '../areas/areas';
import { type Ground, membersOf, offersOf, squareOffer, wayOffer } from './grow';

/** A possible pick, and the tree after it. */
export interface Offer {
  choice: Choice;
  tree: PickTree;
}

/** The picks so far, from the first to the last. */
export type Chain = readonly Offer[];

/** The possible next picks, sorted by how they are picked. */
export interface Offers {
  /** By square: squares, figures on them, and paths that end there. */
  squares: ReadonlyMap<At, readonly Offer[]>;
  /** Figures that are off the board. */
  beside: readonly Offer[];
  /** Words, facings and numbers, in the order of the tree. */
  words: readonly Offer[];
  facings: readonly Offer[];
  numbers: readonly Offer[];
}

/** Whether two picks are the same. */
export function same(a: Pick, b: Pick): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The place in the tree after the picks so far. */
export function here(root: PickTree, chain: Chain): PickTree {
  return chain.at(-1)?.tree ?? root;
}

/** The picks of a chain in the form for the server. */
export function picksOf(chain: Chain): Pick[] {
  return chain.map((offer) => offer.choice.pick);
}

/** All single picks at a place of the tree. */
export function all(tree: PickTree): Offer[] {
  const members = tree.some ? membersOf(tree.some) : [];
  return [...members, ...(tree.next ?? []).map(([choice, next]) => ({ choice, tree: next }))];
}

/** All possible picks at a place of the tree, sorted by how they are picked; paths are drawn, not picked. */
export function offers(tree: PickTree, ground: Ground): Offers {
  const squares = new Map<At, Offer[]>();
  const add = (at: At, offer: Offer): void => {
    const known = squares.get(at);
    if (known) known.push(offer);
    else squares.set(at, [offer]);
  };
  const found = { beside: [] as Offer[], words: [] as Offer[], facings: [] as Offer[], numbers: [] as Offer[] };
  for (const offer of all(tree)) {
    const { pick } = offer.choice;
    if ('word' in pick) found.words.push(offer);
    else if ('facing' in pick) found.facings.push(offer);
    else if ('number' in pick) found.numbers.push(offer);
    else {
      const at = squareOf(pick, ground.figures);
      if (at === null) found.beside.push(offer);
      else add(at, offer);
    }
  }
  for (const area of tree.areas ?? []) {
    for (const offer of offersOf(area, ground)) if ('square' in offer.choice.pick) add(offer.choice.pick.square, offer);
  }
  return { squares, ...found };
}

/** The possible picks on one square, without examining all others. */
export function offersAt(tree: PickTree, ground: Ground, at: At): Offer[] {
  const single = all(tree).filter(({ choice }) => squareOf(choice.pick, ground.figures) === at);
  const wide = (tree.areas ?? []).filter((area) => covers(area.runs, at));
  return [...single, ...wide.map((area) => squareOffer(area, at, ground))];
}

/** The offer of a pick at a place of the tree; none if it is not offered. */
export function offerOf(tree: PickTree, ground: Ground, pick: Pick): Offer | null {
  const known = all(tree).find(({ choice }) => same(choice.pick, pick));
  if (known) return known;
  if ('path' in pick) return tree.way ? wayOffer(tree.way, pick.path, ground) : null;
  const area = 'square' in pick ? (tree.areas ?? []).find(({ runs }) => covers(runs, pick.square)) : undefined;
  return area && 'square' in pick ? squareOffer(area, pick.square, ground) : null;
}

/** The picks of an earlier act, as far as they are offered now. */
export function followed(root: PickTree, ground: Ground, picks: readonly Pick[]): Chain | null {
  const chain: Offer[] = [];
  for (const pick of picks) {
    const offer = offerOf(here(root, chain), ground, pick);
    if (!offer) return null;
    chain.push(offer);
  }
  return chain;
}

/** The square of a pick; none for a figure off the board and for picks without a place. */
export function squareOf(pick: Pick, figures: readonly Figure[]): At | null {
  if ('square' in pick) return pick.square;
  if ('path' in pick) return pick.path.at(-1) ?? null;
  if ('figure' in pick) return figures.find((figure) => figure.id === pick.figure)?.at ?? null;
  return null;
}

/** The figure of a chain: its last pick of a figure, if the chain began with one. */
export function figureOf(chain: Chain): number | null {
  for (const { choice } of chain) if ('figure' in choice.pick) return choice.pick.figure;
  return null;
}

/** The offer that picks a figure, at a place of the tree. */
export function forFigure(tree: PickTree, figure: number): Offer | null {
  return all(tree).find(({ choice }) => 'figure' in choice.pick && choice.pick.figure === figure) ?? null;
}

/** The figures that can act: those that can be picked first. */
export function ready(root: PickTree): number[] {
  return all(root).flatMap(({ choice }) => ('figure' in choice.pick ? [choice.pick.figure] : []));
}

/** The act that ends something at a place of the tree: the turn or round, or a figure's remaining actions. */
export function endOf(tree: PickTree): string | null {
  return all(tree).find(({ choice }) => choice.ends)?.tree.act ?? null;
}

/** The figures that could do something other than ending their actions. */
export function able(root: PickTree): number[] {
  const can = ({ tree }: Offer): boolean =>
    tree.act !== undefined || Boolean(tree.cut || tree.areas?.length || tree.way) || all(tree).some(({ choice }) => !choice.ends);
  return all(root).flatMap((offer) => ('figure' in offer.choice.pick && can(offer) ? [offer.choice.pick.figure] : []));
}

/** The automatic first picks: the only figure, or the first of the figures that have yet to be placed. Words beside it
 *  stay on offer. */
export function begun(root: PickTree, ground: Ground): Chain {
  if (root.some) return [];
  const picks = all(root).filter(({ choice }) => !('word' in choice.pick));
  const [first] = picks;
  if (!first || !('figure' in first.choice.pick)) return [];
  return picks.length === 1 || offers(root, ground).beside.length === picks.length ? [first] : [];
}

/** The words that may be picked on the way to a place of the tree: with a figure selected, a player can still pick
 *  `end`. */
export function wordsAbove(root: PickTree, chain: Chain): { offer: Offer; before: Chain }[] {
  // The nearest come first.
  return chain.flatMap((_, at) => {
    const before = chain.slice(0, chain.length - 1 - at);
    const words = all(here(root, before)).filter(({ choice }) => 'word' in choice.pick);
    return words.map((offer) => ({ offer, before }));
  });
}

/** The effect of a click on a square. */
export type Click =
  /** These picks are the new chain. */
  | { is: 'pick'; chain: Chain }
  /** Several picks are possible on this square, so the player must choose. */
  | { is: 'which'; chain: Chain; offers: readonly Offer[] }
  /** The pick on this square is deselected. */
  | { is: 'drop'; chain: Chain }
  /** Nothing is offered here. */
  | { is: 'none' };

/** Returns the effect of a click on a square, given the picks so far. */
export function click(root: PickTree, chain: Chain, ground: Ground, at: At): Click {
  const found = offersAt(here(root, chain), ground, at);
  if (found.length) return taken(chain, found);
  for (let depth = chain.length - 1; depth >= 0; depth--) {
    const before = chain.slice(0, depth);
    const picked = chain[depth];
    if (picked && squareOf(picked.choice.pick, ground.figures) === at) return { is: 'drop', chain: without(root, chain, ground, depth) };
    // A picked word determines the deed: a square that it does not reach must not start a different one.
    if (picked && 'word' in picked.choice.pick) return { is: 'none' };
    const instead = offersAt(here(root, before), ground, at);
    if (instead.length) return taken(before, instead);
  }
  return { is: 'none' };
}

/** The picks without one of them: in a set only that member is removed, otherwise all later picks too. */
export function without(root: PickTree, chain: Chain, ground: Ground, depth: number): Chain {
  const before = chain.slice(0, depth);
  const rest = chain.filter((_, at) => at !== depth);
  return here(root, before).some ? (followed(root, ground, picksOf(rest)) ?? before) : before;
}

function taken(chain: Chain, found: readonly Offer[]): Click {
  const [first] = found;
  if (found.length === 1 && first) return { is: 'pick', chain: [...chain, first] };
  return { is: 'which', chain, offers: found };
}

/** A cut place of the tree, with the picks from the server. */
export function grown(picks: Picks): PickTree {
  return { act: picks.act, next: picks.choices.map((choice) => [choice, { cut: true }]) };
}

/** A complete act that allows no more picks. */
export function complete(tree: PickTree): string | null {
  const more = tree.next?.length || tree.areas?.length || tree.way || tree.some || tree.cut;
  return tree.act !== undefined && !more ? tree.act : null;
}
