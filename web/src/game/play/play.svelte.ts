// A table in play: receives news from its source, shows them one after the other, looks back, sends acts.
import { type Area, type At, type Beat, type BoardWidget, Kind } from '../../board/types';
import { t } from '../../text';
import { type Cue, type Event, type Hindrance, type Reading, type Refused, Shows, type Step, type View } from '../../wire/types';
import { areasOf, area, feared, placesOf, seenAs, sightsAt, threatOf, warning } from '../areas/areas';
import { beatsOf } from './beats';
import { Beside } from '../beside/beside.svelte';
import { Drafting } from '../orders/drafting.svelte';
import { Foresight } from '../preview/foresee.svelte';
import { Hand } from '../picks/hand.svelte';
import { attempt, explain } from '../picks/explain';
import { figureAt, figureOf } from './names';
import { able, complete, endOf, forFigure, here, ready, type Offer } from '../picks/picks';
import { settings, speed } from './settings.svelte';
import { refused, type News, type Source } from './source';

/** How long the areas of an acting figure are shown before and after it moves, in milliseconds. */
const BEFORE = 350;
const AFTER = 800;

/** Which threats are shown. */
export type Threats = 'off' | 'all' | 'pinned';

/** A past position that is being viewed. */
export interface Back {
  row: number;
  last: number;
  events: readonly Event[];
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A table in play. */
export class Play {
  board: BoardWidget | null = null;
  seat: number | null = $state(null);
  /** The newest position. */
  view: View | null = $state.raw(null);
  /** The position on the board: it follows the newest one as fast as events are shown. */
  shown: View | null = $state.raw(null);
  /** The events that have been shown. */
  events: readonly Event[] = $state.raw([]);
  /** The last event, for the live region. */
  spoken: readonly Event[] = $state.raw([]);
  back: Back | null = $state.raw(null);
  /** How many events arrived while the viewer looks back. */
  fresh = $state(0);
  moving = $state(false);
  /** Whether the coin is still spinning: until it has landed, nothing may show whose turn it is. */
  tossing = $state(false);
  busy = $state(false);
  /** The position in which the last act was sent, so that it is not sent twice before the next position arrives. */
  private answered: View | null = $state.raw(null);
  /** An act that would end the turn although figures could still act: it waits for confirmation. */
  ending: { text: string; idle: readonly number[] } | null = $state.raw(null);
  refusal: Refused | null = $state.raw(null);
  hovered: At | null = $state(null);
  pointed: Offer | null = $state.raw(null);
  threats: Threats = $state('off');
  pinned: readonly number[] = $state.raw([]);
  acting: readonly Area[] = $state.raw([]);
  /** The figures that the player reads about in a table beside the board. */
  pair: readonly number[] = $state.raw([]);
  /** Whether the last click or tap came from a device without hover. */
  coarse = false;
  /** Whether seats have secrets from each other, so that unseen squares are darkened. */
  secrets = $state(false);
  readonly hand: Hand;
  readonly foresight: Foresight;
  readonly drafting: Drafting;
  readonly beside: Beside;
  private queue: News[] = [];
  private running = false;
  private quiet: ReturnType<typeof setTimeout> | undefined;
  private wanted: number | null = null;
  private stepping = false;

  constructor(
    readonly source: Source,
    private hear: (cues: readonly Cue[]) => void = () => {},
  ) {
    this.hand = new Hand(source);
    this.foresight = new Foresight(source);
    this.drafting = new Drafting(this);
    this.beside = new Beside(this);
  }

  /** Whether the viewer's seat is asked in the newest position. */
  turn = $derived(
    this.view !== null && this.seat !== null && this.view.question.kind !== 'over' && this.view.question.open.includes(this.seat),
  );
  /** Whether all events have been shown. */
  settled = $derived(this.shown === this.view && !this.moving);
  /** Whether the viewer can answer now. */
  asked = $derived.by(
    () =>
      this.turn && !this.back && this.settled && !this.busy && this.view !== this.answered && this.source.act !== undefined,
  );
  /** Whether the last act can be taken back. */
  undoable = $derived.by(() => this.source.undo !== undefined && !this.back && this.view?.question.undo === true);
  /** The last row. */
  last = $derived(Math.max(this.back?.last ?? 0, this.events.at(-1)?.row ?? 0));
  /** The areas on the board. */
  areas: readonly Area[] = $derived.by(() => {
    if (!this.shown) return [];
    if (this.acting.length || this.moving) return this.acting;
    const view = this.shown;
    const { figure, inspected } = this.hand;
    const from = { off: [], all: feared(view, this.seat), pinned: this.pinned }[this.threats];
    const dread = threatOf(view, this.threats === 'off' && this.asked ? warning(view, this.seat) : from);
    const read = placesOf(view, this.pair);
    const then = (this.asked && this.foresight.outcome?.areas) || [];
    const ahead = then.filter((overlay) => figure === null || overlay.figure === figure || overlay.shows === Shows.Area).map(area);
    // What a figure would see replaces what it sees now.
    const aims = inspected === null && this.asked ? this.beside.aims : null;
    const mine = aims ?? (figure === null ? [] : (this.drafting.areas ?? seenAs(areasOf(view, figure, inspected !== null), view, this.seat)));
    const own = mine.filter((now) => !ahead.some((next) => next.kind === now.kind && next.figure === now.figure));
    const glimpsed = ahead.length || this.hovered === null ? [] : sightsAt(view, this.hovered, figure);
    const { armedAt } = this.hand;
    return [...dread, ...read, ...own, ...ahead, ...glimpsed, ...(armedAt === null ? [] : [{ kind: Kind.Armed, squares: [armedAt] }])];
  });
  /** The act whose outcome is shown: the one under the pointer, or the current selection. */
  candidate: string | null = $derived.by(() => {
    if (!this.asked || !this.hand.offers) return null;
    if (this.drafting.on) return this.drafting.candidate;
    if (this.pointed) return this.pointed.tree.act ?? null;
    const under = this.hovered === null ? [] : (this.hand.offers.squares.get(this.hovered) ?? []);
    const act = under.length === 1 && under[0] ? complete(under[0].tree) : null;
    return act ?? this.hand.armed ?? (this.hand.chain.length ? (this.hand.tree?.act ?? null) : null);
  });

  /** Receives news; shows them after earlier ones. */
  take = (news: News): void => {
    this.seat = news.seat;
    this.view = news.view;
    this.queue.push(news);
    if (this.back) this.fresh += news.reset ? 0 : news.events.length;
    void this.run();
  };

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let news = this.queue.shift(); news; news = this.queue.shift()) {
      const fresh = freshOf(this.events, news);
      const told = news.reset ? news.events : [...this.events, ...news.events];
      // A viewer who arrives when a game has just begun still sees the coin.
      const young = !this.shown && (news.events.at(-1)?.row ?? 0) <= 1;
      const { figures } = (this.shown ?? news.view).scene;
      const beats = young ? beatsOf(news.events, figures, (cue) => cue.cue === 'face') : beatsOf(fresh, figures);
      const show = beats.length > 0 && !this.back && !document.hidden;
      this.tossing = young && show;
      if (young && show) await this.play(await this.begun(news), beats);
      else if (show && this.shown) await this.play(this.shown, beats);
      this.tossing = false;
      // Events are logged when they are shown.
      this.events = told;
      this.spoken = fresh;
      if (!this.back) this.place(news.view, news.empty);
    }
    this.running = false;
    this.moving = false;
  }

  /** The initial position of a game: later acts would reveal who began. */
  private async begun({ view, events }: News): Promise<View> {
    const step = events.at(-1)?.row ? await this.source.step?.(0) : undefined;
    return step && !refused(step) ? step.view : view;
  }

  /** Shows the events on the position before them. */
  private async play(before: View, beats: readonly Beat[]): Promise<void> {
    this.moving = true;
    this.shown = before;
    const rate = speed();
    const cues = beats.flat(2);
    // If all seats act at once, no figure's areas are more important than others.
    const actor = beats.some((beat) => beat.length > 1) ? null : actorOf(before, cues);
    const others = actor !== null && figureOf(before.scene, actor)?.seat !== this.seat;
    clearTimeout(this.quiet);
    this.acting = others ? seenAs(areasOf(before, actor, true), before, this.seat) : [];
    if (others && rate) await pause(BEFORE / rate);
    this.hear(cues);
    await this.board?.play(beats, rate);
    if (others) this.quiet = setTimeout(() => (this.acting = []), rate ? AFTER / rate : AFTER);
    this.moving = this.queue.length > 0;
  }

  private place(view: View, empty = false): void {
    this.shown = view;
    this.foresight.take(view);
    const mine = this.seat !== null && view === this.view && view.question.open.includes(this.seat);
    this.hand.take(view, mine && this.source.act !== undefined, this.seat, empty);
    this.pinned = this.pinned.filter((id) => figureOf(view.scene, id)?.at != null);
  }

  /** A click on a square. */
  pick = (at: At): void => {
    if (this.moving) {
      this.board?.skip();
      return;
    }
    if (!this.shown) return;
    clearTimeout(this.quiet);
    this.acting = [];
    this.foresight.hush();
    const { chain, wish } = this.hand;
    this.hand.wish = null;
    if (wish && this.asked) {
      this.foresight.whyNot(this.shown, [{ figure: wish.figure }, { word: wish.word }, { square: at }], wish.figure, at, false);
      return;
    }
    const came = this.asked ? this.hand.click(at, this.two()) : this.lookAt(at);
    if (came === 'act') void this.give();
    if (came !== 'nothing' || !this.asked) return;
    explain(this, chain, at, false);
  };

  /** Without a question, a click only views. */
  private lookAt(at: At): 'nothing' {
    const figure = this.shown && figureAt(this.shown.scene, at);
    if (figure && this.shown && this.hand.spread(this.shown.scene, at)) return 'nothing';
    if (figure) this.hand.select(figure.id);
    else this.hand.clear();
    return 'nothing';
  }

  /** The pointer or the cursor is on a square. */
  look = (at: At | null): void => {
    if (this.hovered === at) return;
    this.hovered = at;
    if (!this.asked) return;
    // A tap picks a square without hovering first.
    if (at !== null && this.foresight.isAbout(at)) return;
    this.foresight.glanceAway(at === null);
    const offered = at === null || this.hand.offers?.squares.has(at);
    if (offered || this.hand.armed || !(this.hand.chain.length || attempt(this, at) !== null)) return;
    if (this.shown && figureAt(this.shown.scene, at)?.id === this.hand.figure) return;
    explain(this, this.hand.chain, at, true);
  };

  /** Pins or unpins the threat of the figure on a square. */
  pin = (at: At): void => {
    const figure = this.shown && figureAt(this.shown.scene, at);
    if (!figure) return;
    const has = this.pinned.includes(figure.id);
    this.pinned = has ? this.pinned.filter((id) => id !== figure.id) : [...this.pinned, figure.id];
    if (this.threats !== 'all') this.threats = this.pinned.length ? 'pinned' : 'off';
  };

  /** Handles a pick by a button. */
  choose(offer: Offer): void {
    this.pointed = null;
    this.foresight.hush();
    // An act that is confirmed in a dialog needs no second step.
    const { act } = offer.tree;
    if (act !== undefined && this.idle(act).length) void this.give(act);
    else if (this.hand.choose(offer, this.two()) === 'act') void this.give();
  }

  /** Handles a wish for an unavailable ability: the rules say why it is unavailable, at once if the reason is known, or
   *  after a square is chosen. */
  wish(word: string, why?: Hindrance): void {
    const { figure } = this.beside;
    if (!this.asked || figure === null || !this.shown) return;
    this.hand.wish = { figure, word };
    if (why) this.foresight.because(why);
    else this.foresight.say(t('play-wish-where', { name: word }), null);
    this.foresight.whyNot(this.shown, [{ figure }, { word }], null, null, false);
  }

  /** Tries an act in notation that is not offered, so that the rules say why. */
  async tries(text: string): Promise<void> {
    const answer = await this.source.ask?.<Reading>({ ask: 'read', text });
    if (!answer) return;
    this.refusal = refused(answer) ? answer : answer.why;
    if (this.refusal) this.source.tried?.(text);
  }

  /** Selects the next figure that can act. */
  next(by: 1 | -1): void {
    const { root } = this.hand;
    if (!this.asked || !root) return;
    const all = ready(root);
    // Figures that already have an order come last.
    const idle = all.filter((id) => this.hand.orders.idle.includes(id) || id === this.hand.figure);
    const can = this.drafting.on && this.hand.orders.idle.length ? idle : all;
    const at = can.indexOf(this.hand.figure ?? -1);
    const figure = can[(at + by + (at < 0 && by < 0 ? 1 : 0) + can.length) % can.length];
    if (figure === undefined || !forFigure(root, figure)) return;
    if (this.hand.figure !== figure) this.hand.select(figure);
    const square = this.shown && figureOf(this.shown.scene, figure)?.at;
    if (square != null) this.board?.focus(square);
  }

  /** Goes one step back; returns whether there was anything to deselect. */
  escape(): boolean {
    const said = this.foresight.reason !== null || this.refusal !== null;
    this.foresight.hush();
    this.refusal = null;
    return this.hand.back() || said;
  }

  /** The act that Enter or the button would send. */
  due: string | null = $derived.by(() => {
    if (!this.asked || !this.hand.root || this.drafting.on) return null;
    return this.hand.armed ?? (this.hand.chain.length ? (here(this.hand.root, this.hand.chain).act ?? null) : null);
  });

  /** The act that ends the turn or round of the side or, if there is none, of the selected figure. */
  ends: string | null = $derived.by(() => {
    if (!this.asked || !this.hand.root || this.drafting.on) return null;
    return endOf(this.hand.root) ?? (this.hand.tree ? endOf(this.hand.tree) : null);
  });

  /** Ends the turn or round or, if acts are sheets of orders, seals the sheet. */
  async end(): Promise<boolean> {
    if (this.drafting.on) return this.seal();
    return this.ends === null ? false : this.give(this.ends);
  }

  /** The figures that could still act if an act ended the turn now, if this requires confirmation. */
  private idle(text: string): readonly number[] {
    const { root, orders } = this.hand;
    if (!root || !this.asked || !settings.ending || this.source.free) return [];
    if (this.drafting.on) return text === orders.text ? orders.idle : [];
    return text === endOf(root) ? able(root) : [];
  }

  /** Sends the assembled act, or one in notation. If it ends a turn too early, the player must confirm it first. */
  async give(text: string | null = this.hand.armed ?? this.hand.tree?.act ?? null, sure = false): Promise<boolean> {
    if (text === null || !this.source.act || this.busy) return false;
    const idle = sure ? [] : this.idle(text);
    this.ending = idle.length ? { text, idle } : null;
    if (this.ending) return false;
    this.busy = true;
    this.refusal = null;
    this.foresight.show(null);
    const { view } = this;
    const why = await this.source.act(text);
    this.busy = false;
    if (!why) this.answered = view;
    this.refusal = why;
    this.hand.armed = null;
    if (why && !this.drafting.on) this.hand.back();
    return why === null;
  }

  /** Seals the current sheet of orders. */
  async seal(): Promise<boolean> {
    return this.asked && this.drafting.on ? this.give(this.hand.orders.text) : false;
  }

  /** Takes back the last act. */
  async undo(): Promise<void> {
    if (!this.source.undo || this.busy) return;
    this.busy = true;
    this.refusal = await this.source.undo();
    this.busy = false;
  }

  /** Shows the position after a row; null or the last row returns to the present. Rows that are requested faster than
   *  they arrive are skipped. */
  async go(row: number | null): Promise<void> {
    this.wanted = row === null ? null : Math.max(0, row);
    if (this.stepping) return;
    this.stepping = true;
    for (let at = this.wanted; ; at = this.wanted) {
      const step = at === null || (at >= this.last && !this.queue.length) ? null : await this.source.step?.(at);
      if (at !== this.wanted) continue;
      if (!step) this.forward();
      else if (refused(step)) this.refusal = step;
      else this.lookBack(step);
      break;
    }
    this.stepping = false;
  }

  private forward(): void {
    this.back = null;
    this.wanted = null;
    this.fresh = 0;
    if (this.view) this.place(this.view);
  }

  private lookBack(step: Step): void {
    this.board?.skip();
    this.hand.clear();
    this.acting = [];
    this.back = { row: step.row, last: step.rows - 1, events: step.events };
    this.shown = step.view;
  }

  /** Goes one row back or forward. */
  stepBy(by: 1 | -1): void {
    const from = this.stepping ? (this.wanted ?? this.last) : (this.back?.row ?? this.last);
    const row = from + by;
    if (this.source.step && row >= 0) void this.go(row >= this.last ? null : row);
  }

  /** Whether a complete act waits for confirmation. */
  private two(): boolean {
    return settings.confirm === 'always' || (settings.confirm === 'pointer' && this.coarse);
  }
}

/** The new events: if two players share a device, one gets events again that the other has already seen. */
function freshOf(known: readonly Event[], news: News): readonly Event[] {
  if (!news.reset) return news.events;
  const last = known.at(-1);
  return last && news.events[known.length - 1]?.text === last.text ? news.events.slice(known.length) : [];
}

/** The acting figure of some cues: the first that walks, or the one from whose square the blow comes. */
function actorOf(view: View, cues: readonly Cue[]): number | null {
  for (const cue of cues) {
    if (cue.cue === 'walk' || cue.cue === 'area') return cue.figure;
    if (cue.cue === 'strike') return figureAt(view.scene, cue.from)?.id ?? null;
  }
  return null;
}
