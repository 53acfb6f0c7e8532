// The player's selection: the picks so far, a figure that is only viewed, an act that waits for confirmation. It exists
// only on the page, so changing it leaves no trace.
import type { At } from '../../board/types';
import type { Pick, PickTree, PickWay, Picks, Refused, View } from '../../wire/types';
import { wayOffer, type Ground } from './grow';
import { around, chained, orderClick } from './levels';
import { Orders } from '../orders/orders.svelte';
import {
  begun, click, complete, figureOf, followed, forFigure, grown, here, offers, picksOf, squareOf, wordsAbove, type Chain, type Offer,
  type Offers,
} from './picks';
import { refused, type Source } from '../play/source';

/** The result of a click. */
export type Came = 'act' | 'picked' | 'dropped' | 'nothing';

const NOWHERE: Ground = { width: 0, height: 0, names: { columns: [], rows: [], pattern: '' }, rows: [], figures: [] };

/** The player's selection. */
export class Hand {
  /** The tree of the open question; null if the viewer is not asked. */
  root: PickTree | null = $state.raw(null);
  /** The picks so far. */
  chain: Chain = $state.raw([]);
  /** A figure that is only viewed. */
  inspected: number | null = $state(null);
  /** The possible meanings of an ambiguous click. */
  which: readonly Offer[] = $state.raw([]);
  /** The square for which a list of figures or meanings is open. */
  pile: At | null = $state(null);
  /** An unavailable ability that the player asked for; the next square is its target. */
  wish: { figure: number; word: string } | null = $state.raw(null);
  /** The act that waits for confirmation. */
  armed: string | null = $state(null);
  /** The sheet of orders, if acts are sheets. */
  readonly orders = new Orders();
  /** Whether the selection was automatic; if so, the first click on it confirms it. */
  private offered = false;
  private question = '';
  private ground: Ground = $state.raw(NOWHERE);

  constructor(private source: Source) {}

  /** The current place in the tree. */
  tree: PickTree | null = $derived(this.root ? here(this.root, this.chain) : null);
  /** The picks before the current offers: an act that waits for confirmation can still change. */
  private base: Chain = $derived(this.armed === null ? this.chain : this.chain.slice(0, -1));
  /** What may be picked next. */
  offers: Offers | null = $derived.by(() => {
    if (!this.root) return null;
    return this.orders.words ? around(this.root, this.chain, this.ground) : offers(here(this.root, this.base), this.ground);
  });
  /** Figures off the board that may begin an act; the player can switch between them at any time. */
  bench: readonly Offer[] = $derived(this.root ? offers(this.root, this.ground).beside : []);
  /** Words that may be picked instead of the selection, and the picks before them. */
  above: readonly { offer: Offer; before: Chain }[] = $derived(
    this.root && !this.orders.words ? wordsAbove(this.root, this.base) : [],
  );
  /** The path that may be drawn for the selected figure. */
  way: PickWay | null = $derived(this.root && this.chain.length ? (here(this.root, this.chain.slice(0, 1)).way ?? null) : null);
  /** The path drawn so far, without the start. */
  drawn: readonly At[] = $derived.by(() => {
    const pick = this.chain[1]?.choice.pick;
    return pick && 'path' in pick ? pick.path : [];
  });
  /** The square on which the waiting act was completed. */
  armedAt: At | null = $derived.by(() => {
    const last = this.armed === null ? undefined : this.chain.at(-1);
    return last ? squareOf(last.choice.pick, this.ground.figures) : null;
  });
  /** The figure that is selected or viewed. */
  figure: number | null = $derived(this.inspected ?? figureOf(this.chain));

  /** Accepts a new position: a new question clears the selection, and so does a position that requests it. */
  take(view: View, asked: boolean, seat: number | null = null, empty = false): void {
    this.ground = view.scene;
    const root = asked ? (view.question.picks ?? null) : null;
    // Seats that answer together have the same question but different picks.
    const question = `${view.question.number} ${seat}`;
    if (!empty && question === this.question && Boolean(root) === Boolean(this.root)) return;
    this.question = question;
    this.root = root;
    this.orders.take(view, root, this.source.id, seat);
    this.clear();
    if (root && !this.orders.words) this.set(begun(root, this.ground));
    this.offered = this.chain.length > 0;
  }

  /** Clears the selection. */
  clear(): void {
    this.chain = [];
    this.inspected = null;
    this.which = [];
    this.pile = null;
    this.armed = null;
    this.wish = null;
  }

  /** Handles a click on a square. With `two`, a complete act waits for a second click. */
  click(at: At, two: boolean): Came {
    const standing = this.ground.figures.filter((figure) => figure.at === at);
    if (this.armed !== null && this.armedAt === at) return 'act';
    const come = this.orders.words ? orderClick(this.root ?? {}, this.chain, this.ground, at) : null;
    const came = come ?? (this.root ? click(this.root, this.base, this.ground, at) : ({ is: 'none' } as const));
    this.which = [];
    this.pile = null;
    if (came.is === 'pick') return this.picked(came.chain, two);
    this.armed = null;
    if (came.is === 'which') {
      if (!this.orders.words) this.set(came.chain);
      this.which = came.offers;
      this.pile = at;
      return 'picked';
    }
    if (came.is === 'drop') {
      if (this.takes()) return 'picked';
      this.set(came.chain);
      this.inspected = null;
      return 'dropped';
    }
    return this.lookAt(at, standing.map((figure) => figure.id));
  }

  /** Views the figure on a square without changing the selection; if there are several, a list opens. */
  private lookAt(at: At, standing: readonly number[]): Came {
    const [first] = standing;
    if (first === undefined) return 'nothing';
    if (standing.length > 1) {
      this.pile = at;
      return 'picked';
    }
    const again = this.inspected === first;
    this.inspected = again ? null : first;
    return again ? 'dropped' : 'nothing';
  }

  /** Opens the list of the figures on a square if there are several; returns whether it did. */
  spread(ground: Ground, at: At): boolean {
    const several = ground.figures.filter((figure) => figure.at === at).length > 1;
    this.pile = several && this.pile !== at ? at : null;
    return several;
  }

  /** Handles a pick by a button. */
  choose(offer: Offer, two: boolean): Came {
    this.wish = null;
    if (this.armed && complete(offer.tree) === this.armed) return 'act';
    this.which = [];
    this.pile = null;
    if (this.root && this.orders.words) return this.picked(chained(this.root, this.chain, this.ground, offer), two);
    const above = this.above.find((known) => known.offer === offer);
    return this.picked(this.bench.includes(offer) ? [offer] : [...(above?.before ?? this.base), offer], two);
  }

  /** Selects exactly these picks, as far as they are offered; the resulting act waits for confirmation. */
  collect(picks: readonly Pick[]): void {
    const chain = this.root && followed(this.root, this.ground, picks);
    this.clear();
    if (chain) this.set(chain);
  }

  /** Draws a path for the selected figure, without the start; an empty path leaves its order unchanged. */
  draw(path: readonly At[]): void {
    const [first] = this.chain;
    if (!first || !this.way) return;
    this.inspected = null;
    this.set(path.length ? [first, wayOffer(this.way, path, this.ground)] : [first]);
    this.orders.put(this.chain);
  }

  /** Selects a figure to act or to view; selecting it again deselects it. */
  select(figure: number): Came {
    const offer = this.root ? forFigure(this.root, figure) : null;
    const was = this.figure === figure && !this.armed;
    if (was && this.inspected === null && this.takes()) return 'picked';
    this.clear();
    if (was) return 'dropped';
    if (offer) return this.picked([offer], true);
    this.inspected = figure;
    return 'nothing';
  }

  /** Goes one step back; returns whether there was anything to deselect. */
  back(): boolean {
    if (this.wish) {
      this.wish = null;
      return true;
    }
    if (this.which.length || this.pile !== null) {
      this.which = [];
      this.pile = null;
    } else if (this.orders.words && this.chain.length) this.set(this.kept() ? [] : this.chain.slice(0, -1));
    else if (this.chain.length) this.set(this.chain.slice(0, -1));
    else if (this.inspected !== null) this.inspected = null;
    else return false;
    this.armed = null;
    return true;
  }

  /** Whether the selection is the order in the sheet. */
  private kept(): boolean {
    const figure = figureOf(this.chain);
    return figure !== null && this.orders.of(figure)?.chain === this.chain;
  }

  /** Confirms an automatic selection; returns whether there was one. */
  private takes(): boolean {
    const did = this.offered && this.inspected === null;
    this.offered = false;
    return did;
  }

  private picked(chain: Chain, two: boolean): Came {
    this.offered = false;
    this.inspected = null;
    this.armed = null;
    const figure = this.orders.words ? figureOf(chain) : null;
    if (figure !== null) return this.ordered(chain.length === 1 ? (this.orders.of(figure)?.chain ?? chain) : chain);
    this.set(chain);
    const act = this.tree ? complete(this.tree) : null;
    if (act === null) return 'picked';
    this.armed = act;
    return two ? 'picked' : 'act';
  }

  /** Picks go into the sheet as soon as they form an order; an order that cannot be extended is deselected. */
  private ordered(chain: Chain): Came {
    this.set(chain);
    // A player who selects a figure again wants to change its order.
    const again = this.kept();
    this.orders.put(chain);
    if (!again && this.tree && complete(this.tree) !== null) this.chain = [];
    return 'picked';
  }

  private set(chain: Chain): void {
    this.chain = chain;
    const last = chain.at(-1);
    if (last?.tree.cut) void this.grow(chain, last);
  }

  /** Requests the part of the tree that the view left out. */
  private async grow(chain: Chain, last: Offer): Promise<void> {
    const picks = await this.source.ask?.<Picks | Refused>({ ask: 'picks', picks: picksOf(chain) });
    if (!picks || refused(picks) || this.chain !== chain) return;
    const tree = grown(picks as Picks);
    this.chain = [...chain.slice(0, -1), { choice: last.choice, tree }];
    if (this.orders.words) this.orders.put(this.chain);
    else this.armed = complete(tree);
  }
}
