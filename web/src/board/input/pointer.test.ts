import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from './pointer';

let pad: HTMLElement;
let heard: string[];
let loose: boolean;
let grips: boolean;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  pad = document.createElement('div');
  document.body.append(pad);
  heard = [];
  loose = true;
  grips = false;
  end = listen(pad, {
    tap: ({ x, y }, target) => heard.push(`tap ${x} ${y}${target ? ' named' : ''}`),
    hold: ({ x, y }) => heard.push(`hold ${x} ${y}`),
    hover: (point) => heard.push(point ? `hover ${point.x} ${point.y}` : 'left'),
    drag: (dx, dy) => {
      heard.push(`drag ${dx} ${dy}`);
      return loose;
    },
    grab: () => grips,
    stroke: ({ x, y }) => heard.push(`stroke ${x} ${y}`),
    drop: () => heard.push('drop'),
    zoom: (factor, { x, y }) => heard.push(`zoom ${factor.toFixed(2)} ${x} ${y}`),
  });
});

afterEach(() => {
  end();
  pad.remove();
  vi.useRealTimers();
});

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  pad.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: 'mouse', bubbles: true, ...more }));
}
const click = (x: number, y: number, detail = 1): void =>
  void pad.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail, bubbles: true }));
const finger = { pointerType: 'touch' };

describe('the mouse', () => {
  it('clicks', () => {
    point('pointerdown', 10, 10);
    point('pointermove', 12, 11);
    point('pointerup', 12, 11);
    click(12, 11);
    expect(heard).toEqual(['tap 12 11']);
  });

  it('drags, and then has not clicked', () => {
    point('pointerdown', 10, 10);
    point('pointermove', 30, 10);
    point('pointermove', 40, 15);
    point('pointerup', 40, 15);
    click(40, 15);
    expect(heard).toEqual(['drag 20 0', 'drag 10 5']);
    point('pointerdown', 5, 5);
    point('pointerup', 5, 5);
    click(5, 5);
    expect(heard.at(-1)).toBe('tap 5 5');
  });

  it('may shake on a board that cannot be dragged', () => {
    loose = false;
    point('pointerdown', 10, 10);
    point('pointermove', 20, 10);
    point('pointerup', 20, 10);
    click(20, 10);
    expect(heard.at(-1)).toBe('tap 20 10');
  });

  it('pins with its right button, once', () => {
    point('pointerdown', 10, 10, { button: 2 });
    pad.dispatchEvent(new MouseEvent('contextmenu', { clientX: 10, clientY: 10, bubbles: true }));
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(['hold 10 10']);
  });
});

describe('fingers', () => {
  it('pin when they rest, once, and have not tapped then', () => {
    point('pointerdown', 10, 10, finger);
    vi.advanceTimersByTime(600);
    pad.dispatchEvent(new MouseEvent('contextmenu', { clientX: 10, clientY: 10, bubbles: true }));
    point('pointerup', 10, 10, finger);
    click(10, 10);
    expect(heard).toEqual(['hold 10 10']);
  });

  it('zoom when there are two', () => {
    point('pointerdown', 100, 100, finger);
    point('pointerdown', 200, 100, { ...finger, pointerId: 2 });
    point('pointermove', 300, 100, { ...finger, pointerId: 2 });
    point('pointerup', 100, 100, finger);
    point('pointerup', 300, 100, { ...finger, pointerId: 2 });
    vi.advanceTimersByTime(1000);
    expect(heard).toEqual(['drag 50 0', 'zoom 2.00 200 100']);
  });
});

it('a screen reader clicks without a pointer', () => {
  click(0, 0, 0);
  expect(heard).toEqual(['tap 0 0 named']);
});

it('the wheel zooms with a key held and is left to the page without', () => {
  const wheel = (ctrlKey: boolean): boolean =>
    pad.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey, cancelable: true, bubbles: true }));
  expect([wheel(false), wheel(true)]).toEqual([true, false]);
  expect(heard).toEqual(['zoom 1.40 0 0']);
});

describe('drawing', () => {
  it('draws instead of dragging where something can be drawn, and is no click', () => {
    grips = true;
    point('pointerdown', 10, 10);
    point('pointermove', 12, 10);
    expect(heard).toEqual([]);
    point('pointermove', 30, 10);
    point('pointermove', 50, 10);
    point('pointerup', 50, 10);
    click(50, 10);
    expect(heard).toEqual(['stroke 30 10', 'stroke 50 10', 'drop']);
  });

  it('is a click where the pointer stays', () => {
    grips = true;
    point('pointerdown', 10, 10);
    point('pointerup', 11, 10);
    click(11, 10);
    expect(heard).toEqual(['drop', 'tap 11 10']);
  });

  it('ends when a second finger comes', () => {
    grips = true;
    point('pointerdown', 10, 10, finger);
    point('pointermove', 30, 10, finger);
    point('pointerdown', 90, 90, { ...finger, pointerId: 2 });
    expect(heard).toEqual(['stroke 30 10', 'drop']);
  });
});
