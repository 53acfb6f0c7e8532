// The board for keyboards and screen readers: an ARIA grid over the drawing with one tab stop. The cells themselves
// take the focus and are empty, so that screen readers stay in focus mode.
import { html, put } from './dom';
import { SIDE, type Plane, type Window } from './geometry';
import type { At } from './types';

/** The maximum number of rows and columns of cells on boards that are not shown completely. */
export const MOST = 31;

/** The part of a view that gets cells: all of it or, if that is too much, the part around the cursor. */
export function cellWindow(view: Window, cursor: { column: number; row: number }): Window {
  const cut = (from: number, to: number, at: number): [number, number] => {
    if (to - from <= MOST) return [from, to];
    const middle = at >= from && at < to ? at : Math.floor((from + to) / 2);
    const first = Math.min(Math.max(from, middle - Math.floor(MOST / 2)), to - MOST);
    return [first, first + MOST];
  };
  const [left, right] = cut(view.left, view.right, cursor.column);
  const [top, bottom] = cut(view.top, view.bottom, cursor.row);
  return { left, top, right, bottom };
}

export class Cells {
  /** The grid; it is moved and scaled together with the drawing. */
  readonly root = html('div', { class: 'board-grid', role: 'grid' });
  private readonly rows = new Map<number, HTMLElement>();
  private readonly cells = new Map<At, HTMLElement>();
  private cursor: At = 0;
  private selected: At | null = null;
  private plane: Plane | null = null;

  /** Removes all cells, since the squares have moved. */
  clear(plane: Plane, name: string, keys: string): void {
    this.plane = plane;
    this.rows.clear();
    this.cells.clear();
    this.root.replaceChildren();
    put(this.root, 'aria-label', name);
    put(this.root, 'aria-description', keys);
    put(this.root, 'aria-rowcount', plane.height);
    put(this.root, 'aria-colcount', plane.width);
  }

  /** The cells that exist, with their squares. */
  all(): IterableIterator<[At, HTMLElement]> {
    return this.cells.entries();
  }

  /** Creates the cells of a window and removes all others except the cursor's. Returns the squares of the new ones. */
  draw(window: Window): At[] {
    const { plane } = this;
    const fresh: At[] = [];
    if (!plane) return fresh;
    for (const [at, cell] of this.cells) {
      if (at === this.cursor || plane.within(at, window)) continue;
      cell.remove();
      this.cells.delete(at);
    }
    for (let row = window.top; row < window.bottom; row++) {
      for (let column = window.left; column < window.right; column++) {
        const at = plane.square(column, row);
        if (at === null || this.cells.has(at)) continue;
        this.cell(at);
        fresh.push(at);
      }
    }
    if (plane.has(this.cursor)) this.cell(this.cursor);
    for (const [row, element] of this.rows) {
      if (element.firstChild) continue;
      element.remove();
      this.rows.delete(row);
    }
    return fresh;
  }

  /** Returns the cell of a square, creating it if necessary. */
  private cell(at: At): HTMLElement {
    const before = this.cells.get(at);
    const { plane } = this;
    if (before || !plane) return before ?? this.root;
    const column = plane.column(at);
    const cell = html('div', { role: 'gridcell', 'data-at': at, 'aria-colindex': column + 1, tabindex: at === this.cursor ? 0 : -1 });
    cell.style.left = `${column * SIDE}px`;
    insert(this.row(plane.row(at)), cell, 'aria-colindex');
    this.cells.set(at, cell);
    return cell;
  }

  private row(row: number): HTMLElement {
    const before = this.rows.get(row);
    if (before) return before;
    const made = html('div', { role: 'row', 'aria-rowindex': row + 1 });
    made.style.top = `${row * SIDE}px`;
    insert(this.root, made, 'aria-rowindex');
    this.rows.set(row, made);
    return made;
  }

  /** Moves the single tab stop to a square. */
  point(at: At): void {
    if (at === this.cursor && this.cells.has(at)) return;
    const before = this.cells.get(this.cursor);
    if (before) put(before, 'tabindex', -1);
    this.cursor = at;
    put(this.cell(at), 'tabindex', 0);
  }

  /** Focuses the cursor's cell without scrolling the page. */
  focus(): void {
    this.cell(this.cursor).focus({ preventScroll: true });
  }

  get focused(): boolean {
    return this.root.contains(document.activeElement);
  }

  select(at: At | null): void {
    if (at === this.selected) return;
    const before = this.selected === null ? undefined : this.cells.get(this.selected);
    if (before) put(before, 'aria-selected', null);
    this.selected = at;
    const now = at === null ? undefined : this.cells.get(at);
    if (now) put(now, 'aria-selected', 'true');
  }

  /** Updates the text of one square. */
  say(at: At, text: string): void {
    const cell = this.cells.get(at);
    if (!cell) return;
    put(cell, 'aria-label', text);
    put(cell, 'aria-selected', at === this.selected ? 'true' : null);
  }
}

/** Inserts an element among its siblings in the order of a numeric attribute; most go to the end. */
function insert(parent: HTMLElement, element: HTMLElement, by: string): void {
  const number = (of: Element): number => Number(of.getAttribute(by));
  let next: Element | null = null;
  let before = parent.lastElementChild;
  while (before && number(before) > number(element)) {
    next = before;
    before = before.previousElementSibling;
  }
  parent.insertBefore(element, next);
}
