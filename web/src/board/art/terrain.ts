// The ground: drawings by look, in a box of 100 by 100. Every path starts with an absolute command and continues with
// relative ones.
import type { Art } from './place';

const BOX = 'M0 0h100v100h-100z';

/** Tufts in a different position on every square, so that a wide field does not look repetitive. */
export const TUFTS: readonly string[] = [
  'M22 34q3-9 6-12M28 34q2-7 7-9M68 76q3-9 6-12M74 76q2-7 7-9',
  'M62 26q3-9 6-12M68 26q2-7 7-9M24 80q2-8 5-11',
  'M40 56q3-9 6-12M46 56q2-7 7-9M78 40q2-8 5-11',
  'M18 58q3-9 6-12M24 58q2-7 7-9M70 88q2-8 5-11',
  'M84 66q2-8 5-11M34 22q2-8 5-11',
];

const plain: Art = { far: 'ground-plain', layers: [['ground-plain', BOX]] };

const mountain: Art = {
  far: 'rock',
  layers: [
    ['ground-rock', BOX],
    ['rock-back', 'M42 88l28-56q3-5 6 0l22 56z'],
    ['rock', 'M4 88l33-70q3-6 7 0l36 70z'],
    ['rock-shade', 'M40.5 15q2 0 3.5 3l36 70h-32l-9-22 7-18-7-14z'],
    ['rock-snow', 'M37 18q3-6 7 0l10 20-8-4-5 7-5-7-8 4z'],
  ],
};

const tree: Art = {
  far: 'wood',
  layers: [
    ['ground-wood', BOX],
    ['wood-shade', 'M18 87a32 7 0 1 0 64 0a32 7 0 1 0-64 0z'],
    ['wood-trunk', 'M44 66h12l3 22h-18z'],
    ['wood', 'M50 8q17 0 20 16q17 4 15 22q-2 18-22 18q-13 7-26 0q-20 0-22-18q-2-18 15-22q3-16 20-16z'],
    ['wood-light', 'M46 15q-11 3-12 14q-11 2-12 13q8-9 18-8q2-10 14-14q-3-5-8-5z'],
  ],
};

const wall: Art = {
  far: 'ground-wall',
  layers: [
    ['ground-wall', BOX],
    ['wall', 'M4 6h40v24h-40zM50 6h46v24h-46zM4 36h18v26h-18zM28 36h44v26h-44zM78 36h18v26h-18zM4 68h40v26h-40zM50 68h46v26h-46z'],
    ['wall-light', 'M4 6h40v5h-40zM50 6h46v5h-46zM4 36h18v5h-18zM28 36h44v5h-44zM78 36h18v5h-18zM4 68h40v5h-40zM50 68h46v5h-46z'],
  ],
};

const water: Art = {
  far: 'ground-water',
  layers: [
    ['ground-water', BOX],
    ['wave', 'M8 28q10-10 21 0t21 0 21 0 21 0M8 54q10-10 21 0t21 0 21 0 21 0M8 80q10-10 21 0t21 0 21 0 21 0'],
  ],
};

const POSTS = 'M0 0h14v100h-14zM86 0h14v100h-14z';

const door: Art = {
  far: 'door',
  layers: [
    ['ground-other', BOX],
    ['door-post', POSTS],
    ['door', 'M14 8h72v84h-72z'],
    ['door-light', 'M20 14h17v72h-17zM42 14h17v72h-17zM64 14h16v72h-16z'],
    ['door-post', 'M72 46a6 6 0 1 0 .01 0zM14 26h72v6h-72zM14 68h72v6h-72z'],
  ],
};

/** The door leaf is at the side, and the ground behind it is visible. */
const openDoor: Art = {
  far: 'ground-other',
  layers: [
    ['ground-plain', BOX],
    ['door-post', POSTS],
    ['door', 'M14 6l18 10v76l-18-8z'],
    ['door-light', 'M18 18l9 5v58l-9-4z'],
  ],
};

/** The defaults for terrain without a drawing: a paved square, or a heap of stones if no figure can stand there. */
const open: Art = {
  far: 'ground-other',
  layers: [['ground-other', BOX], ['other', 'M34 50a16 16 0 1 0 32 0a16 16 0 1 0-32 0z']],
};
const closed: Art = {
  far: 'rock',
  layers: [
    ['ground-rock', BOX],
    ['rock-back', 'M50 30q20-8 32 8q12 20 6 44h-40z'],
    ['rock', 'M10 84q-4-28 12-40q16-10 30 2q18 14 16 38z'],
    ['rock-shade', 'M44 42q24 12 24 42h-18q2-26-6-42z'],
  ],
};

/** Grounds that games draw themselves still differ when zoomed out and on the small map. */
const road: Art = { far: 'other', layers: open.layers };
const tower: Art = { far: 'rock', layers: open.layers };

const LOOKS: Record<string, Art> = { plain, mountain, tree, forest: tree, wall, water, marsh: water, road, tower, door, 'open door': openDoor };

/** The drawing of a terrain. */
export function terrainArt(look: string, blocks: boolean): Art {
  return LOOKS[look] ?? (blocks ? closed : open);
}
