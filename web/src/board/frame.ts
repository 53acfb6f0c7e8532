// The elements of a board on the page, from bottom to top: the drawing, the keyboard grid, the small map, coins and
// dice.
import { Cells } from './cells';
import { html, put, svg } from './dom';
import { Face } from './face';
import type { Point } from './geometry';
import { AreaLayer, patterns } from './layers/areas';
import { CoordinateLayer, type Margins } from './layers/coordinates';
import { FigureLayer } from './layers/figures';
import { FogLayer } from './layers/fog';
import { CursorLayer, NoteLayer, PathLayer, SquareLayer, TargetLayer } from './layers/offers';
import { OrderLayer } from './layers/orders';
import { TerrainLayer } from './layers/terrain';
import { Minimap } from './input/minimap';
import type { Camera, Room } from './input/camera';
import { SIDE } from './geometry';
import { CLOSE, FAR, NEAR } from './stage';

/** All layers of a drawing, which are also used for the saved picture. */
export class Layers {
  readonly terrain = new TerrainLayer();
  readonly zones = svg('g', { class: 'zones' });
  readonly squares = new SquareLayer();
  readonly areas = new AreaLayer();
  readonly edges = svg('g', { class: 'edges' });
  readonly marks = svg('g', { class: 'marks' });
  readonly fog = new FogLayer();
  readonly orders = new OrderLayer();
  readonly path = new PathLayer();
  readonly figures = new FigureLayer();
  readonly targets = new TargetLayer();
  readonly cursor = new CursorLayer();
  readonly notes = new NoteLayer();
  readonly effects = svg('g', { class: 'effects' });
  readonly coordinates = new CoordinateLayer();
  /** Grows with the camera. */
  readonly world = svg('g', { class: 'world' });
  /** Moves with the camera: a separate layer, so that moving it repaints nothing. */
  readonly ship = svg('g', { class: 'ship' }, this.world);
  /** Cuts off what is outside the view. */
  readonly view = svg('svg', { class: 'view' });
  readonly root = svg('svg', { class: 'board-drawing', 'aria-hidden': 'true' });

  constructor(id: string) {
    this.world.append(
      this.terrain.root,
      this.zones,
      this.fog.root,
      this.squares.last,
      this.areas.root,
      this.squares.picked,
      this.edges,
      this.marks,
      this.targets.root,
      this.path.root,
      this.figures.root,
      this.figures.counts,
      this.orders.root,
      this.cursor.root,
      this.notes.root,
      this.effects,
    );
    this.view.append(this.ship);
    this.root.append(patterns(id), this.view, this.coordinates.root);
  }

  /** Sets the size of the drawing and the position of the view in it. */
  resize(place: Room, room: Room, margins: Margins): void {
    put(this.root, 'width', place.width);
    put(this.root, 'height', place.height);
    put(this.view, 'x', margins.left);
    put(this.view, 'y', margins.top);
    put(this.view, 'width', room.width);
    put(this.view, 'height', room.height);
  }

  aim(camera: Camera): void {
    put(this.ship, 'transform', `translate(${camera.x} ${camera.y})`);
    put(this.world, 'transform', `scale(${camera.scale / SIDE})`);
    // Lines are designed for squares of 32 pixels; on larger squares they stay thin, on smaller ones they stay visible.
    const thin = Math.min(2.5, Math.max(0.4, 32 / camera.scale)).toFixed(1);
    if (this.root.style.getPropertyValue('--thin') !== thin) this.root.style.setProperty('--thin', thin);
    const zoom = camera.scale < FAR ? 'far' : camera.scale < NEAR ? 'middle' : 'near';
    put(this.root, 'class', `board-drawing ${zoom}${camera.scale < CLOSE ? '' : ' close'}`);
  }
}

/** The board on the page. */
export class Frame {
  readonly root = html('div', { class: 'board' });
  readonly layers: Layers;
  readonly cells = new Cells();
  readonly face = new Face();
  readonly minimap: Minimap;
  /** Covers the view and receives pointer events. */
  readonly pad = html('div', { class: 'board-pad' });

  constructor(id: string, go: (point: Point) => void) {
    this.layers = new Layers(id);
    this.minimap = new Minimap(go);
    this.pad.append(this.cells.root);
    this.root.append(this.layers.root, this.pad, this.minimap.root, this.face.root);
  }

  resize(place: Room, room: Room, margins: Margins): void {
    this.layers.resize(place, room, margins);
    const { style } = this.pad;
    style.left = `${margins.left}px`;
    style.top = `${margins.top}px`;
    style.width = `${room.width}px`;
    style.height = `${room.height}px`;
  }

  /** Moves everything; sets whether touches belong to the board and whether it can be dragged. */
  aim(camera: Camera, grips: boolean, loose: boolean): void {
    this.layers.aim(camera);
    this.pad.classList.toggle('grip', grips);
    this.pad.classList.toggle('loose', loose);
    this.cells.root.style.transform = `translate(${camera.x}px, ${camera.y}px) scale(${camera.scale / SIDE})`;
  }
}
