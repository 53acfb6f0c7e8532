// The units as signs in a box of 100 by 100, in the ink of their side: each shows what its unit is best at. The rough
// ground adapts to the light and the dark theme.
import type { Drawings } from '../../../web/src/board/types';

/** A line in the ink of the side. */
const line = (path: string, width = 9): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A shield with a boss: blocks the way. */
const guard =
  '<path fill-rule="evenodd" d="M8 8q42 8 42-4q0 12 42 4v42q0 34-42 48q-42-14-42-48zM22 24v26q0 22 28 34q28-12 28-34v-26q-18 3-28-3q-10 6-28 3z"/>' +
  '<path d="M50 36a15 15 0 1 1-.1 0z"/>';

/** A ring with a cross in it: strikes from afar. */
const shooter =
  '<path fill-rule="evenodd" d="M50 14a36 36 0 1 1-.1 0zM50 26a24 24 0 1 0 .1 0z"/>' +
  '<path d="M45 0h10v34h-10zM45 66h10v34h-10zM0 45h34v10h-34zM66 45h34v10h-34z"/>';

/** Two chevrons, one behind the other: arrives first. */
const runner = line('M12 12l36 38-36 38M50 12l36 38-36 38', 15);

/** A war hammer: hits hard. */
const bruiser = '<path d="M14 10h58l14 18-14 18h-58zM42 52h16v46h-16z"/>';

/** A star with four long rays and a spark beside it: strikes with power beyond its own. */
const caster =
  '<path d="M42 2q4 40 40 44q-36 4-40 52q-4-48-40-52q36-4 40-44z"/><path d="M82 62q2 14 16 17q-14 3-16 19q-2-16-16-19q14-3 16-17z"/>';

/** A banner: orders others to move. */
const leader = line('M22 6v90', 11) + '<path d="M30 10h64l-18 22 18 22h-64z"/>';

/** A sword, point up: an ordinary fighter. */
const fighter = '<path d="M50 0l11 16v46h-22v-46zM22 66h56v11h-56zM44 80h12v18h-12z"/>';

const BOX = 'M0 0h100v100h-100z';

/** Broken ground: tussocks and stones that slow units down. */
const marsh =
  `<path fill="light-dark(#c9bd92,#3d3a2c)" d="${BOX}"/>` +
  '<path fill="light-dark(#9c8d66,#6b6349)" d="M14 30l12-10 16 4 4 12-14 8-16-4zM60 66l14-12 18 8 2 16-18 6-16-6z"/>' +
  '<path fill="none" stroke="light-dark(#5d6b35,#93a568)" stroke-width="6" stroke-linecap="round" d="M66 36v-20M66 36q-4-12-12-16M66 36q4-12 12-16M26 84v-22M26 84q-4-14-12-18M26 84q4-14 12-18"/>';

export const drawings: Drawings = {
  figures: { guard, shooter, runner, bruiser, caster, leader, fighter },
  terrain: { marsh },
};
