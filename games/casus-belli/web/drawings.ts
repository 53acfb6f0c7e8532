// The three characters as silhouettes, the grounds and the things that lie on them, in a box of 100 by 100. Characters
// and things have the ink and the colour of their team; grounds adapt to the light and the dark theme.
import type { Drawings } from '../../../web/src/board/types';

/** A pointed hood with no face in it, and a dagger held up. */
const voleur =
  '<path fill-rule="evenodd" d="M34 2q30 16 30 52q10 8 10 44h-72q0-36 8-44q-4-36 24-52zM36 30q-15 6-15 25q0 12 16 15q16-3 16-15q0-19-17-25z"/>' +
  '<path d="M85 0l9 18v40h-18v-40zM68 62h32v10h-32zM80 74h10v22h-10z"/>';

/** Broad shoulders under a helmet with horns, and a hammer as large as the man. */
const barbare =
  '<path d="M14 32q-14-6-14-30q8 12 18 14q6-4 14-4q8 0 14 4q8-4 12-14q4 24-12 30q0 20-16 22q-16-2-16-22z"/>' +
  '<path d="M0 98q0-36 20-40l11 8 11-8q18 4 18 40z"/>' +
  '<path d="M56 8h44v32h-44zM73 44h12v54h-12z"/>';

/** A slender archer with pointed ears behind a bow that is drawn. */
const elfe =
  '<path d="M26 8q8 0 12 6l12-6-8 14q0 16-16 18q-16-2-16-18l-10-14 14 6q4-6 12-6zM26 44q14 0 16 16v38h-32v-38q2-16 16-16z"/>' +
  '<path d="M62 4q36 14 36 46t-36 46" fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round"/>' +
  '<path d="M62 4v92" fill="none" stroke="currentColor" stroke-width="4"/>' +
  '<path d="M40 56h34v-8h-34zM74 36l24 16-24 16z"/>';

const BOX = 'M0 0h100v100h-100z';

/** Trodden earth with round stones, unlike the courses of a wall. */
const road =
  `<path fill="light-dark(#dcc48d,#574c38)" d="${BOX}"/>` +
  '<path fill="light-dark(#b5995f,#7d6d4f)" d="M24 12a13 9 0 1 1-.1 0zM66 20a17 11 0 1 1-.1 0zM34 46a16 10 0 1 1-.1 0zM82 54a11 8 0 1 1-.1 0zM16 76a9 7 0 1 1-.1 0zM58 74a15 10 0 1 1-.1 0z"/>';

/** Two firs: one tree hides no one, a wood does. */
const forest =
  '<path fill="var(--trunk)" d="M28 82h10v14h-10zM66 84h10v14h-10z"/>' +
  '<path fill="var(--wood)" d="M33 4l22 36h-10l16 26h-8l8 18h-56l10-18h-8l16-26h-10z"/>' +
  '<path fill="var(--wood-light)" d="M71 24l18 30h-8l15 22h-7l9 14h-54l10-14h-7l14-22h-8z"/>';

/** Still water with rushes. */
const marsh =
  `<path fill="light-dark(#b3c9b4,#24414a)" d="${BOX}"/>` +
  '<path fill="none" stroke="light-dark(#5f8f8c,#5e98a0)" stroke-width="6" stroke-linecap="round" d="M8 84h34M54 90h36M60 34h30M8 40h20"/>' +
  '<path fill="none" stroke="light-dark(#47643a,#8db07a)" stroke-width="6" stroke-linecap="round" d="M36 76v-50M24 76q-2-20-12-26M48 76q2-16 12-22M76 78v-26M66 78q0-10-6-14"/>' +
  '<path fill="light-dark(#6b4a24,#c79a5e)" d="M30 8h12v26h-12zM70 44h12v20h-12z"/>';

/** A keep with battlements. */
const tower =
  '<path fill="light-dark(#8a7c69,#8f95a0)" d="M16 6h16v12h10v-12h16v12h10v-12h16v30l-10 10 6 50h-60l6-50-10-10z"/>' +
  '<path fill="light-dark(#3d342a,#20252c)" d="M16 32h68v6h-68zM44 54q6-8 12 0v16h-12zM42 96v-12q8-10 16 0v12z"/>';

/** A seeing stone on its foot. */
const palantir =
  '<path fill-rule="evenodd" d="M50 4a36 36 0 1 1-.1 0zM34 20q-14 8-14 24q10-14 24-16q-2-6-10-8z"/><path d="M22 80h56l12 18h-80z"/>';

/** An open eye. */
const eye =
  '<path fill-rule="evenodd" d="M50 18q-32 0-50 32q18 32 50 32t50-32q-18-32-50-32zM50 28a22 22 0 1 1-.1 0z"/><path d="M50 38a12 12 0 1 1-.1 0z"/>';

/** Two prints of a boot. */
const trace =
  '<path d="M30 36q16 0 14 26l-3 12h-20l-5-14q-2-24 14-24zM21 80h20q2 18-9 18t-11-18zM70 2q16 0 14 26l-3 12h-20l-5-14q-2-24 14-24zM61 46h20q2 18-9 18t-11-18z"/>';

export const drawings: Drawings = {
  figures: { voleur, barbare, elfe },
  terrain: { road, forest, marsh, tower },
  marks: { palantir, eye, trace },
};
