// What keys do on the board: the cursor goes over the squares as they are seen.
import type { Plane } from './geometry';
import type { At } from './types';

/** How many rows a page is. */
const PAGE = 5;

/** Where a key takes the cursor, or null where it is no such key. */
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
