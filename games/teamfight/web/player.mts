// A player slightly better than random, so that all parts of the game occur: every hero walks towards the enemy, uses
// its abilities, and ends its turn.
import { choose as byChance, type Eyes, type Hands, type Square } from '../../../web/test/player';

/** Words that are not abilities, or that end something. */
const DEEDS = /^(Dash|end the turn|stay|none|pass|skip|keep|reroll|take |Back)/;

/** Heroes that help hurt friends nearby, and walk towards them instead. */
const HELPERS = ['Marrow'];

const FRIEND = /your [^,]+, \d+ of \d+ health(?!.*selected)/;
const ENEMY = / of blue, \d+ of \d+ health/;

/** Makes one pick after the other, and remembers what the acting hero has tried. */
export function policy(): (eyes: Eyes, hands: Hands, width: number, turn: number) => Promise<void> {
  let hero = '';
  let moved = false;
  const tried = new Set<string>();
  return async (eyes, hands, width, turn) => {
    const banner = await eyes.banner();
    const [, now = ''] = /([A-Z]\w*): (?:no|\d+) Move Action/.exec(banner) ?? [];
    const react = (await eyes.choices()).find((name) => name.startsWith('React'));
    if (react) return hands.button(react);
    if (!now) {
      // Heroes begin side by side.
      const all = await eyes.squares();
      const free = all.filter(({ says }) => says.includes('deploy here'));
      return free.length ? hands.square(nearest(all, width, free, FRIEND)) : byChance(eyes, hands, width, turn);
    }
    if (now !== hero) {
      hero = now;
      moved = false;
      tried.clear();
    }
    const [choices, squares] = [await eyes.choices(), await eyes.squares()];
    const yes = choices.find((name) => name.startsWith('Do it'));
    const strike = squares.find(({ says }) => says.includes('can be attacked'));
    const walks = squares.filter(({ says }) => says.includes('can move here'));
    const aims = squares.filter(({ says }) => says.includes('can be picked') && !says.includes('selected'));
    const ability = choices.find((name) => !DEEDS.test(name) && !tried.has(name));
    const end = choices.find((name) => name.startsWith('end the turn'));
    if (yes) return hands.button(yes);
    if (strike) return hands.square(strike);
    if (walks.length && !moved) {
      moved = true;
      return hands.square(nearest(squares, width, walks, HELPERS.includes(hero) ? FRIEND : ENEMY));
    }
    const aim = aims.find(({ says }) => ENEMY.test(says)) ?? aims[0];
    if (aim && !walks.length) return hands.square(aim);
    if (ability) {
      tried.add(ability);
      return hands.button(ability);
    }
    return end ? hands.button(end) : byChance(eyes, hands, width, turn);
  };
}

/** Returns the square that is nearest to a hero. */
function nearest(all: readonly Square[], width: number, among: readonly Square[], whom: RegExp): Square {
  const place = (square: Square): [number, number] => [all.indexOf(square) % width, Math.floor(all.indexOf(square) / width)];
  const others = all.filter(({ says }) => whom.test(says)).map(place);
  const far = (square: Square): number => {
    const [x, y] = place(square);
    return Math.min(99, ...others.map(([a, b]) => Math.abs(a - x) + Math.abs(b - y)));
  };
  const [best] = among.toSorted((a, b) => far(a) - far(b));
  if (!best) throw new Error('there is nothing to choose from');
  return best;
}
