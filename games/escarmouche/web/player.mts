// A player slightly better than random: a unit that can strike does, the others go to the zone and stay.
import type { Eyes, Hands, Square } from '../../../web/test/player';

/** Makes one pick after the other, and remembers which squares it tried in this turn. The first unit uses its stance
 * before anything else, and turns end at once until it has reacted to a unit. */
export function policy(reacted: () => Promise<boolean>): (eyes: Eyes, hands: Hands) => Promise<void> {
  let [turn, braced] = ['', false];
  const tried = new Set<string>();
  return async (eyes, hands) => {
    const banner = await eyes.banner();
    if (banner !== turn) tried.clear();
    turn = banner;
    const [choices, squares] = [await eyes.choices(), await eyes.squares()];
    const said = (start: string): string | undefined => choices.find((name) => name.replace(/^\d\s*/, '').startsWith(start));
    const word = said('React') ?? said('Do it');
    if (word !== undefined) return hands.button(word);
    const [end, stance] = [said('end the turn'), said('Defensive stance')];
    if (!braced) {
      const first = squares.find(({ says }) => says.includes('can be picked: R1'));
      braced = stance !== undefined;
      if (stance !== undefined) return hands.button(stance);
      if (first) return hands.square(first);
    }
    if (end !== undefined && !(await reacted())) return hands.button(end);
    const strike = squares.find(({ says }) => says.includes('can be attacked'));
    if (strike) return hands.square(strike);
    const held = squares.find(({ says }) => says.includes('selected'));
    const walks = squares.filter(({ says }) => says.includes('can move here'));
    const best = held && far(held.name) > 0 ? nearest(walks) : undefined;
    if (best && far(best.name) === 0) return hands.square(best);
    // Every unit is considered before any unit goes only part of the way.
    const next = squares.find(({ says, name }) => /can be picked: R\d/.test(says) && !says.includes('selected') && !tried.has(name));
    if (next) {
      tried.add(next.name);
      return hands.square(next);
    }
    if (best && held && far(best.name) < far(held.name)) return hands.square(best);
    const last = end ?? choices[0];
    if (last !== undefined) await hands.button(last);
  };
}

/** Returns the distance of a square from the zone in the middle, in steps. */
function far(name: string): number {
  const [column, row] = [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1];
  return Math.max(3 - column, column - 4, 3 - row, row - 4, 0);
}

function nearest(among: readonly Square[]): Square | undefined {
  return among.toSorted((a, b) => far(a.name) - far(b.name))[0];
}
