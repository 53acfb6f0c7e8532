import { describe, expect, it } from 'vitest';
import { centred, drawn, fit, panned, revealed, windowOf, zoomed } from './camera';
import { Plane } from '../geometry';

const room = { width: 800, height: 600 };

describe('the view', () => {
  it('shows a whole board in its middle, with square squares', () => {
    const camera = fit(new Plane(25, 25), room);
    expect(camera).toEqual({ scale: 24, x: 100, y: 0 });
    expect(windowOf(camera, new Plane(25, 25), room)).toEqual({ left: 0, top: 0, right: 25, bottom: 25 });
  });

  it('shows a single square', () => {
    expect(fit(new Plane(1, 1), room).scale).toBe(600);
  });

  it('zooms around a point that stays where it is', () => {
    const plane = new Plane(200, 200);
    const before = centred({ scale: 20, x: 0, y: 0 }, { x: 10_000, y: 10_000 }, plane, room);
    const point = { x: 300, y: 200 };
    const under = drawn(before, point);
    const after = zoomed(before, 2, point, plane, room);
    expect(after.scale).toBe(40);
    expect(drawn(after, point).x).toBeCloseTo(under.x);
    expect(drawn(after, point).y).toBeCloseTo(under.y);
  });

  it('never zooms out further than the whole board', () => {
    const plane = new Plane(200, 200);
    expect(zoomed({ scale: 20, x: 0, y: 0 }, 0.001, { x: 0, y: 0 }, plane, room)).toEqual(fit(plane, room));
  });

  it('holds little more of a large board than what is seen', () => {
    const plane = new Plane(200, 200);
    const camera = centred({ scale: 40, x: 0, y: 0 }, { x: 10_000, y: 10_000 }, plane, room);
    const window = windowOf(camera, plane, room, 1);
    expect(window.right - window.left).toBeLessThanOrEqual(24);
    expect(window.bottom - window.top).toBeLessThanOrEqual(19);
  });

  it('does not leave the board', () => {
    const plane = new Plane(100, 100);
    expect(panned({ scale: 20, x: 0, y: 0 }, 500, -9999, plane, room)).toEqual({ scale: 20, x: 0, y: -1400 });
  });

  it('moves no further than needed to show a square', () => {
    const plane = new Plane(100, 100);
    const camera = { scale: 20, x: 0, y: 0 };
    expect(revealed(camera, { x: 500, y: 500 }, plane, room)).toEqual(camera);
    expect(revealed(camera, { x: 4000, y: 500 }, plane, room)).toEqual({ scale: 20, x: -40, y: 0 });
  });
});
