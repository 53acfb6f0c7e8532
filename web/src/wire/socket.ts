// A live game as a source for a table: a session over a WebSocket that reconnects automatically.
import type { News, Source } from '../game/play/source';
import { voiceHeaders } from '../parts/voice';
import { t } from '../text';
import { Session } from './session';
import type { Deed, Failure, GameCard, History, Query, Refused, Step } from './types';

/** The state of the connection. */
export type Link =
  | { is: 'opening' }
  | { is: 'open' }
  /** It is lost; the next attempt is at `until` by our clock. */
  | { is: 'lost'; until: number }
  /** The server asked clients not to reconnect, or the game is gone. */
  | { is: 'closed'; why: string };

/** The part of a WebSocket that is used. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** The environment of the page; tests supply their own. */
export interface Surroundings {
  dial(address: string): Wire;
  fetch(address: string): Promise<Response>;
  chance(): number;
}

const browser: Surroundings = {
  dial: (address) => new WebSocket(address) as unknown as Wire,
  fetch: (address) => fetch(address, { headers: { accept: 'application/json', ...voiceHeaders() } }),
  chance: Math.random,
};

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;
/** How long a welcome or the answer to a command may take before the connection counts as dead. */
const PATIENCE = 10_000;
const QUERY_PATIENCE = 8_000;
const RATE_PAUSE = 1_200;

/** A live game. */
export class Live implements Source {
  link: Link = { is: 'opening' };
  private session: Session;
  private wire: Wire | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private listeners = new Set<(news: News) => void>();
  private watchers = new Set<() => void>();
  /** The view that a spectator chose, also after a lost connection. */
  private eyes: number | null = null;

  constructor(
    readonly id: string,
    private around: Surroundings = browser,
  ) {
    this.session = new Session(id, (say) => this.wire?.send(JSON.stringify(say)));
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.dial();
  }

  get rulebook(): string {
    return this.session.card?.rulebook ?? '';
  }
  get card(): GameCard | null {
    return this.session.card;
  }
  /** The held seats. */
  get seats(): number[] {
    return this.session.seats;
  }
  /** The word that lets others take free seats. */
  get invite(): string | null {
    return this.session.invite;
  }
  /** The seats that wait behind the curtain; null when it is lifted. */
  get curtain(): number[] | null {
    return this.session.curtain;
  }
  /** The current viewer. */
  get seat(): number | null {
    return this.session.seen.seat ?? null;
  }
  /** Whether there is a position to show. */
  get begun(): boolean {
    return this.session.seen.whole() !== null;
  }
  /** The server's time. */
  now(): number {
    return Date.now() + this.session.offset;
  }

  /** Calls back whenever the card, the connection or the curtain changes; returns a function that ends this. */
  watch(changed: () => void): () => void {
    this.watchers.add(changed);
    return () => this.watchers.delete(changed);
  }

  listen(heard: (news: News) => void): () => void {
    this.listeners.add(heard);
    const view = this.session.seen.whole();
    if (view) heard({ seat: this.seat, view, events: this.session.seen.events, reset: true });
    return () => this.listeners.delete(heard);
  }

  /** Whether a spectator sees one seat's view; if so, it can neither act nor send queries. */
  private get borrowed(): boolean {
    return this.seat !== null && !this.seats.includes(this.seat);
  }

  get act(): Source['act'] {
    return this.borrowed ? undefined : (text) => this.deed({ do: 'act', text });
  }

  get undo(): Source['undo'] {
    return this.borrowed ? undefined : () => this.deed({ do: 'undo' });
  }

  /** Sends a command of a seat; by default, of the current viewer. */
  async deed(deed: Deed, seat: number | null = this.seat): Promise<Refused | null> {
    if (seat === null) return { kind: 'not-your-seat', text: t('play-not-seated') };
    const fate = this.session.command(seat, deed);
    this.guard();
    const answer = await fate;
    this.guard();
    return answer;
  }

  get ask(): Source['ask'] {
    return this.borrowed ? undefined : (query) => this.query(query, this.seat);
  }

  /** The lines that the rulebook prescribes, which a spectator may request. */
  history(): Promise<History | Refused> {
    return this.query<History>({ ask: 'history' }, this.borrowed ? null : this.seat);
  }

  private async query<T>(query: Query, seat: number | null): Promise<T | Refused> {
    const away: Refused = { kind: 'not-now', text: t('play-no-answer') };
    if (!this.session.isIn || (seat === null && query.ask !== 'history')) return away;
    const { id, answer } = this.session.query(seat, query);
    const timer = setTimeout(() => this.session.drop(id, away), QUERY_PATIENCE);
    const heard = await answer;
    clearTimeout(timer);
    return heard as T | Refused;
  }

  async step(row: number): Promise<Step | Refused> {
    const seat = this.seat === null ? '' : `seat=${this.seat}&`;
    try {
      const response = await this.around.fetch(this.address(`view?${seat}row=${row}`));
      const body = (await response.json()) as Step | Failure;
      return 'refused' in body ? body.refused : body;
    } catch {
      return { kind: 'not-now', text: t('play-no-answer') };
    }
  }

  /** Switches to the view of a held seat, or of any seat for a spectator who may see everything; null shows everything
   *  again. */
  look(seat: number | null): void {
    this.eyes = seat;
    this.session.look(seat);
  }

  /** Starts over, for example after taking a seat. */
  reopen(): void {
    this.session.forget();
    this.retry();
  }

  /** Tries to reconnect at once. */
  retry = (): void => {
    clearTimeout(this.timer);
    this.hangUp();
    this.tries = 0;
    this.dial();
  };

  /** Leaves. */
  close(): void {
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.hangUp();
    this.listeners.clear();
    this.watchers.clear();
  }

  private hurry = (): void => {
    if (this.link.is === 'lost' && document.visibilityState !== 'hidden') this.retry();
  };

  private address(end: string): string {
    return new URL(`api/games/${this.id}/${end}`, document.baseURI).href;
  }

  private dial(): void {
    this.become({ is: 'opening' });
    const wire = this.around.dial(this.address('socket').replace(/^http/, 'ws'));
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      this.session.connected();
    };
    wire.onmessage = ({ data }) => {
      if (this.wire === wire) this.hear(String(data));
    };
    wire.onclose = () => {
      if (this.wire === wire) void this.lose();
    };
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => !this.session.isIn && this.wire === wire && void this.lose(), PATIENCE);
  }

  private hangUp(): void {
    const wire = this.wire;
    this.wire = null;
    this.session.lost({ kind: 'not-now', text: t('play-no-answer') });
    wire?.close();
  }

  private become(link: Link): void {
    this.link = link;
    this.changed();
  }

  private changed(): void {
    for (const watcher of this.watchers) watcher();
  }

  private hear(text: string): void {
    let heard;
    try {
      heard = this.session.heard(text);
    } catch {
      // An impossible message: everything is requested again, and open commands are kept.
      this.session.forget();
      void this.lose();
      return;
    }
    if (heard.bye && !heard.bye.again) {
      this.hangUp();
      this.become({ is: 'closed', why: heard.bye.text });
      return;
    }
    if (this.session.isIn && this.link.is !== 'open') {
      this.tries = 0;
      this.link = { is: 'open' };
      this.guard();
      if (!this.seats.length && this.eyes !== null) this.session.look(this.eyes);
    }
    // The server could not say which message exceeded the limit.
    if (heard.refused?.kind === 'limit') setTimeout(() => this.session.again(), RATE_PAUSE);
    this.changed();
    const view = this.session.seen.whole();
    if (!heard.view || !view) return;
    const { events } = this.session.seen;
    const news: News = {
      seat: this.seat,
      view,
      events: heard.reset ? events : events.slice(events.length - (heard.events ?? 0)),
      reset: heard.reset ?? false,
    };
    for (const listener of this.listeners) listener(news);
  }

  /** The connection is lost: reconnects after a growing pause, or learns that the game is gone. */
  private async lose(): Promise<void> {
    const greeted = this.session.isIn;
    this.hangUp();
    const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.tries++);
    const pause = most * (0.5 + this.around.chance() / 2);
    this.become({ is: 'lost', until: Date.now() + pause });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.dial(), pause);
    if (greeted || this.session.card) return;
    const why = await this.whyNot();
    if (!why || this.session.isIn) return;
    clearTimeout(this.timer);
    this.hangUp();
    this.become({ is: 'closed', why: why.text });
  }

  /** Why a game cannot be entered; null if the server does not say. */
  private async whyNot(): Promise<Refused | null> {
    try {
      const response = await this.around.fetch(new URL(`api/games/${this.id}`, document.baseURI).href);
      if (response.ok || response.status === 429 || response.status >= 500) return null;
      return ((await response.json()) as Failure).refused;
    } catch {
      return null;
    }
  }

  /** If a command stays unanswered for too long, the connection is dead, no matter what the browser reports. */
  private guard(): void {
    clearTimeout(this.watchdog);
    if (!this.session.busy) return;
    this.watchdog = setTimeout(() => this.session.busy && this.session.isIn && void this.lose(), PATIENCE);
  }
}
