import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cellWindow, MOST } from './cells';
import { makeBoard } from './index';
import { sampleFigure, sampleScene } from './sample';
import { type BoardWidget, Kind, type Picture } from './types';

let host: HTMLElement;
let board: BoardWidget;
let heard: [string, number | null][];

beforeEach(() => {
  host = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(host, side, { value: 800 });
  document.body.append(host);
  heard = [];
  board = makeBoard(host, {
    pick: (at) => heard.push(['pick', at]),
    pin: (at) => heard.push(['pin', at]),
    look: (at) => heard.push(['look', at]),
  });
});

afterEach(() => {
  board.destroy();
  expect(host.children).toHaveLength(0);
  host.remove();
});

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Waits until everything is drawn and described: two frames, then a period without changes. */
async function settled(): Promise<void> {
  let changed = true;
  const watch = new MutationObserver(() => (changed = true));
  watch.observe(host, { subtree: true, childList: true, attributes: true });
  await frame();
  await frame();
  while (changed) {
    changed = false;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  watch.disconnect();
}
const shown = async (change: Partial<Picture>): Promise<void> => {
  board.show(change);
  await settled();
};
const cells = (): NodeListOf<HTMLElement> => host.querySelectorAll<HTMLElement>('[role=gridcell]');
const press = (key: string, more: KeyboardEventInit = {}): void =>
  void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

describe('the grid', () => {
  it('has a cell for every square of a board that is shown whole, and one tab stop', async () => {
    await shown({ scene: sampleScene(25, 25), seat: 0 });
    expect(cells()).toHaveLength(625);
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(host.querySelectorAll('[role=row]')).toHaveLength(25);
    const first = cells()[0];
    expect(first?.getAttribute('aria-label')).toBe('A25, mountain');
    expect([first?.getAttribute('aria-colindex'), first?.parentElement?.getAttribute('aria-rowindex')]).toEqual(['1', '1']);
  });

  it('holds only a part of a large board', async () => {
    await shown({ scene: sampleScene(200, 200), seat: 0 });
    expect(cells().length).toBeLessThanOrEqual((MOST + 1) * MOST);
    expect(host.querySelectorAll('.board-drawing *').length).toBeLessThan(400);
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('200');
  });

  it('gives cells to what lies around the cursor', () => {
    const view = { left: 0, top: 0, right: 200, bottom: 20 };
    expect(cellWindow(view, { column: 100, row: 3 })).toEqual({ left: 85, top: 0, right: 116, bottom: 20 });
    expect(cellWindow(view, { column: 199, row: 3 })).toEqual({ left: 169, top: 0, right: 200, bottom: 20 });
  });

  it('turns with the board', async () => {
    await shown({ scene: sampleScene(3, 2), seat: 0 });
    board.focus(0);
    board.flip();
    await settled();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('A1, ');
    expect([...cells()].map((cell) => cell.dataset['at'])).toEqual(['2', '1', '0', '5', '4', '3']);
  });
});

describe('keys', () => {
  beforeEach(async () => {
    await shown({ scene: sampleScene(8, 8), seat: 0, active: true });
    board.focus(0);
    heard.length = 0;
  });

  it('move the cursor over the board as it is seen', () => {
    for (const key of ['ArrowRight', 'ArrowUp', 'End', 'Home', 'PageUp', 'ArrowDown', 'ArrowLeft']) press(key);
    press('Home', { ctrlKey: true });
    press('End', { ctrlKey: true });
    expect(heard.map(([, at]) => at)).toEqual([1, 9, 15, 8, 48, 40, 56, 7]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('H1, field');
  });

  it('pick and pin', () => {
    for (const key of ['Enter', ' ', 'p']) press(key);
    expect(heard).toEqual([['pick', 0], ['pick', 0], ['pin', 0]]);
  });

  it('are left to the page where the board has no use for them', () => {
    const event = new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});

describe('an update', () => {
  it('that selects a figure touches a handful of elements of the drawing', async () => {
    await shown({ scene: sampleScene(25, 25), seat: 0, active: true });
    const touched = new Set<Node>();
    const watch = new MutationObserver((records) => records.forEach((record) => touched.add(record.target)));
    watch.observe(host.querySelector('.board-drawing') ?? host, { subtree: true, childList: true, attributes: true });
    const squares = Array.from({ length: 200 }, (_, i) => i);
    await shown({
      selected: 1,
      areas: [{ kind: Kind.Reach, squares }],
      targets: squares.map((at) => ({ at, label: String(at), kind: 'square' })),
    });
    watch.disconnect();
    expect(touched.size).toBeGreaterThan(0);
    expect(touched.size).toBeLessThan(12);
    expect(cells()[24 * 25 + 1]?.getAttribute('aria-label')).toBe('B1, field, can move here');
  });

  it('that moves one figure leaves the others alone', async () => {
    const scene = sampleScene(25, 25);
    await shown({ scene, seat: 0 });
    const [first, second] = host.querySelectorAll('.figure');
    const touched = new Set<Node>();
    const watch = new MutationObserver((records) => records.forEach((record) => touched.add(record.target)));
    watch.observe(host.querySelector('.figures') ?? host, { subtree: true, childList: true, attributes: true });
    await shown({ scene: { ...scene, figures: [sampleFigure(1, 0, 30), sampleFigure(2, 1, 2)] } });
    watch.disconnect();
    expect(touched.has(first ?? host)).toBe(true);
    expect(touched.has(second ?? host)).toBe(false);
    expect(first?.getAttribute('transform')).toBe('translate(503 2303) scale(0.94)');
  });

  it('offers nothing to those who are not asked', async () => {
    await shown({ scene: sampleScene(3, 3), active: false, targets: [{ at: 1, label: 'B1', kind: 'square' }] });
    expect(host.querySelector('.target-square')?.hasAttribute('d')).toBe(false);
    expect(host.textContent).not.toContain('can be picked');
  });
});

it('a click of a screen reader picks the cell it was given to', async () => {
  await shown({ scene: sampleScene(8, 8) });
  cells()[3]?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  expect(heard).toContainEqual(['pick', 59]);
});

it('the picture holds the whole board and needs nothing from outside', async () => {
  await shown({ scene: sampleScene(40, 40), seat: 0 });
  const text = board.picture();
  const saved = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  expect(saved.tagName).toBe('svg');
  expect(saved.querySelectorAll('.figure')).toHaveLength(2);
  expect(text).not.toContain('var(');
  expect(host.querySelector('.board-behind')).toBeNull();
});

it('events at speed 0 are over at once', async () => {
  await shown({ scene: sampleScene(8, 8) });
  await board.play([[[{ cue: 'face', cause: 'coin', face: 'heads' }]]], 0);
  expect(host.querySelector('.board-face')?.hasAttribute('hidden')).toBe(true);
});

it('a board of one square is a board', async () => {
  await shown({ scene: sampleScene(1, 1, { figures: [] }) });
  expect(cells()).toHaveLength(1);
});
