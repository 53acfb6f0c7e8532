import { describe, expect, it } from 'vitest';
import { cover, outline, Plane, squaresOf } from './geometry';

describe('squares', () => {
  it('are read from runs', () => {
    expect(squaresOf([3, 3, 28, 1])).toEqual([3, 4, 5, 28]);
    expect(squaresOf([])).toEqual([]);
  });

  it('begin at the bottom left, and at the top right on a turned board', () => {
    const plane = new Plane(5, 3);
    expect([plane.column(0), plane.row(0)]).toEqual([0, 2]);
    const turned = new Plane(5, 3, true);
    expect([turned.column(0), turned.row(0)]).toEqual([4, 0]);
  });

  it('are found again under their middle, turned or not', () => {
    for (const plane of [new Plane(7, 4), new Plane(7, 4, true), new Plane(1, 1), new Plane(200, 200, true)]) {
      for (let at = 0; at < plane.count; at++) expect(plane.under(plane.middle(at))).toBe(at);
    }
  });

  it('end at the edge of the board', () => {
    const plane = new Plane(2, 2);
    expect(plane.under({ x: -1, y: 0 })).toBeNull();
    expect(plane.under({ x: 0, y: 200 })).toBeNull();
    expect([plane.has(-1), plane.has(0), plane.has(3), plane.has(4), plane.has(0.5)]).toEqual([false, true, true, false, false]);
  });

  it('face the other way when the board is turned', () => {
    expect(new Plane(2, 2).angle(2)).toBe(90);
    expect(new Plane(2, 2, true).angle(6)).toBe(90);
  });
});

describe('areas', () => {
  const plane = new Plane(3, 2);

  it('are covered by one box for every stretch', () => {
    expect(cover(plane, [0, 1, 2])).toBe('M0 100h300v100h-300z');
    expect(cover(plane, [0, 2])).toBe('M0 100h100v100h-100zM200 100h100v100h-100z');
    expect(cover(plane, [])).toBe('');
  });

  it('have a border of lines as long as they go', () => {
    expect(outline(plane, [0, 1])).toBe('M0 100h200M0 200h200M0 100v100M200 100v100');
    expect(outline(plane, [0, 1, 2, 3, 4, 5])).toBe('M0 0h300M0 200h300M0 0v200M300 0v200');
  });

  it('leave out squares that are not on the board', () => {
    expect(cover(plane, [-1, 6, 99])).toBe('');
  });
});
