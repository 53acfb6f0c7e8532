// The ground, in tiles of 16 by 16 squares: a tile is created when it comes into view and removed when it has left.
import { moved } from '../art/place';
import { TUFTS, terrainArt } from '../art/terrain';
import { svg } from '../dom';
import { cover, SIDE, type Window } from '../geometry';
import { FAR, type Stage } from '../stage';
import type { At, Scene } from '../types';

type Terrain = Scene['terrain'][number];

/** The squares per side of a tile. */
export const TILE = 16;

/** The tiles, by column and row of tiles, that a window touches. */
export function tilesOf(window: Window): [column: number, row: number][] {
  const tiles: [number, number][] = [];
  for (let row = Math.floor(window.top / TILE); row * TILE < window.bottom; row++)
    for (let column = Math.floor(window.left / TILE); column * TILE < window.right; column++) tiles.push([column, row]);
  return tiles;
}

/** Reads the terrain of squares. */
export function terrainOf(scene: Scene): (at: At) => Terrain | undefined {
  const kinds = new Map(scene.terrain.map((kind) => [kind.letter, kind]));
  const rows = scene.rows.map((row) => [...row]);
  return (at) => kinds.get(rows[scene.height - 1 - Math.floor(at / scene.width)]?.[at % scene.width] ?? '');
}

/** A number that looks random but is always the same for a square. */
function thrown(at: At): number {
  return (Math.imul(at + 1, 2654435761) >>> 8) % 97;
}

export class TerrainLayer {
  readonly root = svg('g', { class: 'terrain' });
  private readonly field = svg('rect', { class: 'ground-plain' });
  private readonly lines = svg('path', { class: 'lines' });
  private readonly tiles = new Map<string, SVGGElement>();
  private readonly ground = svg('g');
  private read: (at: At) => Terrain | undefined = () => undefined;
  private far = false;

  constructor() {
    this.root.append(this.field, this.ground, this.lines);
  }

  /** Discards all tiles, since the map, the drawings or the orientation changed. */
  clear(scene: Scene, stage: Stage): void {
    this.read = terrainOf(scene);
    this.empty();
    const { width, height } = stage.plane;
    this.field.setAttribute('width', String(width * SIDE));
    this.field.setAttribute('height', String(height * SIDE));
    let path = '';
    for (let column = 0; column <= width; column++) path += `M${column * SIDE} 0v${height * SIDE}`;
    for (let row = 0; row <= height; row++) path += `M0 ${row * SIDE}h${width * SIDE}`;
    this.lines.setAttribute('d', path);
  }

  private empty(): void {
    this.tiles.clear();
    this.ground.replaceChildren();
  }

  /** Creates missing tiles in the window and removes those that have left it. When zoomed out, it draws only the
   *  ground. */
  draw(stage: Stage): void {
    const far = stage.scale < FAR;
    if (far !== this.far) this.empty();
    this.far = far;
    const wanted = new Set<string>();
    for (const [column, row] of tilesOf(stage.window)) {
      const key = `${column} ${row}`;
      wanted.add(key);
      if (this.tiles.has(key)) continue;
      const tile = this.draft(stage, column, row);
      this.tiles.set(key, tile);
      this.ground.append(tile);
    }
    for (const [key, tile] of this.tiles) {
      if (wanted.has(key)) continue;
      tile.remove();
      this.tiles.delete(key);
    }
  }

  private draft(stage: Stage, tileColumn: number, tileRow: number): SVGGElement {
    const { plane } = stage;
    const kinds = new Map<Terrain, At[]>();
    const right = Math.min(plane.width, (tileColumn + 1) * TILE);
    const bottom = Math.min(plane.height, (tileRow + 1) * TILE);
    for (let row = tileRow * TILE; row < bottom; row++) {
      for (let column = tileColumn * TILE; column < right; column++) {
        const at = plane.square(column, row);
        const kind = at === null ? undefined : this.read(at);
        if (at === null || !kind) continue;
        const squares = kinds.get(kind);
        if (squares) squares.push(at);
        else kinds.set(kind, [at]);
      }
    }
    const tile = svg('g');
    for (const [kind, squares] of kinds) tile.append(...paint(kind, squares, stage, this.far));
    return tile;
  }
}

/** All squares of one terrain in a tile: the ground as one area, then a path for every layer of the drawing. */
function paint(kind: Terrain, squares: readonly At[], stage: Stage, far: boolean): SVGElement[] {
  const { plane } = stage;
  const art = terrainArt(kind.look, kind.blocks);
  const own = stage.drawings.terrain?.[kind.look];
  const [ground, ...details] = art.layers;
  // The field under all tiles is already plain.
  const made: SVGElement[] = kind.look === 'plain' ? [] : [svg('path', { class: far ? art.far : (ground?.[0] ?? ''), d: cover(plane, squares) })];
  if (far) return made;
  const spread = (style: string, path: (at: At) => string): void => {
    let all = '';
    for (const at of squares) {
      const { x, y } = plane.corner(at);
      all += moved(path(at), x, y);
    }
    if (all) made.push(svg('path', { class: style, d: all }));
  };
  if (own !== undefined) {
    // This is read once for all squares, so that a new tile does not delay the frame.
    const drawn = svg('g', { class: 'own-terrain' });
    const placed = squares.map((at) => plane.corner(at)).map(({ x, y }) => `<g transform="translate(${x} ${y})">${own}</g>`);
    drawn.innerHTML = placed.join('');
    made.push(drawn);
    return made;
  }
  if (kind.look === 'plain') spread('tuft', (at) => (thrown(at) < 40 ? (TUFTS[thrown(at) % TUFTS.length] ?? '') : ''));
  for (const [style, path] of details) spread(style, () => path);
  return made;
}
