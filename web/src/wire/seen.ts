// What a viewer has seen: the view, assembled from updates, and the events.
import type { Event, Update, View, ViewParts } from './types';

/** An impossible message from the server: the connection is closed, and a new one is opened. */
export class Garbled extends Error {}

/** What a viewer has seen. */
export class Seen {
  /** The viewer; undefined before the first update. */
  seat: number | null | undefined = undefined;
  /** All events so far, numbered from 1 without gaps. */
  events: Event[] = [];
  /** The view received so far; empty before the game begins. */
  view: Partial<View> = {};
  /** The number of the last event: a curtain removes the events, but they were received. */
  last = 0;

  /** Applies an update. All its events are new. */
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

  /** The view, if it is complete. */
  whole(): View | null {
    return this.view.scene && this.view.question ? (this.view as View) : null;
  }
}

/** Merges changed parts into a view: key by key, inside `scene` again key by key; null removes a key. */
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
