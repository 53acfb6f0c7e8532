// What a viewer has seen: the view, put together from updates, and the events it was told.
import type { Event, Update, View, ViewParts } from './types';

/** Something the server said that cannot be: the connection is given up, and a new one is made. */
export class Garbled extends Error {}

/** What a viewer has seen. */
export class Seen {
  /** Through whose eyes; undefined before the first update. */
  seat: number | null | undefined = undefined;
  /** All events so far, numbered from 1 without gaps. */
  events: Event[] = [];
  /** The view as far as it was told; empty before the game begins. */
  view: Partial<View> = {};
  /** The number of the last event: a curtain takes the events away, but they were told. */
  last = 0;

  /** Takes in an update. All its events are new. */
  take(update: Update): void {
    if (update.full) {
      this.events = [];
      this.view = {};
      this.last = 0;
    } else if (typeof this.seat === 'number' && update.seat !== this.seat) {
      throw new Garbled('the update is for another seat');
    }
    for (const event of update.events) {
      if (event.number !== this.last + 1) throw new Garbled(`event ${event.number} came after ${this.last}`);
      this.last = event.number;
    }
    this.seat = update.seat;
    this.events = [...this.events, ...update.events];
    this.view = merged(this.view, update.view);
  }

  /** The view, once there is a whole one. */
  whole(): View | null {
    return this.view.scene && this.view.question ? (this.view as View) : null;
  }
}

/** A view with changed parts put over it: key by key, inside `scene` again key by key; null takes a key away. */
export function merged(view: Partial<View>, parts: ViewParts): Partial<View> {
  const { scene, ...rest } = parts;
  const next = put(view, rest);
  if (scene) next.scene = put(view.scene ?? {}, scene) as View['scene'];
  return next;
}

function put(into: object, parts: object): Record<string, unknown> {
  const next: Record<string, unknown> = { ...into };
  for (const [key, part] of Object.entries(parts)) {
    if (part === null) delete next[key];
    else next[key] = part;
  }
  return next;
}
