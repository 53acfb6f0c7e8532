import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Appraisal, Rulebook } from '../../wire/types';
import { Opinion } from './opinion.svelte';
import { OwnRosters, read } from './own.svelte';
import { fileName, optionsIn, pasted, shownBy } from './words';

const roster = (name: string) => ({ name, members: [{ name: 'A', stats: [1, 2], abilities: ['x'] }] });

describe('own rosters', () => {
  beforeEach(() => localStorage.clear());

  it('are kept, changed, taken away and put back where they were', () => {
    const own = new OwnRosters('toy');
    const first = own.add(roster('one')) ?? '';
    const second = own.add(roster('two')) ?? '';
    own.change(first, roster('uno'));
    expect(read('toy').map((one) => one.roster.name)).toEqual(['two', 'uno']);
    const back = own.remove(second);
    expect(read('toy').map(({ id }) => id)).toEqual([first]);
    back?.();
    expect(read('toy').map(({ id }) => id)).toEqual([second, first]);
    expect(own.remove('nobody')).toBeNull();
    expect(read('other')).toEqual([]);
  });

  it('leave out what is not what it should be', () => {
    const good = { id: 'a', roster: roster('good'), changed: 1 };
    const bad = [null, 3, 'x', {}, { id: 'b' }, { id: 'c', roster: { name: 1, members: [] } }, { id: 'd', roster: { name: '', members: [{}] } }];
    localStorage.setItem('skirmish.rosters.toy', JSON.stringify([...bad, good]));
    expect(read('toy')).toEqual([good]);
    localStorage.setItem('skirmish.rosters.toy', '{"not": "a list"}');
    expect(read('toy')).toEqual([]);
    localStorage.setItem('skirmish.rosters.toy', 'not json');
    expect(read('toy')).toEqual([]);
  });
});

describe('addresses', () => {
  it('say what is shown', () => {
    expect(shownBy('')).toEqual({ what: 'all' });
    expect(shownBy('r=s1~A~1111~ab')).toEqual({ what: 'shared', text: 's1~A~1111~ab' });
    expect(shownBy('r=')).toEqual({ what: 'all' });
    expect(shownBy('own=k3x.2')).toEqual({ what: 'own', id: 'k3x', member: 1 });
    expect(shownBy('own=k3x')).toEqual({ what: 'own', id: 'k3x', member: null });
    expect(shownBy('own=../x')).toEqual({ what: 'all' });
  });

  it('hold options of the rulebook and nothing else', () => {
    const book = { options: [{ name: 'prices', default: 'new' }] } as Rulebook;
    expect(optionsIn(book, new URLSearchParams('prices=old&other=1'))).toEqual({ prices: 'old' });
    expect(optionsIn(book, new URLSearchParams('prices=new'))).toEqual({});
  });

  it('are found in what is pasted', () => {
    expect(pasted(' https://x.test/workshop/toy#r=s1~A_B~ab12 ')).toBe('s1~A_B~ab12');
    expect(pasted('https://x.test/#r=%zz')).toBe('%zz');
    expect(pasted(' s1~A~ab12\n')).toBe('s1~A~ab12');
    expect(pasted('name = "#r=x y"\n[[unit]]')).toBe('name = "#r=x y"\n[[unit]]');
  });

  it('make names of files', () => {
    expect(fileName('Käthe & Söhne', 'band')).toBe('ka-the-so-hne.toml');
    expect(fileName('¡!', 'band')).toBe('band.toml');
  });
});

it('the latest question counts, and the answer before stays until then', async () => {
  const waiting: { name: string; answer: () => void }[] = [];
  vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => {
    const { name } = (JSON.parse(body) as { roster: { name: string } }).roster;
    return new Promise((done) => {
      waiting.push({ name, answer: () => done(Response.json({ roster: { name }, faults: [] } as unknown as Appraisal)) });
    });
  });
  const opinion = new Opinion();
  const ask = (name: string): void => opinion.ask('toy', { roster: roster(name) });
  const said = (): string | undefined => opinion.now?.roster.name;
  const next = async (name: string): Promise<void> => {
    await vi.waitFor(() => expect(waiting.at(-1)?.name).toBe(name));
    waiting.at(-1)?.answer();
  };
  ask('a');
  await next('a');
  await vi.waitFor(() => expect(said()).toBe('a'));
  // While b is being requested, c and d arrive: c is never requested.
  for (const name of ['b', 'c', 'd']) ask(name);
  expect(said()).toBe('a');
  await next('b');
  await next('d');
  await vi.waitFor(() => expect(said()).toBe('d'));
  expect(waiting.map(({ name }) => name)).toEqual(['a', 'b', 'd']);
  // A cached answer is available at once.
  ask('a');
  expect(said()).toBe('a');
  vi.unstubAllGlobals();
});
