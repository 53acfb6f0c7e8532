// How sides are distinguished: by colour, by shape and, if there are many, by number.

/** The shapes of figures, each inside a circle of 42 units around the middle of a box of 100. */
const SHAPES = [
  'M50 8a42 42 0 1 0 .01 0z',
  'M16 12h68q4 0 4 4v68q0 4-4 4h-68q-4 0-4-4v-68q0-4 4-4z',
  'M50 2l48 48-48 48-48-48z',
  'M30 11h40l24 39-24 39h-40l-24-39z',
  'M50 6l44 76q1 4-3 5h-82q-4-1-3-5z',
  'M50 5l44 33-17 52h-54l-17-52z',
  'M33 9h34l24 24v34l-24 24h-34l-24-24v-34z',
  'M12 10h76v40q0 28-38 44q-38-16-38-44z',
] as const;

/** The look of a seat's figures. */
export interface SideLook {
  /** The number of the colour, from 0 to 7: the class `side-N`. */
  colour: number;
  /** The outline as path data. */
  shape: string;
}

/** A side of the scene. */
type Side = Readonly<{ seat: number; label: string }>;

/** With more sides than this, every figure shows the number of its side. */
const FEW = 4;

/** The text on the figures of each seat, if there are many sides: the number in the label, or that of the seat. */
export function numbersOf(sides: readonly Side[]): ReadonlyMap<number, string> {
  if (sides.length <= FEW) return new Map();
  return new Map(sides.map(({ seat, label }) => [seat, /\d+/.exec(label)?.[0] ?? String(seat + 1)]));
}

/** The colours that have a name. */
const NAMES: Record<string, number> = { blue: 0, red: 1, green: 2, pink: 3, orange: 4, yellow: 6, grey: 7 };

/** The colour in the name of a side, if all sides are named after colours, so that red is never drawn blue. */
function named(seat: number, sides: readonly Side[]): number | undefined {
  const colours = sides.map(({ label }) => NAMES[label.toLowerCase()]);
  const all = colours.length > 0 && colours.every((colour) => colour !== undefined);
  return all ? colours[sides.findIndex((side) => side.seat === seat)] : undefined;
}

/** The look of a seat. With more than eight seats, colours repeat with other shapes. */
export function sideOf(seat: number, sides: readonly Side[] = []): SideLook {
  const round = Math.floor(seat / SHAPES.length);
  return {
    colour: named(seat, sides) ?? seat % SHAPES.length,
    shape: SHAPES[(seat + round) % SHAPES.length] ?? SHAPES[0],
  };
}
