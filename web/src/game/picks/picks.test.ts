// Walking the tree of picks, tested on handmade trees and on those of the toy games.
import { expect, test } from 'vitest';
import type { Choice, Figure, PickTree, View } from '../../wire/types';
import { squares } from '../areas/areas';
import toys from '../fixtures/toys.json';
import { all, begun, click, complete, figureOf, followed, forFigure, grown, here, offers, picksOf, ready, same, without, type Chain } from './picks';

const word = (text: string): Choice => ({ pick: { word: text }, label: text });
const square = (at: number): Choice => ({ pick: { square: at }, label: `s${at}` });
const unit = (id: number): Choice => ({ pick: { figure: id }, label: `f${id}` });
const leaf = (act: string): PickTree => ({ act });
const figure = (id: number, at: number | null, seat = 0): Figure => ({
  id, name: 'X', kind: 'x', seat, at, letter: 'X', look: 'x', bars: [],
});

// Two units: one on square 5, one off the board. The first walks to 6 or 7 (where it may also turn) or stops.
const tree: PickTree = {
  next: [
    [unit(0), { next: [
      [square(6), leaf('go 6')],
      [square(7), { act: 'go 7', next: [[{ pick: { facing: 2 }, label: 'east' }, leaf('go 7 east')]] }],
      [{ pick: { path: [6, 8] }, label: 'by 6' }, leaf('go 6 8')],
      [{ pick: { path: [9, 8] }, label: 'by 9' }, leaf('go 9 8')],
      [word('stop'), leaf('stop')],
      [{ pick: { number: 3 }, label: '3' }, leaf('spend 3')],
    ] }],
    [unit(1), { next: [[square(5), leaf('place 5')]] }],
  ],
};
const figures = [figure(0, 5), figure(1, null), figure(2, 6, 1)];
const ground = { width: 5, height: 5, names: { columns: [...'ABCDE'], rows: [...'12345'], pattern: '{c}{r}' }, rows: Array.from({ length: 5 }, () => '.....'), figures };
const pick = (chain: Chain, at: number): Chain => {
  const came = click(tree, chain, ground, at);
  if (came.is !== 'pick') throw new Error(`a click on ${at} is ${came.is}`);
  return came.chain;
};

test('offers are sorted by how they are picked', () => {
  const first = offers(tree, ground);
  expect([...first.squares.keys()]).toEqual([5]);
  expect(first.beside.map((offer) => offer.choice.label)).toEqual(['f1']);
  const then = offers(here(tree, pick([], 5)), ground);
  expect([...then.squares.keys()]).toEqual([6, 7, 8]);
  expect(then.words.map((offer) => offer.tree.act)).toEqual(['stop']);
  expect(then.numbers).toHaveLength(1);
});

test('a click picks, and the same figure again lets go', () => {
  const chain = pick([], 5);
  expect(figureOf(chain)).toBe(0);
  expect(click(tree, chain, ground, 5)).toEqual({ is: 'drop', chain: [] });
});

test('a chain ends in an act', () => {
  const chain = pick(pick([], 5), 6);
  expect(complete(here(tree, chain))).toBe('go 6');
  expect(picksOf(chain)).toEqual([{ figure: 0 }, { square: 6 }]);
});

test('where an act is complete and could go on, it is offered and not taken', () => {
  const chain = pick(pick([], 5), 7);
  expect(here(tree, chain).act).toBe('go 7');
  expect(complete(here(tree, chain))).toBeNull();
  expect(offers(here(tree, chain), ground).facings).toHaveLength(1);
});

test('another square instead of the last one needs no way back', () => {
  const chain = pick(pick([], 5), 7);
  expect(complete(here(tree, pick(chain, 6)))).toBe('go 6');
});

test('several things on one square are asked about', () => {
  const came = click(tree, pick([], 5), ground, 8);
  expect(came).toMatchObject({ is: 'which' });
  expect(came.is === 'which' && came.offers.map((offer) => offer.choice.label)).toEqual(['by 6', 'by 9']);
});

test('a square that is a figure and a square is one click with two meanings', () => {
  const both: PickTree = { next: [[unit(0), leaf('a')], [square(5), leaf('b')]] };
  expect(click(both, [], ground, 5)).toMatchObject({ is: 'which', chain: [] });
});

test('nothing is offered on other squares', () => {
  expect(click(tree, [], ground, 6)).toEqual({ is: 'none' });
  expect(click(tree, pick([], 5), ground, 20)).toEqual({ is: 'none' });
});

test('the figures that can act come in the order of the tree', () => {
  expect(ready(tree)).toEqual([0, 1]);
  expect(forFigure(tree, 1)?.tree.next).toHaveLength(1);
  expect(forFigure(tree, 2)).toBeNull();
});

test('a sole figure is picked by itself, a sole word is not', () => {
  const sole: PickTree = { next: [[unit(0), leaf('a')]] };
  expect(begun(sole, ground)).toHaveLength(1);
  expect(begun({ next: [[word('pass'), leaf('pass')]] }, ground)).toEqual([]);
  expect(begun(tree, ground)).toEqual([]);
});

test('of figures that are all off the board the first is picked by itself', () => {
  const two: PickTree = { next: [[unit(7), leaf('a')], [unit(8), leaf('b')]] };
  expect(picksOf(begun(two, ground))).toEqual([{ figure: 7 }]);
  expect(begun({ next: [...(two.next ?? []), [unit(0), leaf('c')]] }, ground)).toEqual([]);
});

test('a cut place grows by what the server says', () => {
  const place = grown({ choices: [word('a'), word('b')] });
  expect(all(place).every((offer) => offer.tree.cut)).toBe(true);
  expect(complete(place)).toBeNull();
  expect(complete(grown({ choices: [], act: 'done' }))).toBe('done');
  expect(complete({ act: 'x', cut: true })).toBeNull();
});

test('picks are the same by what they hold', () => {
  expect(same({ path: [1, 2] }, { path: [1, 2] })).toBe(true);
  expect(same({ square: 1 }, { figure: 1 })).toBe(false);
});

test.each(Object.entries(toys as unknown as Record<string, View>))('every pick of %s leads to an act', (_, view) => {
  const root = view.question.picks ?? {};
  const walk = (chain: Chain): number => {
    const place = here(root, chain);
    const found = offers(place, view.scene);
    const sorted = [[...found.squares.values()].flat(), found.beside, found.words, found.facings, found.numbers].flat();
    expect(sorted).toHaveLength(all(place).length + (place.areas ?? []).reduce((sum, { runs }) => sum + squares(runs).length, 0));
    if (complete(place) !== null) return 1;
    return sorted.map((offer) => walk([...chain, offer])).reduce((a, b) => a + b, 0);
  };
  expect(walk([])).toBeGreaterThan(1);
});

test('of a set some are picked in any order, each once, and it is an act as soon as there are enough', () => {
  const root = (toys as unknown as Record<string, View>)['split']?.question.picks;
  if (!root) throw new Error('the toy asks for nothing');
  const chain = followed(root, ground, [{ word: '3' }, { word: '1' }]);
  if (!chain) throw new Error('the set offers no two of its members');
  expect(here(root, chain).act).toBe('split 3 1');
  expect(complete(here(root, chain))).toBeNull();
  expect(all(here(root, chain)).map(({ choice }) => choice.label)).toEqual(['boot 2', 'boot 4', 'boot 5']);
  expect(followed(root, ground, [{ word: '3' }, { word: '3' }])).toBeNull();
  const most = followed(root, ground, ['1', '2', '3', '4'].map((boot) => ({ word: boot })));
  expect(complete(here(root, most ?? []))).toBe('split 1 2 3 4');
  expect(here(root, without(root, most ?? [], ground, 1)).act).toBe('split 1 3 4');
});

test('figures of a set are picked on the board, and a second click lets that one go', () => {
  const pair: PickTree = { some: { from: [[unit(0), 'A'], [unit(2), 'C']], least: 2, most: 2, tree: leaf('hit {}') } };
  const [first] = offers(pair, ground).squares.get(6) ?? [];
  const one = first ? [first] : [];
  expect(here(pair, one).act).toBeUndefined();
  const two = click(pair, one, ground, 5);
  expect(two.is === 'pick' && complete(here(pair, two.chain))).toBe('hit C A');
  const back = click(pair, two.is === 'pick' ? two.chain : [], ground, 6);
  expect(back.is === 'drop' && picksOf(back.chain)).toEqual([{ figure: 0 }]);
});
