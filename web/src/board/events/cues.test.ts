import { beforeEach, describe, expect, it } from 'vitest';
import { playCue, TIMES, type Theatre } from './cues';
import { svg } from '../dom';
import { Plane } from '../geometry';
import { FigureLayer } from '../layers/figures';
import { sampleFigure } from '../sample';
import { Timeline, type Clock } from './timeline';
import type { Cue } from '../types';

/** A clock that advances only when the test advances it. */
class Standing implements Clock {
  time = 0;
  private calls: (() => void)[] = [];
  now(): number {
    return this.time;
  }
  frame(call: () => void): void {
    this.calls.push(call);
  }
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    while (this.time < end) {
      this.time = Math.min(end, this.time + 10);
      for (const call of this.calls.splice(0)) call();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    }
  }
}

let clock: Standing;
let time: Timeline;
let figures: FigureLayer;
let faces: string[];
let theatre: Theatre;

beforeEach(() => {
  clock = new Standing();
  time = new Timeline(clock);
  const plane = new Plane(5, 5);
  const window = { left: 0, top: 0, right: 5, bottom: 5 };
  figures = new FigureLayer();
  figures.take([sampleFigure(1, 0, 0)]);
  figures.draw({ plane, window, scale: 40, id: 'test', sides: [], drawings: {} });
  faces = [];
  theatre = {
    plane,
    figures,
    effects: svg('g'),
    face: ({ face }) => void faces.push(face),
    noFace: () => void faces.push('gone'),
    reveal: () => undefined,
  };
});

/** Plays a cue and returns how long it took. */
async function lasts(cue: Cue, speed = 1, motion = true): Promise<number> {
  let over = -1;
  void playCue(cue, theatre, time, speed, motion).then(() => (over = clock.time));
  await clock.pass(0);
  for (let i = 0; i < 400 && over < 0; i++) await clock.pass(10);
  return over;
}

const place = (): string | null | undefined => figures.root.firstElementChild?.getAttribute('transform');

describe('a walk', () => {
  it('goes from square to square', async () => {
    void playCue({ cue: 'walk', figure: 1, path: [0, 1, 6] }, theatre, time, 1, true);
    await clock.pass(TIMES.step / 2);
    expect(place()).toMatch(/^translate\(5\d(\.\d)? 403\) scale\(0\.94\)$/);
    await clock.pass(TIMES.step);
    expect(place()).toMatch(/^translate\(103 3[2-5]\d(\.\d)?\) scale\(0\.94\)$/);
    await clock.pass(TIMES.step);
    expect(place()).toBe('translate(103 303) scale(0.94)');
    expect(figures.at(1)).toBe(6);
  });

  it('takes half the time at twice the speed and none without motion', async () => {
    const cue: Cue = { cue: 'walk', figure: 1, path: [0, 1, 2, 3, 4] };
    const usual = await lasts(cue);
    expect(usual).toBeGreaterThanOrEqual(4 * TIMES.step);
    const before = clock.time;
    expect((await lasts(cue, 2)) - before).toBeLessThan(usual * 0.6);
    const then = clock.time;
    expect((await lasts(cue, 1, false)) - then).toBeLessThanOrEqual(10);
    expect(figures.at(1)).toBe(4);
  });
});

it('a change moves the bar and lets the number rise', async () => {
  void playCue({ cue: 'change', figure: 1, bar: 'hp', by: -7 }, theatre, time, 1, true);
  await clock.pass(20);
  expect(theatre.effects.textContent).toBe('−7');
  expect(figures.root.textContent).toContain('12');
  await clock.pass(TIMES.change);
  expect(figures.root.textContent).toContain('5');
  expect(theatre.effects.children).toHaveLength(0);
});

it('a face can be read for at least 900 milliseconds, even without motion', async () => {
  const cue: Cue = { cue: 'face', cause: 'coin', face: 'heads' };
  expect(await lasts(cue, 1, false)).toBeGreaterThanOrEqual(900);
  expect(faces).toEqual(['heads', 'gone']);
  const before = clock.time;
  expect((await lasts(cue)) - before).toBeGreaterThanOrEqual(900 + TIMES.spin);
});

it('a figure that is gone leaves the board, one that appears comes', async () => {
  await lasts({ cue: 'gone', figure: 1 });
  expect(figures.root.children).toHaveLength(0);
  await lasts({ cue: 'appear', figure: 1, at: 24 });
  expect(place()).toBe('translate(403 3) scale(0.94)');
});

it('everything ends at once when it is skipped', async () => {
  let over = false;
  void playCue({ cue: 'walk', figure: 1, path: [0, 1, 2, 3] }, theatre, time, 1, true).then(() => (over = true));
  await clock.pass(30);
  time.end();
  await clock.pass(10);
  expect(over).toBe(true);
  expect(place()).toBe('translate(303 403) scale(0.94)');
});

it('a cue for a figure that is not seen does nothing', async () => {
  const cues: Cue[] = [
    { cue: 'walk', figure: 9, path: [0, 1] },
    { cue: 'gone', figure: 9 },
    { cue: 'change', figure: 9, bar: 'hp', by: -1 },
    { cue: 'appear', figure: 9, at: 3 },
  ];
  for (const cue of cues) await lasts(cue);
  expect(figures.root.children).toHaveLength(1);
});

it('an area flashes over its squares and is gone', async () => {
  const done = playCue({ cue: 'area', figure: 1, runs: [6, 2, 11, 2] }, theatre, time, 1, true);
  await clock.pass(TIMES.area / 2);
  expect(theatre.effects.querySelector('.blast-fill')?.getAttribute('d')).toBeTruthy();
  await clock.pass(TIMES.area);
  await done;
  expect(theatre.effects.childElementCount).toBe(0);
});
