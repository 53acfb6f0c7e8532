import { describe, expect, it } from 'vitest';
import type { News } from '../../game/play/source';
import type { Step } from '../../wire/types';
import { Replay, type At } from './replay';

/** A record of ten rows with one event each. */
function look({ row, seat }: At): Promise<Step> {
  const step = {
    row,
    rows: 10,
    events: [{ number: row + 1, row, text: `row ${row} for ${String(seat)}` }],
    view: { game: 'toy' },
  };
  return Promise.resolve(step as unknown as Step);
}

async function opened(row: number): Promise<{ replay: Replay; news: News[] }> {
  const replay = await Replay.open(look, { row, seat: null });
  const news: News[] = [];
  replay.listen((one) => news.push(one));
  return { replay, news };
}

const texts = (news: News | undefined): string[] => (news?.events ?? []).map((event) => event.text);

describe('a replay', () => {
  it('opens at a row, and at its end where the address names one past it', async () => {
    expect((await opened(3)).news[0]).toMatchObject({ reset: true, seat: null });
    const { replay, news } = await opened(99);
    expect(texts(news[0])).toEqual(['row 9 for null']);
    expect(replay.last).toBe(9);
  });

  it('shows the next row as it happens and any other at once', async () => {
    const { replay, news } = await opened(0);
    await replay.go({ row: 1, seat: null });
    expect(news[1]).toMatchObject({ reset: false });
    expect(texts(news[1])).toEqual(['row 1 for null']);
    await replay.go({ row: 0, seat: null });
    expect(news[2]).toMatchObject({ reset: true });
    await replay.go({ row: 1, seat: null });
    await replay.go({ row: 2, seat: null });
    await replay.go({ row: 1, seat: null });
    expect(texts(news.at(-1))).toEqual(['row 0 for null', 'row 1 for null']);
  });

  it('starts again through other eyes', async () => {
    const { replay, news } = await opened(4);
    await replay.go({ row: 5, seat: 0 });
    expect(news[1]).toMatchObject({ reset: true, seat: 0 });
    expect(texts(news[1])).toEqual(['row 5 for 0']);
  });

  it('shows only where one wanted to go last', async () => {
    const { replay, news } = await opened(0);
    await Promise.all([replay.go({ row: 5, seat: null }), replay.go({ row: 7, seat: null })]);
    expect(news.map((one) => texts(one).at(-1))).toEqual(['row 0 for null', 'row 7 for null']);
  });
});
