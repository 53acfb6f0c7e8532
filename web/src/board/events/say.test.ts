import { describe, expect, it } from 'vitest';
import { everyNth, nameOf } from '../names';
import { sampleFigure, samplePicture, sampleScene } from '../sample';
import { speaker } from './say';
import { numbersOf, sideOf } from '../sides';
import { Kind } from '../types';

describe('names', () => {
  it('follow the pattern of the game', () => {
    const scene = sampleScene(30, 3);
    expect(nameOf(scene, 0)).toBe('A1');
    expect(nameOf(scene, 30 + 27)).toBe('AB2');
    scene.names.pattern = '({c},{r})';
    expect(nameOf(scene, 31)).toBe('(B,2)');
  });

  it('are left out where they would run into each other', () => {
    expect([everyNth(30, 11), everyNth(9, 11), everyNth(4, 18)]).toEqual([1, 2, 5]);
  });
});

describe('sides', () => {
  it('are told apart by colour and shape, and past the eighth by number', () => {
    const looks = Array.from({ length: 16 }, (_, seat) => sideOf(seat));
    expect(new Set(looks.map((look) => `${look.colour} ${look.shape}`)).size).toBe(16);
    const called = ['red', 'Blue'].map((label, seat) => ({ seat, label }));
    expect(called.map(({ seat }) => sideOf(seat, called).colour)).toEqual([1, 0]);
    expect(sideOf(0, [{ seat: 0, label: 'red' }, { seat: 1, label: 'AI' }]).colour).toBe(0);
    const sides = looks.map((_, seat) => ({ seat, label: `T${seat}` }));
    expect(numbersOf(sides.slice(0, 4)).size).toBe(0);
    expect(numbersOf(sides).get(8)).toBe('8');
    expect(numbersOf(sides.map((side) => ({ ...side, label: 'x' }))).get(8)).toBe('9');
  });
});

describe('a square says', () => {
  it('its name and its ground', () => {
    const say = speaker(samplePicture(sampleScene(3, 2)));
    expect(say(3)).toBe('A2, mountain');
    expect(say(4)).toBe('B2, field');
  });

  it('whose figure stands there and how it is', () => {
    const say = speaker(samplePicture(sampleScene(3, 2), { selected: 1, pinned: [2] }));
    expect(say(0)).toBe('A1, your Fighter, 12 of 20 hp, selected');
    expect(say(2)).toBe('C1, Fighter of Red, 12 of 20 hp, pinned');
  });

  it('what can be done', () => {
    const scene = sampleScene(3, 2);
    const say = speaker(
      samplePicture(scene, {
        areas: [
          { kind: Kind.Reach, squares: [1, 4] },
          { kind: Kind.Threat, squares: [1] },
        ],
        targets: [
          { at: 1, label: 'B1', kind: 'square' },
          { at: 2, label: 'Fighter', kind: 'strike' },
          { at: 0, label: 'Fighter', kind: 'figure' },
          { at: 5, label: 'build a wall', kind: 'square' },
        ],
      }),
    );
    expect(say(1)).toBe('B1, field, can move here, threatened');
    expect(say(2)).toBe('C1, Fighter of Red, 12 of 20 hp, can be attacked');
    expect(say(0)).toBe('A1, your Fighter, 12 of 20 hp, can be picked');
    expect(say(5)).toBe('C2, field, can be picked: build a wall');
    expect(say(4)).toBe('B2, field, in reach');
  });

  it('what lies around it', () => {
    const scene = sampleScene(3, 2, {
      edges: [{ between: [0, 3], look: 'wall' }, { between: [0, 1], look: 'door' }],
      zones: [{ name: 'Camp', seat: null, runs: [0, 2] }],
      marks: [{ at: 1, look: 'trace', text: 'footprints', seat: null }],
      figures: [{ ...sampleFigure(1, 0, 0), facing: 1, badges: ['wary'] }],
    });
    const say = speaker(samplePicture(scene, { path: [0, 1], notes: [{ at: 1, text: '−4' }] }));
    expect(say(0)).toBe('A1, your Fighter, 12 of 20 hp, wary, facing north-east, Camp, wall to the north, door to the east');
    expect(say(1)).toBe('B1, field, footprints, Camp, door to the west, −4, end of the path, 1 step');
  });
});
