// What a player holds in hand: the picks so far, a figure that is only looked at, an act that waits for a yes.
// It lives in the page alone: changing one's mind leaves no trace.
import type { At } from '../board/types';
import type { Figure, PickTree, Picks, Refused, View } from '../wire/types';
import { begun, click, complete, figureOf, forFigure, grown, here, offers, picksOf, squareOf, type Chain, type Offer, type Offers } from './picks';
import { refused, type Source } from './source';

/** What came of a click. */
export type Came = 'act' | 'picked' | 'dropped' | 'nothing';

/** What a player holds in hand. */
export class Hand {
  /** The tree of the open question; null where nothing is asked. */
  root: PickTree | null = $state.raw(null);
  /** The picks so far. */
  chain: Chain = $state.raw([]);
  /** A figure that is only looked at. */
  inspected: number | null = $state(null);
  /** Several things that one click could have meant. */
  which: readonly Offer[] = $state.raw([]);
  /** The act that waits for a second step. */
  armed: string | null = $state(null);
  /** Whether what is in the hand came by itself: then the first click on it is the one that takes it. */
  private offered = false;
  private question = -1;
  private figures: readonly Figure[] = $state.raw([]);

  constructor(private source: Source) {}

  /** Where the tree stands. */
  tree: PickTree | null = $derived(this.root ? here(this.root, this.chain) : null);
  /** The picks that what is offered follows: an act that waits for a yes can still become another one. */
  private base: Chain = $derived(this.armed === null ? this.chain : this.chain.slice(0, -1));
  /** What may be picked next. */
  offers: Offers | null = $derived(this.root ? offers(here(this.root, this.base), this.figures) : null);
  /** Figures off the board that an act may begin with; another one can be taken at any time. */
  bench: readonly Offer[] = $derived(this.root ? offers(this.root, this.figures).beside : []);
  /** The square on which the waiting act was completed. */
  armedAt: At | null = $derived.by(() => {
    const last = this.armed === null ? undefined : this.chain.at(-1);
    return last ? squareOf(last.choice.pick, this.figures) : null;
  });
  /** The figure that is selected or looked at. */
  figure: number | null = $derived(this.inspected ?? figureOf(this.chain));

  /** Takes a new position: a new question begins with an empty hand. */
  take(view: View, asked: boolean): void {
    this.figures = view.scene.figures;
    const root = asked ? (view.question.picks ?? null) : null;
    if (view.question.number === this.question && Boolean(root) === Boolean(this.root)) return;
    this.question = view.question.number;
    this.root = root;
    this.clear();
    if (root) this.set(begun(root, this.figures));
    this.offered = this.chain.length > 0;
  }

  /** Lets everything go. */
  clear(): void {
    this.chain = [];
    this.inspected = null;
    this.which = [];
    this.armed = null;
  }

  /** A click on a square. With `two` an act that is complete waits for a second one. */
  click(at: At, two: boolean): Came {
    const standing = this.figures.find((figure) => figure.at === at);
    if (this.armed !== null && this.armedAt === at) return 'act';
    const came = this.root ? click(this.root, this.base, this.figures, at) : ({ is: 'none' } as const);
    this.which = [];
    if (came.is === 'pick') return this.picked(came.chain, two);
    this.armed = null;
    if (came.is === 'which') {
      this.set(came.chain);
      this.which = came.offers;
      return 'picked';
    }
    if (came.is === 'drop') {
      if (this.takes()) return 'picked';
      this.set(came.chain);
      this.inspected = null;
      return 'dropped';
    }
    if (!standing) return 'nothing';
    // Who is only looked at takes nothing out of the hand.
    const again = this.inspected === standing.id;
    this.inspected = again ? null : standing.id;
    return again ? 'dropped' : 'nothing';
  }

  /** Something picked by a button. */
  choose(offer: Offer, two: boolean): Came {
    if (this.armed && complete(offer.tree) === this.armed) return 'act';
    this.which = [];
    return this.picked(this.bench.includes(offer) ? [offer] : [...this.base, offer], two);
  }

  /** Selects a figure, to act with or to look at; the same again lets it go. */
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

  /** One step back; says whether there was anything to let go. */
  back(): boolean {
    if (this.which.length) this.which = [];
    else if (this.chain.length) this.set(this.chain.slice(0, -1));
    else if (this.inspected !== null) this.inspected = null;
    else return false;
    this.armed = null;
    return true;
  }

  /** Takes what came by itself; says whether it did. */
  private takes(): boolean {
    const did = this.offered && this.inspected === null;
    this.offered = false;
    return did;
  }

  private picked(chain: Chain, two: boolean): Came {
    this.offered = false;
    this.inspected = null;
    this.armed = null;
    this.set(chain);
    const act = this.tree ? complete(this.tree) : null;
    if (act === null) return 'picked';
    this.armed = act;
    return two ? 'picked' : 'act';
  }

  private set(chain: Chain): void {
    this.chain = chain;
    const last = chain.at(-1);
    if (last?.tree.cut) void this.grow(chain, last);
  }

  /** Asks for the part of the tree that the view left out. */
  private async grow(chain: Chain, last: Offer): Promise<void> {
    const picks = await this.source.ask?.<Picks | Refused>({ ask: 'picks', picks: picksOf(chain) });
    if (!picks || refused(picks) || this.chain !== chain) return;
    const tree = grown(picks as Picks);
    this.chain = [...chain.slice(0, -1), { ...last, tree }];
    this.armed = complete(tree);
  }
}
