// Lessons: the list, those finished in this browser, and one lesson as the source of a table.
import type { News, Source } from '../../game/play/source';
import { recall, store } from '../../parts/memory';
import { get, post, troubleOf } from '../../wire/http';
import type { Event, Learn, LessonCard, LessonStep, Query, Refused } from '../../wire/types';

const path = (rulebook: string): string => `rulebooks/${encodeURIComponent(rulebook)}/lessons`;

/** The lessons of a rulebook. */
export const lessonsOf = (rulebook: string): Promise<LessonCard[]> => get(path(rulebook));

/** The lessons that were finished, as `RULEBOOK/SLUG`. */
export function finished(): string[] {
  return recall<string[]>('lessons') ?? [];
}

/** Stores that a lesson was finished. */
export function finish(rulebook: string, slug: string): void {
  store('lessons', [...new Set([...finished(), `${rulebook}/${slug}`])]);
}

/** A lesson at the table. The server stores nothing: each request contains all acts so far. */
export class Lesson implements Source {
  private heard: ((news: News) => void) | null = null;
  private changed: () => void = () => {};

  private constructor(
    readonly rulebook: string,
    readonly slug: string,
    /** The accepted acts so far. */
    public acts: readonly string[],
    public state: LessonStep,
  ) {}

  /** Opens a lesson after some acts; acts that no longer count are left out. */
  static async open(rulebook: string, slug: string, acts: readonly string[]): Promise<Lesson> {
    const state = await send(rulebook, slug, acts);
    return new Lesson(rulebook, slug, acts.slice(0, state.step), state);
  }

  /** Acts that do not fulfil the task are rejected, and every step can be undone. */
  readonly free = true;

  /** Calls back whenever the lesson advances. */
  watch(changed: () => void): void {
    this.changed = changed;
  }

  listen(heard: (news: News) => void): () => void {
    this.heard = heard;
    this.tell(true, this.state.events);
    return () => {
      this.heard = null;
    };
  }

  async act(text: string): Promise<Refused | null> {
    return this.take([...this.acts, text], false);
  }

  /** Takes the last act back. This is part of the lesson and independent of the rules of the game. */
  async back(): Promise<Refused | null> {
    return this.take(this.acts.slice(0, -1), true);
  }

  /** Starts again. */
  async restart(): Promise<Refused | null> {
    return this.take([], true);
  }

  async ask<T>(query: Query): Promise<T | Refused> {
    try {
      const state = await send(this.rulebook, this.slug, this.acts, query);
      return state.refused ?? (state.answer as T);
    } catch (thrown) {
      return troubleOf(thrown).refused;
    }
  }

  /** A task may ask for an illegal act. The board does not offer such an act, so a click that would form one counts. */
  tried(text: string): void {
    if (!this.state.done) void this.take([...this.acts, text], false);
  }

  private async take(acts: readonly string[], reset: boolean): Promise<Refused | null> {
    const known = this.state.events.at(-1)?.number ?? 0;
    try {
      const state = await send(this.rulebook, this.slug, acts);
      if (state.refused) return state.refused;
      this.acts = acts;
      this.state = state;
      this.tell(reset, reset ? state.events : state.events.filter((event) => event.number > known));
      this.changed();
      // A task may ask for an illegal act: then the refusal is shown, and the lesson continues.
      return state.shown ?? null;
    } catch (thrown) {
      return troubleOf(thrown).refused;
    }
  }

  private tell(reset: boolean, events: readonly Event[]): void {
    // A task begins with nothing selected, even if the last one was fulfilled by a refusal and changed nothing.
    this.heard?.({ seat: this.state.seat, view: this.state.view, events, reset, empty: true });
  }
}

function send(rulebook: string, slug: string, acts: readonly string[], query?: Query): Promise<LessonStep> {
  const said: Learn = { acts: [...acts], ...(query ? { query } : {}) };
  return post(`${path(rulebook)}/${encodeURIComponent(slug)}`, said);
}
