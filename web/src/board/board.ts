// The board itself: stores what is shown, draws changes in the next frame, and moves the view.
import { t } from '../text';
import { drawn } from './input/camera';
import { cellWindow } from './cells';
import type { Theatre } from './events/cues';
import { changed, differs, NOTHING, type Due, type Shown } from './differs';
import { drawingsOf } from './drawings';
import { put } from './dom';
import { Frame } from './frame';
import type { Point } from './geometry';
import { cursorAfter } from './input/keys';
import { drawEdges, drawMarks, drawZones } from './layers/signs';
import { Performer } from './events/perform';
import { savedPicture } from './picture';
import { listen } from './input/pointer';
import { speaker } from './events/say';
import { numbersOf } from './sides';
import type { Stage } from './stage';
import type { Clock } from './events/timeline';
import type { At, Beat, Drawings, Picture, Says, Scene } from './types';
import { View } from './view';
import { Whisper } from './events/whisper';

let boards = 0;

export class Board {
  private readonly id = `board${++boards}`;
  private readonly view = new View(() => this.need('camera'));
  private readonly frame = new Frame(this.id, (point) => this.view.centre(point));
  private readonly whisper = new Whisper(
    (at) => this.frame.cells.say(at, this.speak(at)),
    (on) => put(this.frame.cells.root, 'aria-busy', on ? 'true' : null),
  );
  private readonly due = new Set<Due>();
  private readonly ends: (() => void)[] = [];
  private shown: Shown = NOTHING;
  private drawings: Drawings = {};
  private speak: (at: At) => string = () => '';
  private cursor: At = 0;
  private hovered: At | null = null;
  /** The last square of the drawn path. */
  private stroked: At | null = null;
  /** Whether the keyboard is in use: for a player with a mouse, the cursor would only be in the way. */
  private keys = true;
  private framed = false;
  private gone = false;
  private readonly performer: Performer;

  constructor(
    private readonly host: HTMLElement,
    private readonly says: Says,
    clock: Clock,
  ) {
    const { root, pad, cells } = this.frame;
    this.performer = new Performer(clock, () => this.theatre());
    host.append(root);
    if (typeof ResizeObserver !== 'undefined') {
      const observer = new ResizeObserver(() => this.resize());
      observer.observe(host);
      this.ends.push(() => observer.disconnect());
    }
    this.ends.push(
      listen(pad, {
        tap: (point, target) => this.tap(point, target),
        hold: (point) => this.tell(this.under(point), 'pin'),
        hover: (point) => this.hover(point ? this.under(point) : null),
        drag: (dx, dy) => this.view.pan(dx, dy),
        grab: (point) => this.grab(this.under(point)),
        stroke: (point) => this.stroke(this.under(point)),
        drop: () => this.says.drop?.(),
        zoom: (factor, around) => this.view.zoom(factor, around),
      }),
    );
    cells.root.addEventListener('keydown', (event) => {
      // Shortcuts do not show whether a player uses the keyboard or the mouse; keys that move the cursor or pick do.
      if (/^(Tab|Enter|Home|End|Page|Arrow| $)/.test(event.key)) this.keys = true;
      // With the mouse, the pin belongs to the square under the pointer, which the table handles.
      else if (!this.keys && this.hovered !== null && /^p$/i.test(event.key)) return;
      this.need('cursor');
      this.key(event);
    });
    pad.addEventListener('pointerdown', () => {
      this.keys = false;
      this.need('cursor');
    });
    cells.root.addEventListener('focusin', (event) => this.focused(event.target));
    cells.root.addEventListener('focusout', (event) => {
      if (this.gone) return;
      this.need('cursor');
      const stays = event.relatedTarget instanceof Node && cells.root.contains(event.relatedTarget);
      if (!stays && this.hovered === null) this.says.look?.(null);
    });
    // A background page gets no frames, so the animation would never end.
    const hidden = (): void => {
      if (document.hidden) this.skip();
    };
    document.addEventListener('visibilitychange', hidden);
    this.ends.push(() => document.removeEventListener('visibilitychange', hidden));
  }

  // --- what is shown -----------------------------------------------------------------------------------

  show(change: Partial<Picture>): void {
    const before = this.shown;
    this.shown = { ...before, ...change };
    const now = this.shown;
    if (change.scene) {
      if (change.scene !== before.scene) this.skip();
      this.need(...differs(before.scene, change.scene), 'figures', 'squares', 'words');
    }
    if (change.game !== undefined && change.game !== before.game) this.fetch(change.game);
    const parts = changed(before, now);
    if (parts.length) this.need(...parts);
  }

  private fetch(game: string): void {
    this.drawings = {};
    void drawingsOf(game).then((drawings) => {
      if (this.gone || this.shown.game !== game) return;
      this.drawings = drawings;
      this.need('pins', 'marks');
      if (drawings.terrain) this.need('map');
    });
  }

  private need(...parts: Due[]): void {
    for (const part of parts) this.due.add(part);
    if (this.framed || this.gone) return;
    this.framed = true;
    requestAnimationFrame(() => {
      this.framed = false;
      if (!this.gone) this.draw();
    });
  }

  // --- drawing -----------------------------------------------------------------------------------------

  /** Draws everything that is due. */
  private draw(): void {
    const { scene } = this.shown;
    const { due } = this;
    if (!scene) return;
    const redraw = due.has('map');
    if (redraw) this.survey(scene);
    const stage = this.stage();
    const { layers, minimap } = this.frame;
    const moved = redraw || due.has('camera');
    if (redraw) {
      layers.terrain.clear(scene, stage);
      minimap.clear(scene, stage.plane);
    }
    if (moved) {
      const { camera, room, margins } = this.view;
      this.frame.aim(camera, this.view.grips, this.view.loose);
      layers.terrain.draw(stage);
      layers.coordinates.draw(scene, stage, camera, room, margins);
      if (this.view.large) minimap.draw(camera, stage.plane, room);
      this.recell();
    }
    const is = (part: Due): boolean => redraw || due.has(part);
    if (is('zones')) drawZones(layers.zones, scene, stage);
    if (is('edges')) drawEdges(layers.edges, scene, stage);
    if (is('marks')) drawMarks(layers.marks, scene, stage);
    if (is('fog')) {
      layers.fog.draw(this.shown.lit, stage);
      minimap.fog(this.shown.lit);
    }
    if (is('figures')) {
      layers.figures.take(scene.figures, numbersOf(scene.sides));
      minimap.figures(scene.figures, scene.sides);
    }
    if (is('pins')) {
      layers.figures.pin(this.shown.pinned);
      layers.figures.select(this.shown.selected);
    }
    if (is('figures') || is('pins') || moved) layers.figures.draw(stage);
    if (is('areas')) layers.areas.draw(this.shown.areas, stage, redraw);
    if (is('targets')) layers.targets.draw(this.shown.active ? this.shown.targets : [], stage);
    if (is('squares') || is('figures')) {
      layers.squares.draw(this.shown.last, this.selectedAt(), stage);
      this.frame.cells.select(this.selectedAt());
    }
    if (is('orders')) layers.orders.draw(this.shown.orders, stage);
    if (is('path') || moved) layers.path.draw(this.shown.path, stage);
    if (is('notes') || moved) layers.notes.draw(this.shown.notes, stage);
    if (is('cursor')) layers.cursor.draw(this.keys && this.frame.cells.focused ? this.cursor : null, this.hovered, stage);
    if (is('words')) this.reword();
    due.clear();
    if (moved) this.says.moved?.();
  }

  private stage(): Stage {
    const { plane, camera } = this.view;
    return { plane, window: this.view.window(1), scale: camera.scale, id: this.id, sides: this.shown.scene?.sides ?? [], drawings: this.drawings };
  }

  /** Sets a new map and shows all of it or, if it is too large, the viewer's figures. */
  private survey(scene: Scene): void {
    const { view, frame } = this;
    const fresh = view.survey(scene);
    const { focused } = frame.cells;
    frame.cells.clear(view.plane, t('board-name', { columns: scene.width, rows: scene.height }), t('board-keys'));
    this.measure(scene);
    if (fresh) this.begin(scene);
    frame.cells.point(this.cursor);
    // The cell that had the focus has been replaced.
    if (focused) frame.cells.focus();
  }

  /** Puts the cursor on the viewer's first figure. */
  private begin(scene: Scene): void {
    const { view } = this;
    const there = scene.figures.filter((figure) => figure.at !== null);
    const own = there.find((figure) => figure.seat === this.shown.seat) ?? there[0];
    const middle = view.plane.square(Math.floor(scene.width / 2), Math.floor(scene.height / 2)) ?? 0;
    this.cursor = own?.at ?? middle;
    view.begin(this.cursor);
  }

  /** Measures the available space. */
  private measure(scene: Scene): void {
    this.view.measure(scene, { width: this.host.clientWidth, height: this.host.clientHeight });
    this.frame.resize(this.view.place, this.view.room, this.view.margins);
  }

  private resize(): void {
    const { scene } = this.shown;
    const { place } = this.view;
    if (!scene || this.due.has('map')) return;
    if (this.host.clientWidth === place.width && this.host.clientHeight === place.height) return;
    this.measure(scene);
    // A board that was created before it had a size starts now.
    if (place.width === 0) this.view.begin(this.cursor);
    this.need('camera');
  }

  // --- words -------------------------------------------------------------------------------------------

  /** Creates cells for the visible squares. */
  private recell(): void {
    this.whisper.soon(() => {
      const { plane, large } = this.view;
      const whole = { left: 0, top: 0, right: plane.width, bottom: plane.height };
      const cursor = { column: plane.column(this.cursor), row: plane.row(this.cursor) };
      // The texts of other cells do not change when the board moves.
      this.whisper.more(this.frame.cells.draw(large ? cellWindow(this.view.window(), cursor) : whole));
    });
  }

  /** Updates the text of the cursor's square at once and all others in idle time. */
  private reword(): void {
    const { scene } = this.shown;
    if (!scene) return;
    const picture: Picture = { ...this.shown, scene, targets: this.shown.active ? this.shown.targets : [] };
    this.speak = speaker(picture);
    if (this.frame.cells.focused) this.frame.cells.say(this.cursor, this.speak(this.cursor));
    this.whisper.all(() => [...this.frame.cells.all()].map(([at]) => at));
  }

  // --- hands -------------------------------------------------------------------------------------------

  private under(point: Point): At | null {
    return this.view.plane.under(drawn(this.view.camera, point));
  }

  private tap(point: Point, target: EventTarget | null): void {
    const named = target instanceof HTMLElement ? target.dataset['at'] : undefined;
    const at = named === undefined ? this.under(point) : Number(named);
    if (at === null) return;
    this.point(at);
    if (at !== this.hovered) this.says.look?.(at);
    this.tell(at, 'pick');
  }

  private tell(at: At | null, what: 'pick' | 'pin'): void {
    if (at !== null) this.says[what]?.(at);
  }

  private grab(at: At | null): boolean {
    const drawn = at !== null && (this.says.grab?.(at) ?? false);
    this.stroked = drawn ? at : null;
    return drawn;
  }

  private stroke(at: At | null): void {
    if (at === null || at === this.stroked) return;
    this.stroked = at;
    if (this.says.stroke?.(at)) this.point(at);
  }

  private hover(at: At | null): void {
    if (at === this.hovered) return;
    this.hovered = at;
    this.frame.pad.classList.toggle('offer', this.shown.active && this.shown.targets.some((target) => target.at === at));
    this.need('cursor');
    this.says.look?.(at);
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const tip = event.shiftKey && event.key.startsWith('Arrow') ? (this.says.tip?.() ?? null) : null;
    const next = cursorAfter(event.key, event.ctrlKey, tip ?? this.cursor, this.view.plane);
    if (next !== null) {
      // Shift draws a path, and the cursor goes only where the path can go.
      this.point(tip === null || this.says.stroke?.(next) ? next : tip);
      this.wander();
    } else if (event.ctrlKey) return;
    else if (event.key === 'Enter' || event.key === ' ') this.tell(this.cursor, 'pick');
    else if (event.key === 'p' || event.key === 'P') this.tell(this.cursor, 'pin');
    else if (event.key === '+' || event.key === '=') this.zoom(1.25);
    else if (event.key === '-') this.zoom(0.8);
    else if (event.key === '0') this.zoom(0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Handles a cursor move by keyboard. */
  private wander(): void {
    this.view.reveal(this.cursor);
    this.frame.cells.say(this.cursor, this.speak(this.cursor));
    this.frame.cells.focus();
  }

  /** The cursor follows the focus, however it moved. */
  private focused(target: EventTarget | null): void {
    const at = target instanceof HTMLElement ? target.dataset['at'] : undefined;
    if (at === undefined) return;
    this.point(Number(at));
    if (this.keys) this.says.look?.(this.cursor);
  }

  private point(at: At): void {
    this.cursor = at;
    this.frame.cells.point(at);
    this.need('cursor');
  }

  focus(at?: At): void {
    if (at !== undefined && this.view.plane.has(at)) {
      this.point(at);
      this.view.reveal(at);
      this.frame.cells.say(at, this.speak(at));
    }
    this.frame.cells.focus();
  }

  reveal(at: At): void {
    if (this.view.plane.has(at)) this.view.reveal(at);
  }

  get turned(): boolean {
    return this.view.plane.turned;
  }

  flip(): void {
    this.view.flip();
    this.need('map', 'cursor');
  }

  where(at: At): DOMRect | null {
    const { plane, camera } = this.view;
    if (!this.shown.scene || !plane.has(at)) return null;
    const pad = this.frame.pad.getBoundingClientRect();
    const { scale, x, y } = camera;
    return new DOMRect(pad.left + x + plane.column(at) * scale, pad.top + y + plane.row(at) * scale, scale, scale);
  }

  at(clientX: number, clientY: number): At | null {
    const pad = this.frame.pad.getBoundingClientRect();
    return this.under({ x: clientX - pad.left, y: clientY - pad.top });
  }

  zoom(factor: number): void {
    this.view.zoom(factor, this.view.spot(this.cursor));
  }

  // --- events ------------------------------------------------------------------------------------------

  play(beats: readonly Beat[], speed: number): Promise<void> {
    return this.performer.play(beats, speed);
  }

  skip(): void {
    this.performer.skip();
  }

  /** The stage of the animation; null if nothing is visible. */
  private theatre(): Theatre | null {
    if (!this.shown.scene || this.gone) return null;
    // Earlier updates must be drawn before the animation starts.
    if (this.due.size > 0) this.draw();
    const { layers, face } = this.frame;
    return {
      plane: this.view.plane,
      figures: layers.figures,
      effects: layers.effects,
      face: (die, turned) => face.show(die, turned, die.at === null ? null : this.spot(die.at)),
      noFace: () => face.hide(),
      reveal: (at) => {
        this.view.reveal(at);
        if (this.due.has('camera')) this.draw();
      },
    };
  }

  /** The position of a square, in pixels of the board. */
  private spot(at: At): Point {
    const { left, top } = this.view.margins;
    const { x, y } = this.view.spot(at);
    return { x: x + left, y: y + top };
  }

  // --- the rest ----------------------------------------------------------------------------------------

  picture(): string {
    const { scene } = this.shown;
    return scene ? savedPicture({ ...this.shown, scene }, this.view.plane.turned, this.drawings, this.host) : '';
  }

  private selectedAt(): At | null {
    const { scene, selected } = this.shown;
    return scene?.figures.find((figure) => figure.id === selected)?.at ?? null;
  }

  destroy(): void {
    this.gone = true;
    this.skip();
    this.whisper.end();
    for (const end of this.ends) end();
    this.frame.root.remove();
  }
}
