// The board itself: keeps what is shown, draws what changed in the next frame, and moves the view.
import { t } from '../text';
import { centred, drawn, fit, panned, revealed, settle, WHOLE, windowOf, zoomed, type Camera, type Room } from './camera';
import { cellWindow } from './cells';
import { playCue, type Theatre } from './cues';
import { differs, type Part } from './differs';
import { drawingsOf } from './drawings';
import { Frame } from './frame';
import { Plane, type Point } from './geometry';
import { cursorAfter } from './keys';
import { marginsOf, type Margins } from './layers/coordinates';
import { drawEdges, drawMarks, drawZones } from './layers/signs';
import { savedPicture } from './picture';
import { listen } from './pointer';
import { speaker } from './say';
import type { Stage } from './stage';
import { Timeline, type Clock } from './timeline';
import type { At, Cue, Drawings, Picture, Says, Scene } from './types';
import { Whisper } from './whisper';

type Shown = Omit<Picture, 'scene'> & { scene: Scene | null };

/** What has to be drawn in the next frame. */
type Due = Part | 'camera' | 'areas' | 'squares' | 'targets' | 'path' | 'notes' | 'cursor' | 'words';

/** Where a large board begins, so that squares can be told apart at once. */
const FIRST_SCALE = 26;
/** Below this a finger cannot hit a square: the board then takes all gestures for itself. */
const FINGER = 24;

let boards = 0;

export class Board {
  private readonly id = `board${++boards}`;
  private readonly frame = new Frame(this.id, (point) => this.look(centred(this.camera, point, this.plane, this.room)));
  private readonly whisper = new Whisper((at) => this.frame.cells.say(at, this.speak(at)));
  private readonly due = new Set<Due>();
  private readonly ends: (() => void)[] = [];
  private shown: Shown = {
    scene: null, areas: [], targets: [], selected: null, path: [], notes: [], last: [], pinned: [], active: false, seat: null, game: '',
  };
  private plane = new Plane(1, 1);
  private place: Room = { width: 0, height: 0 };
  private room: Room = { width: 0, height: 0 };
  private margins: Margins = { left: 0, right: 0, top: 0, bottom: 0 };
  private camera: Camera = { scale: 1, x: 0, y: 0 };
  /** Whether the whole board is to be kept in view when the place changes. */
  private fitted = true;
  private drawings: Drawings = {};
  private speak: (at: At) => string = () => '';
  private cursor: At = 0;
  private hovered: At | null = null;
  private framed = false;
  private gone = false;
  private time: Timeline | null = null;
  private playing: Promise<void> = Promise.resolve();

  constructor(
    private readonly host: HTMLElement,
    private readonly says: Says,
    private readonly clock: Clock,
  ) {
    const { root, pad, cells } = this.frame;
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
        drag: (dx, dy) => this.look(panned(this.camera, dx, dy, this.plane, this.room)),
        zoom: (factor, around) => this.look(zoomed(this.camera, factor, around, this.plane, this.room)),
      }),
    );
    cells.root.addEventListener('keydown', (event) => this.key(event));
    cells.root.addEventListener('focusin', () => this.need('cursor'));
    cells.root.addEventListener('focusout', () => {
      this.need('cursor');
      if (this.hovered === null) this.says.look?.(null);
    });
    // A page in the background gets no frames: nothing would ever end.
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
      this.time?.end();
      this.need(...differs(before.scene, change.scene), 'figures', 'squares', 'words');
    }
    if (change.game !== undefined && change.game !== before.game) this.fetch(change.game);
    if (now.areas !== before.areas) this.need('areas', 'words');
    if (now.targets !== before.targets || now.active !== before.active) this.need('targets', 'words');
    if (now.selected !== before.selected || now.last !== before.last) this.need('squares', 'words');
    if (now.path !== before.path) this.need('path', 'words');
    if (now.notes !== before.notes) this.need('notes', 'words');
    if (now.pinned !== before.pinned) this.need('figures', 'words');
    if (now.seat !== before.seat) this.need('words');
  }

  private fetch(game: string): void {
    this.drawings = {};
    void drawingsOf(game).then((drawings) => {
      if (this.gone || this.shown.game !== game) return;
      this.drawings = drawings;
      this.need('figures', 'marks');
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

  /** Draws what is due. */
  private draw(): void {
    const { scene } = this.shown;
    const { due } = this;
    if (!scene) return;
    const anew = due.has('map');
    if (anew) this.survey(scene);
    const stage = this.stage();
    const { layers, minimap } = this.frame;
    const moved = anew || due.has('camera');
    if (anew) {
      layers.terrain.clear(scene, stage);
      minimap.clear(scene, this.plane);
    }
    if (moved) {
      this.frame.aim(this.camera);
      layers.terrain.draw(stage);
      layers.coordinates.draw(scene, stage, this.camera, this.room, this.margins);
      if (this.large) minimap.draw(this.camera, this.plane, this.room);
      this.recell();
    }
    const is = (part: Due): boolean => anew || due.has(part);
    if (is('zones')) drawZones(layers.zones, scene, stage);
    if (is('edges')) drawEdges(layers.edges, scene, stage);
    if (is('marks')) drawMarks(layers.marks, scene, stage);
    if (is('figures')) {
      layers.figures.take(scene.figures, this.shown.pinned);
      minimap.figures(scene.figures);
    }
    if (is('figures') || moved) layers.figures.draw(stage);
    if (is('areas')) layers.areas.draw(this.shown.areas, stage, anew);
    if (is('targets')) layers.targets.draw(this.shown.active ? this.shown.targets : [], stage);
    if (is('squares') || is('figures')) {
      layers.squares.draw(this.shown.last, this.selectedAt(), stage);
      this.frame.cells.select(this.selectedAt());
    }
    if (is('path') || moved) layers.path.draw(this.shown.path, stage);
    if (is('notes') || moved) layers.notes.draw(this.shown.notes, stage);
    if (is('cursor')) layers.cursor.draw(this.frame.cells.focused ? this.cursor : null, stage);
    if (is('words')) this.reword();
    due.clear();
  }

  private stage(): Stage {
    const window = windowOf(this.camera, this.plane, this.room, 1);
    return { plane: this.plane, window, scale: this.camera.scale, id: this.id, drawings: this.drawings };
  }

  /** Takes the size of a new map and looks at all of it, or at the viewer's figures where it is too large. */
  private survey(scene: Scene): void {
    const { width, height } = this.plane;
    const fresh = width !== scene.width || height !== scene.height;
    this.plane = new Plane(scene.width, scene.height, this.plane.turned);
    const name = t('board-name', { columns: scene.width, rows: scene.height });
    this.frame.cells.clear(this.plane, name, t('board-keys'));
    this.measure(scene);
    if (!fresh) return;
    this.fitted = true;
    this.camera = fit(this.plane, this.room);
    const own = scene.figures.find((f) => f.seat === this.shown.seat && f.at !== null) ?? scene.figures.find((f) => f.at !== null);
    const middle = this.plane.square(Math.floor(scene.width / 2), Math.floor(scene.height / 2)) ?? 0;
    this.cursor = own?.at ?? middle;
    this.frame.cells.point(this.cursor);
    if (this.large && this.camera.scale < FIRST_SCALE / 2) {
      this.fitted = false;
      this.camera = centred({ ...this.camera, scale: FIRST_SCALE }, this.plane.middle(this.cursor), this.plane, this.room);
      this.grip();
    }
  }

  private get large(): boolean {
    return Math.max(this.plane.width, this.plane.height) > WHOLE;
  }

  /** Asks the page how much room there is. */
  private measure(scene: Scene): void {
    this.place = { width: this.host.clientWidth, height: this.host.clientHeight };
    this.margins = marginsOf(scene, this.place);
    const { left, right, top, bottom } = this.margins;
    this.room = { width: Math.max(1, this.place.width - left - right), height: Math.max(1, this.place.height - top - bottom) };
    this.frame.resize(this.place, this.room, this.margins);
    this.camera = this.fitted ? fit(this.plane, this.room) : settle(this.camera, this.plane, this.room);
    this.grip();
  }

  private resize(): void {
    const { scene } = this.shown;
    if (!scene || this.due.has('map')) return;
    if (this.host.clientWidth === this.place.width && this.host.clientHeight === this.place.height) return;
    this.measure(scene);
    this.need('camera');
  }

  /** Where squares are too small for a finger or the board is zoomed, gestures belong to the board. */
  private grip(): void {
    const own = !this.fitted || this.camera.scale < FINGER || this.large;
    this.frame.pad.classList.toggle('grip', own);
    this.frame.pad.classList.toggle('loose', this.camera.scale * this.plane.width > this.room.width + 1 || this.camera.scale * this.plane.height > this.room.height + 1);
  }

  // --- words -------------------------------------------------------------------------------------------

  /** Gives cells to what is in view. */
  private recell(): void {
    const view = windowOf(this.camera, this.plane, this.room);
    const whole = { left: 0, top: 0, right: this.plane.width, bottom: this.plane.height };
    const cursor = { column: this.plane.column(this.cursor), row: this.plane.row(this.cursor) };
    this.whisper.soon(() => {
      this.frame.cells.draw(this.large ? cellWindow(view, cursor) : whole);
      this.reword();
    });
  }

  /** Says the cursor's square anew at once and all others when there is time. */
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
    return this.plane.under(drawn(this.camera, point));
  }

  private tap(point: Point, target: EventTarget | null): void {
    const named = target instanceof HTMLElement ? target.dataset['at'] : undefined;
    const at = named === undefined ? this.under(point) : Number(named);
    if (at === null) return;
    this.point(at);
    this.says.look?.(at);
    this.tell(at, 'pick');
  }

  private tell(at: At | null, what: 'pick' | 'pin'): void {
    if (at !== null) this.says[what]?.(at);
  }

  private hover(at: At | null): void {
    if (at === this.hovered) return;
    this.hovered = at;
    this.says.look?.(at);
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey) return;
    const next = cursorAfter(event.key, event.ctrlKey, this.cursor, this.plane);
    if (next !== null) {
      this.point(next);
      this.look(revealed(this.camera, this.plane.corner(next), this.plane, this.room));
      this.frame.cells.say(next, this.speak(next));
      this.frame.cells.focus();
      this.says.look?.(next);
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

  private point(at: At): void {
    this.cursor = at;
    this.frame.cells.point(at);
    this.need('cursor');
  }

  focus(at?: At): void {
    if (at !== undefined && this.plane.has(at)) {
      this.point(at);
      this.look(revealed(this.camera, this.plane.corner(at), this.plane, this.room));
      this.frame.cells.say(at, this.speak(at));
    }
    this.frame.cells.focus();
  }

  // --- the view ----------------------------------------------------------------------------------------

  private look(camera: Camera): void {
    const { scale, x, y } = this.camera;
    if (scale === camera.scale && x === camera.x && y === camera.y) return;
    this.camera = camera;
    this.fitted = camera.scale <= fit(this.plane, this.room).scale;
    this.grip();
    this.need('camera');
  }

  flip(): void {
    this.plane = new Plane(this.plane.width, this.plane.height, !this.plane.turned);
    // What was in the middle stays there.
    const { width, height } = this.room;
    const size = { x: this.plane.width * this.camera.scale, y: this.plane.height * this.camera.scale };
    this.camera = settle({ ...this.camera, x: width - this.camera.x - size.x, y: height - this.camera.y - size.y }, this.plane, this.room);
    this.need('map', 'cursor');
  }

  zoom(factor: number): void {
    if (factor === 0) return this.look(fit(this.plane, this.room));
    const unit = this.camera.scale / 100;
    const { x, y } = this.plane.middle(this.cursor);
    const cursor = { x: x * unit + this.camera.x, y: y * unit + this.camera.y };
    const seen = cursor.x >= 0 && cursor.y >= 0 && cursor.x <= this.room.width && cursor.y <= this.room.height;
    const around = seen ? cursor : { x: this.room.width / 2, y: this.room.height / 2 };
    this.look(zoomed(this.camera, factor, around, this.plane, this.room));
  }

  // --- events ------------------------------------------------------------------------------------------

  play(cues: readonly Cue[], speed: number): Promise<void> {
    this.playing = this.playing.then(() => this.perform(cues, speed));
    return this.playing;
  }

  private async perform(cues: readonly Cue[], speed: number): Promise<void> {
    if (!this.shown.scene || this.gone || speed <= 0 || document.hidden) return;
    // What was shown a moment ago must be on the board before it moves.
    if (this.due.size > 0) this.draw();
    const time = new Timeline(this.clock);
    this.time = time;
    const { layers, face } = this.frame;
    const theatre: Theatre = {
      plane: this.plane,
      figures: layers.figures,
      effects: layers.effects,
      face: (cause, shownFace, turned) => face.show(cause, shownFace, turned),
      noFace: () => face.hide(),
      reveal: (at) => {
        this.look(revealed(this.camera, this.plane.corner(at), this.plane, this.room));
        if (this.due.has('camera')) this.draw();
      },
    };
    for (const cue of cues) {
      if (time.over) break;
      await playCue(cue, theatre, time, speed, moves());
    }
    layers.effects.replaceChildren();
    face.hide();
    this.time = null;
  }

  skip(): void {
    this.time?.end();
  }

  // --- the rest ----------------------------------------------------------------------------------------

  picture(): string {
    const { scene } = this.shown;
    return scene ? savedPicture({ ...this.shown, scene }, this.plane.turned, this.drawings, this.host) : '';
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

/** Whether things may move on this screen. */
function moves(): boolean {
  return !(typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
