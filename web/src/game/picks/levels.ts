// Possible picks for a drafted order: it can be changed at every pick, so the alternatives at all levels stay on offer,
// the deepest first, and so do the other figures.
import type { At } from '../../board/types';
import type { PickTree } from '../../wire/types';
import type { Ground } from './grow';
import { figureOf, here, offerOf, offers, offersAt, same, squareOf, type Chain, type Click, type Offer, type Offers } from './picks';

/** Everything on offer around an order. */
export function around(root: PickTree, chain: Chain, ground: Ground): Offers {
  let found = offers(here(root, chain), ground);
  for (let depth = chain.length - 1; depth > 0; depth--) {
    const upper = offers(here(root, chain.slice(0, depth)), ground);
    found = {
      squares: found.squares.size ? found.squares : upper.squares,
      beside: found.beside.length ? found.beside : upper.beside,
      words: found.words.length ? found.words : upper.words,
      facings: found.facings.length ? found.facings : upper.facings,
      numbers: found.numbers.length ? found.numbers : upper.numbers,
    };
  }
  if (!chain.length) return found;
  const squares = new Map(offers(root, ground).squares);
  for (const [at, mine] of found.squares) squares.set(at, mine);
  return { ...found, squares };
}

/** The picks that an offer leads to, at any level of an order. */
export function chained(root: PickTree, chain: Chain, ground: Ground, offer: Offer): Chain {
  for (let depth = chain.length; depth >= 0; depth--) {
    const before = chain.slice(0, depth);
    if (offerOf(here(root, before), ground, offer.choice.pick)) return [...before, offer];
  }
  return chain;
}

/** The effect of a click on a square while orders are drafted: a pick for the selected figure, a different figure, or a
 *  list if both are possible. */
export function orderClick(root: PickTree, chain: Chain, ground: Ground, at: At): Click {
  const own = figureOf(chain);
  const others = offersAt(root, ground, at).filter(({ choice }) => !('figure' in choice.pick && choice.pick.figure === own));
  let [before, found]: [Chain, Offer[]] = [chain, []];
  for (let depth = chain.length; depth > 0 && !found.length; depth--) {
    before = chain.slice(0, depth);
    found = offersAt(here(root, before), ground, at);
  }
  const first = found[0] ?? others[0];
  const last = chain.at(-1);
  // A repeated click deselects picks that are not an order yet.
  const again = found.length === 1 && last && found[0] && same(last.choice.pick, found[0].choice.pick);
  if (again && last.tree.act === undefined) return { is: 'drop', chain: [] };
  if (found.length + others.length > 1) return { is: 'which', chain: found.length ? before : [], offers: [...found, ...others] };
  if (first) return { is: 'pick', chain: found.length ? [...before, first] : [first] };
  const picked = chain[0];
  return picked && squareOf(picked.choice.pick, ground.figures) === at ? { is: 'drop', chain: [] } : { is: 'none' };
}
