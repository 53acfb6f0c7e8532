// A scene for tests: a field with a mountain, two figures that face each other, and optional extras.
import type { Figure, Picture, Scene } from './types';

export function sampleFigure(id: number, seat: number, at: number | null): Figure {
  return {
    id, name: `F${id}`, kind: 'Fighter', seat, at, letter: 'F', look: 'fighter',
    bars: [{ name: 'hp', now: 12, full: 20 }],
  };
}

/** A board of a given size: `m` is a mountain in the upper left corner, everything else is plain. */
export function sampleScene(width: number, height: number, more: Partial<Scene> = {}): Scene {
  const letter = (i: number): string => (i < 26 ? '' : String.fromCharCode(64 + Math.floor(i / 26))) + String.fromCharCode(65 + (i % 26));
  const rows = Array.from({ length: height }, (_, i) => (i === 0 ? `m${'.'.repeat(width - 1)}` : '.'.repeat(width)));
  return {
    width,
    height,
    names: {
      columns: Array.from({ length: width }, (_, i) => letter(i)),
      rows: Array.from({ length: height }, (_, i) => String(i + 1)),
      pattern: '{c}{r}',
    },
    terrain: [
      { letter: '.', name: 'field', look: 'plain', blocks: false },
      { letter: 'm', name: 'mountain', look: 'mountain', blocks: true },
    ],
    rows,
    sides: [
      { seat: 0, label: 'Blue' },
      { seat: 1, label: 'Red' },
    ],
    figures: [sampleFigure(1, 0, 0), sampleFigure(2, 1, 2)],
    ...more,
  };
}

export function samplePicture(scene: Scene, more: Partial<Picture> = {}): Picture {
  return {
    scene, areas: [], targets: [], selected: null, path: [], orders: [], lit: null, notes: [], last: [], pinned: [],
    active: true, seat: 0, game: '', ...more,
  };
}
