// A player slightly better than random: each unit strikes if it can, otherwise walks towards the enemy, otherwise
// guards; then the player ends the round.
import type { Eyes, Hands, Square } from '../../../web/test/player';

/** Makes one pick after the other, and remembers which units had their turn. */
export function policy(): (eyes: Eyes, hands: Hands, width: number) => Promise<void> {
  let team = '';
  const tried = new Set<string>();
  return async (eyes, hands, width) => {
    const banner = await eyes.banner();
    const now = /red's round \d+/.exec(banner)?.[0] ?? team;
    if (now !== team) tried.clear();
    team = now;
    const [choices, squares] = [await eyes.choices(), await eyes.squares()];
    const yes = choices.find((name) => name.startsWith('Do it'));
    const strike = squares.find(({ says }) => says.includes('can be attacked'));
    const held = squares.find(({ says }) => says.includes('selected'));
    const walks = squares.filter(({ says }) => says.includes('can move here'));
    const guard = choices.find((name) => name.startsWith('Guardia'));
    const pass = choices.find((name) => name.startsWith('pass'));
    const next = squares.find(({ says, name }) => /can be picked: R\d/.test(says) && !says.includes('selected') && !tried.has(name));
    if (yes) return hands.button(yes);
    if (strike) return hands.square(strike);
    if (held && walks.length && !tried.has(`${held.says} walks`)) {
      tried.add(`${held.says} walks`);
      return hands.square(nearest(squares, width, walks));
    }
    if (next) {
      tried.add(next.name);
      return hands.square(next);
    }
    const [, zone] = choices.filter((name) => /^[NESW]$|^(north|east|south|west)/i.test(name));
    const word = zone ?? guard ?? choices.find((name) => name.startsWith('end')) ?? pass ?? choices[0];
    if (word !== undefined) await hands.button(word);
  };
}

/** Returns the square that is nearest to a standing enemy. */
function nearest(all: readonly Square[], width: number, among: readonly Square[]): Square {
  const place = (square: Square): [number, number] => [all.indexOf(square) % width, Math.floor(all.indexOf(square) / width)];
  const foes = all.filter(({ says }) => / of blue, /.test(says) && !/, down/.test(says)).map(place);
  const far = (square: Square): number => {
    const [x, y] = place(square);
    return Math.min(99, ...foes.map(([a, b]) => Math.abs(a - x) + Math.abs(b - y)));
  };
  const [best] = among.toSorted((a, b) => far(a) - far(b));
  if (!best) throw new Error('there is nothing to choose from');
  return best;
}
