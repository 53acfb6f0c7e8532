import { describe, expect, it } from 'vitest';
import type { Event } from '../../wire/types';
import { spokenOf, talesOf } from './tales';

const event = (number: number, story?: string): Event => ({
  number,
  row: 1,
  text: `line ${number}`,
  ...(story === undefined ? {} : { story: { text: story, lines: 1 } }),
});

describe('tales', () => {
  it('puts the lines behind their story', () => {
    const [first, second, ...more] = talesOf([event(1, 'He walks'), event(2), event(3, 'He falls')]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ number: 1, story: 'He walks' });
    expect(first?.lines.map(({ number }) => number)).toEqual([1, 2]);
    expect(second?.lines.map(({ number }) => number)).toEqual([3]);
  });

  it('hides what nobody would mention behind the nearest story', () => {
    const tales = talesOf([event(1, ''), event(2, 'He walks'), event(3, '')]);
    expect(tales).toHaveLength(1);
    expect(tales[0]?.lines.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(talesOf([event(1, '')])).toEqual([]);
  });

  it('shows lines where there are no stories', () => {
    expect(talesOf([event(1), event(2)]).map(({ story }) => story)).toEqual([null, null]);
    expect(spokenOf([event(1), event(2)])).toEqual([
      { number: 1, text: 'line 1' },
      { number: 2, text: 'line 2' },
    ]);
  });
});
