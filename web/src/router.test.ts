import { afterEach, describe, expect, it } from 'vitest';
import { address, placeOf } from './router';

function baseAt(path: string): void {
  document.head.innerHTML = `<base href="${path}">`;
}

const place = (path: string) => placeOf(new URL(path, location.origin));

describe('addresses', () => {
  afterEach(() => baseAt('/'));

  it('name pages and what they show', () => {
    baseAt('/');
    expect(place('/')?.page).toBe('lobby');
    expect(place('/new')).toMatchObject({ page: 'new', rulebook: '' });
    expect(place('/new/toy?stones=20')).toMatchObject({ page: 'new', rulebook: 'toy' });
    expect(place('/g/abc#12')).toMatchObject({ page: 'game', id: 'abc', hash: '12' });
    expect(place('/rules/toy#T-1')).toMatchObject({ page: 'rules', rulebook: 'toy', hash: 'T-1' });
    expect(place('/learn/toy/first%20steps')).toMatchObject({ page: 'lesson', lesson: 'first steps' });
    expect(place('/watch/x')).toMatchObject({ page: 'replay', id: 'x' });
    expect(place('/about/')?.page).toBe('about');
    expect(place('/no/such/page')?.page).toBe('nowhere');
    expect(place('/g/%E0%A4%A')).toMatchObject({ page: 'game' });
  });

  it('may lie under any path', () => {
    baseAt('/games/table/');
    expect(place('/games/table/')?.page).toBe('lobby');
    expect(place('/games/table/rules/toy')).toMatchObject({ page: 'rules', rulebook: 'toy' });
    expect(place('/elsewhere')).toBeNull();
    expect(address('rules/toy#T-1')).toBe('/games/table/rules/toy#T-1');
  });

  it('of other sites are left alone', () => {
    expect(placeOf(new URL('https://example.org/rules'))).toBeNull();
  });
});
