// A record as the source of a table: one row after the other, with everything visible or as one seat sees it.
import type { News, Source } from '../../game/play/source';
import type { Event, Step } from '../../wire/types';

/** The position of a replay. */
export interface At {
  row: number;
  /** The viewer; null sees everything. */
  seat: number | null;
}

/** Returns what a seat, or everyone, saw after a row. */
export type Look = (at: At) => Promise<Step>;

/** A record for stepping through. */
export class Replay implements Source {
  readonly rulebook: string;
  private at: At;
  private heard: ((news: News) => void) | null = null;
  private steps = new Map<string, Step>();
  private wanted = 0;

  private constructor(
    private look: Look,
    private now: Step,
    at: At,
  ) {
    this.rulebook = now.view.game;
    this.at = { ...at, row: now.row };
    this.store(this.at, now);
  }

  /** Opens a record at a row; a row past its end means the last row. */
  static async open(look: Look, at: At): Promise<Replay> {
    const first = await look({ ...at, row: 0 });
    const row = Math.min(at.row, first.rows - 1);
    return new Replay(look, row ? await look({ ...at, row }) : first, { ...at, row });
  }

  /** The last row. */
  get last(): number {
    return this.now.rows - 1;
  }

  listen(heard: (news: News) => void): () => void {
    this.heard = heard;
    this.tell(true);
    return () => {
      this.heard = null;
    };
  }

  /** Goes to a row. The next row is animated, any other is shown at once. */
  async go(to: At): Promise<void> {
    const mine = ++this.wanted;
    const step = this.steps.get(name(to)) ?? (await this.look(to));
    this.store(to, step);
    if (mine !== this.wanted) return;
    const next = to.seat === this.at.seat && to.row === this.at.row + 1;
    this.at = to;
    this.now = step;
    this.tell(!next);
  }

  private tell(reset: boolean): void {
    const { now, at } = this;
    this.heard?.({ seat: at.seat, view: now.view, events: reset ? this.before(at) : now.events, reset });
  }

  /** The events up to here, as far back as all rows are loaded. */
  private before({ row, seat }: At): Event[] {
    const events: Event[] = [];
    for (let earlier = row; earlier >= 0; earlier -= 1) {
      const step = this.steps.get(name({ row: earlier, seat }));
      if (!step) break;
      events.unshift(...step.events);
    }
    return events;
  }

  private store(at: At, step: Step): void {
    this.steps.set(name(at), step);
  }
}

const name = ({ row, seat }: At): string => `${String(seat)}:${String(row)}`;
