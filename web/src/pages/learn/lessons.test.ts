import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '../../game/play/source';
import { Lesson } from './lessons';

const TASKS = ['walk', 'jump'];

/** A server with a lesson of two tasks; the second is fulfilled by a refusal. */
function answer(body: { acts: string[]; query?: unknown }): object {
  let step = 0;
  while (step < body.acts.length && body.acts[step] === TASKS[step]) step += 1;
  const wrong = step < body.acts.length;
  return {
    title: 'Steps',
    seat: 0,
    step,
    steps: TASKS.length,
    task: TASKS[step],
    done: step === TASKS.length,
    rules: [],
    events: Array.from({ length: step + 1 }, (_, at) => ({ number: at + 1, row: at, text: `event ${at}` })),
    view: { game: 'toy' },
    ...(step === 2 && !wrong ? { shown: { kind: 'against', text: 'nobody jumps', rule: 'T-1' } } : {}),
    ...(wrong ? { refused: { kind: 'not-now', text: 'the task is another one' } } : {}),
    ...(body.query ? { answer: { history: ['line'] } } : {}),
  };
}

describe('a lesson', () => {
  beforeEach(() => {
    const fetched = (_: URL, request: RequestInit) =>
      Promise.resolve(new Response(JSON.stringify(answer(JSON.parse(String(request.body)) as { acts: string[] }))));
    vi.stubGlobal('fetch', vi.fn(fetched));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function opened(...acts: string[]): Promise<{ lesson: Lesson; news: News[] }> {
    const lesson = await Lesson.open('toy', 'steps', acts);
    const news: News[] = [];
    lesson.listen((one) => news.push(one));
    return { lesson, news };
  }

  it('goes on after the acts of the address, without those that do not stand', async () => {
    expect((await opened('walk')).lesson.state.step).toBe(1);
    const { lesson } = await opened('walk', 'fly');
    expect(lesson.acts).toEqual(['walk']);
  });

  it('tells what is new after an act, and nothing after one that is not the task', async () => {
    const { lesson, news } = await opened();
    expect(await lesson.act('fly')).toMatchObject({ kind: 'not-now' });
    expect(news).toHaveLength(1);
    expect(await lesson.act('walk')).toBeNull();
    expect(news[1]).toMatchObject({ reset: false, events: [{ text: 'event 1' }] });
  });

  it('shows the refusal that a task wanted, and is done', async () => {
    const { lesson } = await opened('walk');
    expect(await lesson.act('jump')).toMatchObject({ rule: 'T-1' });
    expect(lesson.state.done).toBe(true);
  });

  it('takes what was tried although it is forbidden as the act of the task, and nothing else', async () => {
    const { lesson } = await opened('walk');
    lesson.tried('hop');
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
    expect(lesson.acts).toEqual(['walk']);
    lesson.tried('jump');
    await vi.waitFor(() => expect(lesson.state.done).toBe(true));
  });

  it('goes one step back', async () => {
    const { lesson, news } = await opened('walk');
    await lesson.back();
    expect(lesson.acts).toEqual([]);
    expect(news[1]).toMatchObject({ reset: true });
  });

  it('answers questions about its table', async () => {
    const { lesson } = await opened('walk');
    expect(await lesson.ask({ ask: 'history' })).toEqual({ history: ['line'] });
  });
});
