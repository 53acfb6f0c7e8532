// Small signs on squares, in a box of 100 by 100. A game may supply its own; the pennant is the default.

const SIGNS: Record<string, string> = {
  flag: 'M30 90v-76h6v6q18-10 38 0v34q-20-10-38 0v36z',
  trace: 'M32 40a10 15 0 1 0 .1 0zM26 76h12v8q-6 6-12 0zM66 14a10 15 0 1 0 .1 0zM60 50h12v8q-6 6-12 0z',
  eye: 'M50 22q-30 0-46 28q16 28 46 28t46-28q-16-28-46-28zM50 30a20 20 0 1 1 -.01 0zM50 42a8 8 0 1 0 .01 0z',
  orb: 'M50 8a32 32 0 1 1 -.01 0zM38 20a16 16 0 0 0-10 18q6-12 18-14q-2-4-8-4zM24 76h52l8 16h-68z',
  item: 'M18 44h64v40h-64zM14 24h72v14h-72zM44 44h12v14h-12z',
  fire: 'M50 8q6 18 18 28t12 26q-2 28-30 30q-28-2-30-28q0-14 10-24q2 10 8 12q-4-24 12-44z',
  lever: 'M10 78h80v16h-80zM43 78l23-52 10 4-21 48zM72 6a15 15 0 1 0 .01 0z',
  key: 'M28 30a22 22 0 1 1 -.01 44a22 22 0 1 1 .01-44zM28 43a9 9 0 1 0 .01 18a9 9 0 1 0 -.01-18zM48 46h46v26h-12v-12h-8v14h-12v-14h-14z',
  lock: 'M20 44h60v48h-60zM28 44v-12q0-24 22-24t22 24v12h-12v-12q0-12-10-12t-10 12v12zM44 58h12v20h-12z',
  chest: 'M8 46q0-26 24-26h36q24 0 24 26zM8 52h32v12h20v-12h32v34h-84zM44 48h12v12h-12z',
  'open chest': 'M6 40l10-30h68l10 30zM18 34h64l-5-16h-54zM8 52h84v34h-84zM44 58h12v12h-12z',
  trap: 'M10 70l13-36 13 36zM36 70l14-36 14 36zM64 70l13-36 13 36zM10 76h80v10h-80z',
  star: 'M50 8l12 28 30 3-23 20 7 30-26-16-26 16 7-30-23-20 30-3z',
};
const ALIKE: Record<string, string> = { footprint: 'trace', flame: 'fire', goal: 'star', banner: 'flag', palantir: 'orb', seen: 'eye' };

/** Path data of a sign. */
export function markArt(look: string): string {
  return SIGNS[ALIKE[look] ?? look] ?? 'M28 92v-84h6l44 20-44 20v44z';
}
