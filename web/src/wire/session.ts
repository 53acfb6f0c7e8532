// One page at one game, without I/O. Cutting the connection is safe at any moment, because:
//
// - Each seat has at most one command without an answer. It is kept until it is answered and sent again, word for word,
//   after every new welcome. The server recognizes it by its sequence number, so nothing happens twice.
// - The number of the last event seen goes into the hello, so the server sends the events since then.
// - Pass in only messages of the current connection.
import { stories } from '../parts/voice';
import { Garbled, Seen } from './seen';
import type { Answers, Command, Deed, Done, GameCard, Query, Refused, Say, Tell, Welcome } from './types';

/** The version of the socket protocol. */
const PROTOCOL = 1;

/** The callback for the outcome of a command. */
type Settle = (fate: Refused | null) => void;

interface Waiting {
  deed: Deed;
  question?: number;
  settle: Settle;
}

interface Held {
  /** The sequence number of its next command. */
  next: number;
  /** The command that has not been answered. */
  open: { command: Command; settle: Settle } | null;
  /** Commands that wait for their turn. */
  line: Waiting[];
}

/** The news after a message. */
export interface Heard {
  /** The view or its events changed. */
  view?: boolean;
  /** Whether the events start over. */
  reset?: boolean;
  /** How many events are new. */
  events?: number;
  /** The server closes the connection. */
  bye?: { text: string; again: boolean };
  /** Something was refused that was neither a command nor a query. */
  refused?: Refused;
}

/** One page at one game. */
export class Session {
  /** The view and events; empty behind the curtain. */
  seen = new Seen();
  card: GameCard | null = null;
  invite: string | null = null;
  /** The seats asked behind the curtain; null when it is lifted. */
  curtain: number[] | null = null;
  /** Whether the server has said welcome on this connection. */
  isIn = false;
  /** The server's clock minus ours, in milliseconds. */
  offset = 0;
  private held = new Map<number, Held>();
  private since = 0;
  private queries = new Map<number, (answer: Answers[keyof Answers] | Refused) => void>();
  private asked = 0;

  constructor(
    readonly game: string,
    private say: (say: Say) => void,
    private now: () => number = Date.now,
  ) {}

  /** The held seats, according to the last welcome. */
  get seats(): number[] {
    return [...this.held.keys()];
  }

  /** A connection is open. */
  connected(): void {
    // A player who holds several seats sees one viewer's events at a time, and the server does not know which: event
    // numbers of one viewer mean nothing to another.
    const { seat } = this.seen;
    const borrowed = typeof seat === 'number' && !this.held.has(seat);
    this.since = this.held.size > 1 || this.curtain || borrowed ? 0 : this.seen.last;
    this.say({ type: 'hello', protocol: PROTOCOL, since: this.since, stories: stories() });
  }

  /** The connection is lost. Open commands are kept, queries are not. */
  lost(why: Refused): void {
    this.isIn = false;
    for (const answer of this.queries.values()) answer(why);
    this.queries.clear();
  }

  /** Discards what was seen, so that the next connection starts over. */
  forget(): void {
    this.seen = new Seen();
    this.curtain = null;
  }

  /** Sends a command of a seat, which waits for its turn and for the connection. Resolves to null when it is stored. */
  command(seat: number, deed: Deed): Promise<Refused | null> {
    const needs = deed.do === 'act' || deed.do === 'undo';
    const question = needs ? this.seen.view.question?.number : undefined;
    return new Promise((settle) => {
      this.at(seat).line.push({ deed, question, settle });
      this.next(seat);
    });
  }

  /** Sends a query; if the connection is lost, there is no answer. */
  query(seat: number | null, query: Query): { id: number; answer: Promise<Answers[keyof Answers] | Refused> } {
    const id = ++this.asked;
    const answer = new Promise<Answers[keyof Answers] | Refused>((heard) => this.queries.set(id, heard));
    this.say({ type: 'query', id, ...(seat === null ? {} : { seat }), query });
    return { id, answer };
  }

  /** Stops waiting for a query. */
  drop(id: number, why: Refused): void {
    this.queries.get(id)?.(why);
    this.queries.delete(id);
  }

  /** Switches to the view of a seat: lifts the curtain, or restricts a spectator who sees everything. */
  look(seat: number | null): void {
    this.say(seat === null ? { type: 'look' } : { type: 'look', seat });
  }

  /** Whether a command waits for its answer. */
  get busy(): boolean {
    return [...this.held.values()].some((held) => held.open);
  }

  /** Sends unanswered commands again on the same connection. */
  again(): void {
    if (this.isIn) for (const held of this.held.values()) if (held.open) this.say({ type: 'do', ...held.open.command });
  }

  /** Handles a message of the current connection. */
  heard(text: string): Heard {
    const tell = JSON.parse(text) as Tell;
    if (!this.isIn && !['welcome', 'refused', 'bye'].includes(tell.type)) throw new Garbled('no welcome yet');
    switch (tell.type) {
      case 'welcome':
        return this.welcome(tell);
      case 'update': {
        const before = tell.full ? 0 : this.seen.events.length;
        this.seen.take(tell);
        this.curtain = null;
        return { view: true, reset: tell.full, events: this.seen.events.length - before };
      }
      case 'status':
        this.look_at(tell.card, tell.now);
        return {};
      case 'done':
        this.done(tell);
        return {};
      case 'refused':
        return this.refused(tell);
      case 'answer':
        this.queries.get(tell.id)?.(tell.answer);
        this.queries.delete(tell.id);
        return {};
      case 'curtain':
        // The view is hidden and discarded here.
        this.seen = new Seen();
        this.curtain = tell.seats;
        return {};
      case 'bye':
        return { bye: { text: tell.text, again: tell.again } };
    }
  }

  private welcome(welcome: Welcome): Heard {
    if (welcome.protocol !== PROTOCOL) throw new Garbled(`the server speaks protocol ${welcome.protocol}`);
    const known = this.seats;
    const same = known.length === welcome.seats.length && known.every((seat, at) => seat === welcome.seats[at]);
    const other = this.since > 0 && !same;
    this.isIn = true;
    this.invite = welcome.invite ?? null;
    this.look_at(welcome.card, welcome.now);
    for (const seat of known) {
      if (welcome.seats.includes(seat)) continue;
      const held = this.held.get(seat);
      const why: Refused = { kind: 'not-your-seat', text: welcome.card.seats[seat]?.name ?? '' };
      held?.open?.settle(why);
      for (const waiting of held?.line ?? []) waiting.settle(why);
      this.held.delete(seat);
    }
    welcome.seats.forEach((seat, at) => {
      const held = this.at(seat);
      // An open command keeps its number and is sent again, to learn its outcome.
      if (held.open) this.say({ type: 'do', ...held.open.command });
      else held.next = welcome.next[at] ?? 1;
      this.next(seat);
    });
    // The viewer has changed: the numbers of earlier events mean nothing to the new viewer.
    if (other) throw new Garbled('the seats have changed');
    return {};
  }

  private look_at(card: GameCard, now: number): void {
    if (card.id !== this.game) throw new Garbled('the card is of another game');
    this.card = card;
    this.offset = now - this.now();
  }

  private done(done: Done): void {
    const held = this.held.get(done.seat);
    if (held?.open?.command.sequence !== done.sequence) return;
    const { settle } = held.open;
    held.open = null;
    held.next = done.sequence + 1;
    settle(null);
    this.next(done.seat);
  }

  private refused(tell: Extract<Tell, { type: 'refused' }>): Heard {
    const { seat, sequence, id, why } = tell;
    if (id !== undefined && this.queries.has(id)) {
      this.queries.get(id)?.(why);
      this.queries.delete(id);
      return {};
    }
    const held = seat === undefined ? undefined : this.held.get(seat);
    if (!held || seat === undefined || sequence === undefined) return { refused: why };
    // The outcome of any command other than the open one is already known.
    if (held.open?.command.sequence !== sequence) return {};
    const { settle } = held.open;
    held.open = null;
    // A refused command leaves its number free, unless the numbers themselves were wrong.
    if (why.next !== undefined) held.next = why.next;
    settle(why);
    this.next(seat);
    return {};
  }

  private at(seat: number): Held {
    const held = this.held.get(seat) ?? { next: 1, open: null, line: [] };
    this.held.set(seat, held);
    return held;
  }

  /** Sends the next command of a seat, if none is open. */
  private next(seat: number): void {
    const held = this.at(seat);
    if (!this.isIn || held.open) return;
    const waiting = held.line.shift();
    if (!waiting) return;
    const { deed, question, settle } = waiting;
    const command: Command = { game: this.game, seat, sequence: held.next, deed };
    if (question !== undefined) command.question = question;
    held.open = { command, settle };
    this.say({ type: 'do', ...command });
  }
}
