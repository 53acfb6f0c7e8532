// The keys of the board: they move the cursor over the squares as seen on screen.
import type { Plane } from '../geometry';
import type { At } from '../types';

/** The number of rows that Page Up and Page Down move. */
const PAGE = 5;

/** The square to which a key moves the cursor, or null for other keys. */
export function cursorAfter(key: string, ctrl: boolean, at: At, plane: Plane): At | null {
  const column = plane.column(at);
  const row = plane.row(at);
  const right = plane.width - 1;
  const bottom = plane.height - 1;
  const to = (x: number, y: number): At | null =>
    plane.square(Math.min(right, Math.max(0, x)), Math.min(bottom, Math.max(0, y)));
  switch (key) {
    case 'ArrowLeft':
      return to(column - 1, row);
    case 'ArrowRight':
      return to(column + 1, row);
    case 'ArrowUp':
      return to(column, row - 1);
    case 'ArrowDown':
      return to(column, row + 1);
    case 'Home':
      return to(0, ctrl ? 0 : row);
    case 'End':
      return to(right, ctrl ? bottom : row);
    case 'PageUp':
      return to(column, row - PAGE);
    case 'PageDown':
      return to(column, row + PAGE);
    default:
      return null;
  }
}
