// Where an explanation has room: beside what it explains, and never over that, the board or the next choice.

/** The edges of a box on the screen. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where an explanation goes: one of its corners, and the most it may take. */
export interface Place {
  left: number;
  top: number | null;
  bottom: number | null;
  width: number;
  height: number;
}

const GAP = 6;
/** What is smaller than this cannot be read. */
const NARROWEST = 180;
const LOWEST = 56;

/** The part of the screen beside the board, on the side where a box lies; all of it where the box lies over the board. */
function besideBoard(screen: Edges, board: Edges | null, box: Edges): Edges {
  if (!board) return screen;
  if (box.left >= board.right - GAP) return { ...screen, left: Math.max(screen.left, board.right) };
  if (box.top >= board.bottom - GAP) return { ...screen, top: Math.max(screen.top, board.bottom) };
  if (box.bottom <= board.top + GAP) return { ...screen, bottom: Math.min(screen.bottom, board.top) };
  if (box.right <= board.left + GAP) return { ...screen, right: Math.min(screen.right, board.left) };
  return screen;
}

/** The part of a spot beside a box that leaves something else free; none of it where that lies beside the box, too. */
function without(spot: Edges, kept: Edges, box: Edges): Edges {
  const meets = kept.left < spot.right && spot.left < kept.right && kept.top < spot.bottom && spot.top < kept.bottom;
  if (!meets) return spot;
  if (kept.bottom <= box.top + GAP) return { ...spot, top: kept.bottom };
  if (kept.top >= box.bottom - GAP) return { ...spot, bottom: kept.top };
  return { ...spot, right: spot.left };
}

/** Where an explanation of some size goes; nowhere where it would cover what it explains, the board or what else is
 *  chosen from. */
export function placeFor(screen: Edges, board: Edges | null, box: Edges, size: { width: number; height: number }, choices: readonly Edges[] = []): Place | null {
  const room = besideBoard(screen, board, box);
  const around: Edges[] = [
    { ...room, top: Math.max(room.top, box.bottom) },
    { ...room, bottom: Math.min(room.bottom, box.top) },
    { ...room, left: Math.max(room.left, box.right) },
    { ...room, right: Math.min(room.right, box.left) },
  ];
  const spots = around.map((spot) => choices.reduce((left, kept) => without(left, kept, box), spot));
  const places = spots.map((spot, side): Place & { fits: boolean } => {
    const width = Math.min(size.width, spot.right - spot.left - 2 * GAP);
    const height = spot.bottom - spot.top - 2 * GAP;
    const left = Math.max(spot.left + GAP, Math.min(box.left, spot.right - width - GAP));
    // Above a box it stands on it, so that it grows away from it.
    const above = side === 1;
    const top = Math.max(spot.top + GAP, Math.min(side > 1 ? box.top : spot.top + GAP, spot.bottom - GAP - size.height));
    return {
      left: side === 3 ? spot.right - GAP - width : left,
      top: above ? null : top,
      bottom: above ? screen.bottom - spot.bottom + GAP : null,
      width,
      height: side > 1 ? spot.bottom - GAP - top : height,
      fits: width >= NARROWEST && height >= LOWEST,
    };
  });
  const readable = places.filter((place) => place.fits);
  const whole = readable.find((place) => place.height >= size.height && place.width === size.width);
  const [largest] = readable.toSorted((a, b) => b.width * b.height - a.width * a.height);
  return whole ?? largest ?? null;
}
