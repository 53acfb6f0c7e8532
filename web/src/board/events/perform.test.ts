import { expect, it } from 'vitest';
import { svg } from '../dom';
import { Plane } from '../geometry';
import { FigureLayer } from '../layers/figures';
import { perform } from './perform';
import { sampleFigure } from '../sample';
import { Timeline, type Clock } from './timeline';

it('runs what happens together at the same time, and follows the first of it', async () => {
  let time = 0;
  const calls: (() => void)[] = [];
  const clock: Clock = { now: () => time, frame: (call) => void calls.push(call) };
  const plane = new Plane(5, 5);
  const figures = new FigureLayer();
  figures.take([sampleFigure(1, 0, 0), sampleFigure(2, 1, 4)]);
  figures.draw({ plane, window: { left: 0, top: 0, right: 5, bottom: 5 }, scale: 40, id: 't', sides: [], drawings: {} });
  const revealed: number[] = [];
  const theatre = { plane, figures, effects: svg('g'), face: () => undefined, noFace: () => undefined, reveal: (at: number) => void revealed.push(at) };
  const walk = (figure: number, path: number[]) => [{ cue: 'walk' as const, figure, path }];
  let over = false;
  void perform([[walk(1, [0, 1]), walk(2, [4, 3])]], theatre, new Timeline(clock), 1).then(() => (over = true));
  for (let tick = 0; tick < 20; tick++) {
    time += 10;
    for (const call of calls.splice(0)) call();
    for (let turn = 0; turn < 8; turn++) await Promise.resolve();
  }
  expect(over).toBe(true);
  expect([figures.at(1), figures.at(2)]).toEqual([1, 3]);
  expect(revealed).toEqual([1]);
});
