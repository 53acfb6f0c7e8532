// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keyOf } from './keys';

function press(key: string, inside = '<div id="here"></div>', more: KeyboardEventInit = {}, singles = true): string | null {
  document.body.innerHTML = inside;
  let came: string | null = null;
  const listen = (event: KeyboardEvent): void => {
    came = keyOf(event, singles);
  };
  addEventListener('keydown', listen);
  document.getElementById('here')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  removeEventListener('keydown', listen);
  return came;
}

test('single keys work anywhere but in fields and dialogs', () => {
  expect(press('n')).toBe('next');
  expect(press('X')).toBe('pinned');
  expect(press('n', '<div role="grid"><div id="here"></div></div>')).toBe('next');
  expect(press('n', '<input id="here">')).toBeNull();
  expect(press('n', '<dialog><button id="here"></button></dialog>')).toBeNull();
});

test('single keys can be turned off, named keys stay', () => {
  expect(press('n', undefined, {}, false)).toBeNull();
  expect(press('Escape', undefined, {}, false)).toBe('back');
});

test('arrows step through the rows, except on the board', () => {
  expect(press('ArrowLeft')).toBe('earlier');
  expect(press('ArrowRight', '<button id="here"></button>')).toBe('later');
  expect(press('ArrowLeft', '<div role="grid"><div id="here"></div></div>')).toBeNull();
});

test('Enter belongs to whatever has the focus, Ctrl+Enter ends the turn', () => {
  expect(press('Enter')).toBe('do');
  expect(press('Enter', '<button id="here"></button>')).toBeNull();
  expect(press('Enter', '<button id="here"></button>', { ctrlKey: true })).toBe('end');
  expect(press('n', undefined, { ctrlKey: true })).toBeNull();
});
