// Finds space for an explanation: beside the explained element, and never over it, the board or the next choice.

/** The edges of a box on the screen. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The place of an explanation: one of its corners, and its maximum size. */
export interface Place {
  left: number;
  top: number | null;
  bottom: number | null;
  width: number;
  height: number;
}

const GAP = 6;
/** A smaller explanation could not be read. */
const NARROWEST = 180;
const LOWEST = 56;

/** The part of the screen beside the board on the side of a box; the whole screen if the box is over the board. */
function besideBoard(screen: Edges, board: Edges | null, box: Edges): Edges {
  if (!board) return screen;
  if (box.left >= board.right - GAP) return { ...screen, left: Math.max(screen.left, board.right) };
  if (box.top >= board.bottom - GAP) return { ...screen, top: Math.max(screen.top, board.bottom) };
  if (box.bottom <= board.top + GAP) return { ...screen, bottom: Math.min(screen.bottom, board.top) };
  if (box.right <= board.left + GAP) return { ...screen, right: Math.min(screen.right, board.left) };
  return screen;
}

/** The part of a place beside a box that keeps another box free; none if that box is also beside it. */
function without(spot: Edges, kept: Edges, box: Edges): Edges {
  const meets = kept.left < spot.right && spot.left < kept.right && kept.top < spot.bottom && spot.top < kept.bottom;
  if (!meets) return spot;
  if (kept.bottom <= box.top + GAP) return { ...spot, top: kept.bottom };
  if (kept.top >= box.bottom - GAP) return { ...spot, bottom: kept.top };
  return { ...spot, right: spot.left };
}

/** The place for an explanation of a given size; none if it would cover the explained element, the board or the other
 *  choices. */
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
    // Above a box, it is aligned to the box, so that it grows away from it.
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
