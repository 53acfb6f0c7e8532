// Mouse, pen and fingers on the board: click, right click, long tap, drag, wheel, pinch.
import type { Point } from '../geometry';

/** What the pointer does, in pixels of the view. */
export interface Hands {
  /** A click or tap. */
  tap(point: Point, target: EventTarget | null): void;
  /** A right click or a long tap. */
  hold(point: Point): void;
  /** The pointer is over a point, or has left. */
  hover(point: Point | null): void;
  /** The board is dragged; returns whether it can be dragged. */
  drag(dx: number, dy: number): boolean;
  /** The pointer goes down; returns whether it draws a path instead of dragging the board. */
  grab(point: Point): boolean;
  /** The drawing continues to a point. */
  stroke(point: Point): void;
  /** The drawing ends. */
  drop(): void;
  /** Two fingers or the wheel zoom around a point. */
  zoom(factor: number, around: Point): void;
}

/** The duration of a long tap. */
const LONG = 500;
/** A pointer that moved less than this counts as a click. */
const STILL = 7;
/** The tolerance for an unsteady hand on a board that cannot be dragged. */
const SLIP = 20;

/** Listens to the pointer; returns a function that stops this. */
export function listen(element: HTMLElement, hands: Hands): () => void {
  const down = new Map<number, Point>();
  let start: Point | null = null;
  let moved = false;
  let draws = false;
  let held: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();

  // Querying the position of the pad is expensive while it moves, so it is queried once per gesture.
  let box: DOMRect | null = null;
  const point = (event: { clientX: number; clientY: number }): Point => {
    box = (down.size > 0 && box) || element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    heard: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(type, heard, { signal: stop.signal, passive });
  const lift = (): void => {
    if (draws) hands.drop();
    draws = false;
  };
  const forget = (event: PointerEvent): void => {
    clearTimeout(held);
    down.delete(event.pointerId);
    lift();
    if (down.size === 0) start = null;
  };

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    const here = point(event);
    down.set(event.pointerId, here);
    clearTimeout(held);
    if (down.size > 1) {
      moved = true;
      lift();
      return;
    }
    start = here;
    moved = false;
    draws = hands.grab(here);
    if (event.pointerType === 'mouse') return;
    held = setTimeout(() => {
      moved = true;
      hands.hold(here);
    }, LONG);
  });

  on('pointermove', (event) => {
    const here = point(event);
    const before = down.get(event.pointerId);
    if (!before || !start) {
      if (event.pointerType === 'mouse') hands.hover(here);
      return;
    }
    const way = Math.hypot(here.x - start.x, here.y - start.y);
    if (down.size === 2) pinch(event.pointerId, here);
    else if (moved || way > STILL) {
      clearTimeout(held);
      if (draws) {
        // The gesture continues outside the pad, since a player who draws does not watch the edge.
        if (!moved) element.setPointerCapture?.(event.pointerId);
        moved = true;
        down.set(event.pointerId, here);
        hands.stroke(here);
        return;
      }
      const dragged = hands.drag(here.x - before.x, here.y - before.y);
      if (dragged && !moved) element.setPointerCapture?.(event.pointerId);
      moved ||= dragged || way > SLIP;
    } else return;
    down.set(event.pointerId, here);
  });

  const pinch = (id: number, here: Point): void => {
    const other = [...down].find(([known]) => known !== id)?.[1];
    const before = down.get(id);
    if (!other || !before) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(here.x - other.x, here.y - other.y);
    const middle = { x: (here.x + other.x) / 2, y: (here.y + other.y) / 2 };
    hands.drag((here.x - before.x) / 2, (here.y - before.y) / 2);
    if (was > 0) hands.zoom(is / was, middle);
  };

  // A drawing finger does not scroll the page; a tap still clicks.
  on('touchmove', (event) => draws && event.cancelable && event.preventDefault(), false);
  on('pointerup', forget);
  on('pointercancel', forget);
  on('pointerleave', (event) => {
    if (event.pointerType === 'mouse') hands.hover(null);
  });
  on('click', (event) => {
    // The click that ends a drag or a long tap does not count. A click from a screen reader has no pointer event before
    // it.
    const dragged = moved;
    moved = false;
    if (!dragged || event.detail === 0) hands.tap(point(event), event.detail === 0 ? event.target : null);
  });
  on(
    'contextmenu',
    (event) => {
      event.preventDefault();
      clearTimeout(held);
      // Some browsers report a long tap themselves; it must count only once.
      if (down.size > 0 && moved) return;
      moved = down.size > 0;
      hands.hold(point(event));
    },
    false,
  );
  on(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      hands.zoom(Math.exp(-event.deltaY / 300), point(event));
    },
    false,
  );
  return () => {
    clearTimeout(held);
    stop.abort();
  };
}
