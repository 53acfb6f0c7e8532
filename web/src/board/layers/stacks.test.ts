import { expect, it } from 'vitest';
import { Plane } from '../geometry';
import { sampleFigure } from '../sample';
import { FigureLayer } from './figures';
import { darkness } from './fog';
import { standing } from './stacks';

const crowd = (count: number, at: number) => Array.from({ length: count }, (_, id) => sampleFigure(id, 0, at));

it('up to four stand side by side, of more one stands for all with their number', () => {
  expect(standing([sampleFigure(0, 0, 3), sampleFigure(1, 0, 4)], null).slots.size).toBe(0);
  const four = standing(crowd(4, 3), null);
  expect([...four.slots.values()].every((slot) => slot && slot.size < 0.6)).toBe(true);
  const many = standing(crowd(300, 3), 17);
  expect(many.counts.get(3)).toBe(300);
  expect([...many.slots].filter(([, slot]) => slot).map(([id]) => id)).toEqual([17]);
});

it('of three hundred on one square one is drawn, and one that walks away is seen', () => {
  const layer = new FigureLayer();
  const stage = { plane: new Plane(5, 5), window: { left: 0, top: 0, right: 5, bottom: 5 }, scale: 40, id: 't', sides: [], drawings: {} };
  layer.take(crowd(300, 3));
  layer.draw(stage);
  expect(layer.root.children).toHaveLength(1);
  expect(layer.counts.textContent).toBe('300');
  layer.move(5, { x: 10, y: 10 });
  expect(layer.root.children).toHaveLength(2);
  layer.change(5, { at: 8 });
  expect(layer.root.children).toHaveLength(2);
  expect(layer.counts.textContent).toBe('299');
});

it('the dark is everything but what is lit', () => {
  expect(darkness(new Plane(2, 1), new Set([1]))).toBe('M0 0h200v100h-200zM100 0h100v100h-100z');
});
