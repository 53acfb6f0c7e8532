// The classes as signs in a box of 100 by 100, in the ink of their side: each is known by its weapon or emblem.
import type { Drawings } from '../../../web/src/board/types';

/** A line in the ink of the side. */
const line = (path: string, width = 8): string =>
  `<path d="${path}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A sword upright behind a broad shield. */
const scudo =
  '<path d="M76 2l9 12v44h-18v-44zM60 60h32v9h-32zM71 71h10v25h-10z"/>' +
  '<path fill-rule="evenodd" d="M4 16q28 0 28-8q0 8 28 8v34q0 32-28 46q-28-14-28-46zM28 26h8v20h14v8h-14v28h-8v-28h-14v-8h14z"/>';

/** A long spear with a leaf-shaped head and a pennon. */
const lancia =
  '<path d="M50 0q16 18 0 40q-16-22 0-40z"/>' + line('M50 36v62', 9) + '<path d="M56 44l36 12-36 14z"/>';

/** An axe with two edges. */
const berserker =
  line('M50 8v90', 10) +
  '<path d="M44 16q-14 2-26-12q-16 28 0 58q12-14 26-12zM56 16q14 2 26-12q16 28 0 58q-12-14-26-12z"/>';

/** A pointed hat with a star. */
const mago =
  '<path fill-rule="evenodd" d="M58 2q-4 16 8 34l14 34h-58l18-40q6-18 18-28zM51 36l-5 10-11 1 8 8-2 11 10-6 10 6-2-11 8-8-11-1z"/>' +
  '<path d="M2 82q48-18 96 0q-48 22-96 0z"/>';

/** A crescent moon and its star. */
const illusionista =
  '<path d="M44 4q-40 6-40 46t40 46q22 0 36-14q-40 2-46-32q0-32 10-46z"/>' +
  '<path d="M72 14l6 18 18 6-18 6-6 18-6-18-18-6 18-6z"/>';

/** An oak leaf. */
const druido =
  '<path d="M50 2q14 6 10 18q18-4 18 10q0 8-8 10q20 2 16 16q-4 10-18 6q8 10-2 16q-8 4-12-2v22h-8v-22q-4 6-12 2q-10-6-2-16q-14 4-18-6q-4-14 16-16q-8-2-8-10q0-14 18-10q-4-12 10-18z"/>';

/** A cross that widens to its ends. */
const chierico =
  '<path d="M34 2h32q-8 16-8 32q16 0 32-8v32q-16-8-32-8q0 24 8 48h-32q8-24 8-48q-16 0-32 8v-32q16 8 32 8q0-16-8-32z"/>';

/** A drawn bow with its arrow. */
const arciere =
  line('M26 4q56 10 56 46t-56 46', 10) + line('M26 4l-16 46 16 46', 4) + line('M10 50h70', 7) + '<path d="M76 36l24 14-24 14z"/>';

/** A dagger, point down. */
const rogue = '<path d="M50 98l-14-22v-40h28v40zM20 24h60v10h-60zM43 2h14v20h-14z"/>';

/** A helmet with a slit for the eyes. */
const fante =
  '<path fill-rule="evenodd" d="M50 4q38 2 38 44v30q-10 12-24 16v-30h-28v30q-14-4-24-16v-30q0-42 38-44zM20 44v12h60v-12h-25v-24h-10v24z"/>';

/** A crossbow from above. */
const balestriere =
  line('M6 44q14-32 44-32t44 32', 10) + line('M6 44h88', 4) + '<path d="M44 2h12v82h-12zM34 80h32v16h-32z"/>' + '<path d="M50 0l12 18h-24z"/>';

/** A halberd across the square. */
const picchiere = line('M8 94l66-70', 9) + '<path d="M98 2l-8 36-24-26zM58 20q-16-2-24-16q-8 28 18 40zM80 40q2 12 12 16l-18 6z"/>';

/** A hand axe. */
const razziatore = line('M30 96l32-80', 10) + '<path d="M52 6l30 4q18 26 4 58q-18-2-50-24z"/>';

/** A mask over the eyes. */
const ladro =
  '<path fill-rule="evenodd" d="M2 34q24-18 48-4q24-14 48 4q2 30-18 38q-20 4-30-18q-10 22-30 18q-20-8-18-38zM16 46q10 12 24 2q-12-12-24-2zM60 48q14 10 24-2q-12-10-24 2z"/>';

/** A skull with antlers. */
const sciamano =
  line('M34 40q-24-6-26-34M16 28l-14-4M66 40q24-6 26-34M84 28l14-4', 7) +
  '<path fill-rule="evenodd" d="M50 30q26 0 26 26q0 14-10 20v20h-32v-20q-10-6-10-20q0-26 26-26zM38 52a7 8 0 1 0 .1 0zM62 52a7 8 0 1 0 .1 0zM50 70l-5 10h10z"/>';

/** A flame over an open hand. */
const piromante =
  '<path d="M52 0q4 18 16 28q12 12 6 26q-6 14-24 14t-24-14q-4-14 6-24q2 8 8 10q-2-24 12-40z"/>' +
  line('M8 66q8 28 42 28t42-28', 10);

/** A pitchfork. */
const recluta = line('M50 46v52M22 6v26q0 16 28 16t28-16v-26M50 6v40', 9);

export const drawings: Drawings = {
  figures: {
    scudo, lancia, berserker, mago, illusionista, druido, chierico, arciere, rogue,
    fante, balestriere, picchiere, razziatore, ladro, sciamano, piromante, recluta,
  },
};
