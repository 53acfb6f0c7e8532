// Putting orders together on the board: what is drawn of them, ways that are drawn by hand, and what they cost.
import { type Area, type At, Kind, type OrderSign } from '../../board/types';
import { t } from '../../text';
import { areasOf } from '../areas/areas';
import { figureOf as figureIn, squareName } from '../play/names';
import { chained } from '../picks/levels';
import { figureOf, forFigure, squareOf, type Chain, type Offer } from '../picks/picks';
import type { Play } from '../play/play.svelte';
import { signOf } from './signs';
import { drawnTo, letterAt, spent } from './way';

const isSquare = ({ choice: { pick } }: Offer): boolean => 'square' in pick;

/** Putting orders together. */
export class Drafting {
  /** Whether a way is being drawn: the pointer is down. */
  drawing = $state(false);
  /** Where the pointer went down to draw. */
  private grabbed: At | null = null;

  constructor(private play: Play) {}

  /** Whether acts are sheets of orders. */
  on: boolean = $derived.by(() => this.play.hand.orders.words !== null);

  /** What the pointer is on, if that would be an order of the figure in hand. */
  private pointed: Chain | null = $derived.by(() => {
    const { hand, hovered } = this.play;
    if (!this.on || !this.play.asked || !hand.root || !this.play.shown || this.drawing) return null;
    const under = hovered === null ? [] : (hand.offers?.squares.get(hovered) ?? []);
    const offer: Offer | null = this.play.pointed ?? (under.length === 1 ? (under[0] ?? null) : null);
    if (!offer || !hand.chain.length || 'figure' in offer.choice.pick || offer.tree.act === undefined) return null;
    return chained(hand.root, hand.chain, this.play.shown.scene, offer);
  });

  /** The whole sheet as it would be with what the pointer is on; nothing where nothing is ordered. */
  candidate: string | null = $derived.by(() => {
    const { orders } = this.play.hand;
    const figure = this.pointed && figureOf(this.pointed);
    const act = this.pointed?.at(-1)?.tree.act;
    if (figure !== null && act !== undefined) return orders.with(figure, act);
    return orders.all.length ? orders.text : null;
  });

  /** All orders as they are drawn, that of the figure in hand last and strongest. */
  signs: readonly OrderSign[] = $derived.by(() => {
    const { hand, shown, foresight } = this.play;
    if (!this.on || !shown || !this.play.asked) return [];
    const held = figureOf(hand.chain);
    const chains = new Map(hand.orders.all.map((order) => [order.figure, order.chain]));
    if (this.pointed && held !== null) chains.set(held, this.pointed);
    const walked = foresight.outcome?.paths ?? new Map<number, At[]>();
    const made = [...chains].flatMap(([figure, chain]) => signOf(shown, chain, walked, figure === held) ?? []);
    return made.toSorted((a, b) => Number(a.strong) - Number(b.strong));
  });

  /** What the figure in hand is offered, as areas: where it can go, or what it can aim at. */
  areas: readonly Area[] | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const figure = hand.inspected === null ? figureOf(hand.chain) : null;
    if (!this.on || !this.play.asked || !shown || figure === null) return null;
    const reach = areasOf(shown, figure).filter((area) => area.kind === Kind.Reach);
    const squares = [...(hand.offers?.squares ?? [])].flatMap(([at, offers]) => (offers.some(isSquare) ? [at] : []));
    const goes = reach.some((area) => squares.some((at) => area.squares.includes(at)));
    return goes || !squares.length ? reach : [{ kind: Kind.Targets, squares, figure }];
  });

  /** Where the figure in hand is to choose its facing: the square, and what may be chosen. */
  compass: { at: At; facings: readonly Offer[] } | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const facings = hand.offers?.facings ?? [];
    const last = hand.chain.at(-1);
    // Around a figure that has not gone anywhere yet, arrows would lie on the squares it can go to.
    const goes = hand.chain.length > 1 && last && !('facing' in last.choice.pick);
    if (!this.on || !this.play.asked || !shown || !goes || !facings.length || this.drawing) return null;
    const at = squareOf(last.choice.pick, shown.scene.figures);
    return at === null ? null : { at, facings };
  });

  /** What the way of the figure in hand costs, and where it ends. */
  points: { at: At; spent: number; budget: number } | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const path = this.signs.find((sign) => sign.strong)?.path ?? [];
    const end = path.at(-1);
    if (!hand.way || !shown || end === undefined || path[0] !== hand.way.from) return null;
    return { at: end, spent: spent(hand.way, shown.scene, path.slice(1)), budget: hand.way.budget };
  });

  /** Where a way that is drawn goes on: its end, or the figure in hand; null where none can be drawn. */
  tip = (): At | null => {
    const { hand } = this.play;
    return this.on && this.play.asked && hand.way ? (hand.drawn.at(-1) ?? hand.way.from) : null;
  };

  /** The pointer goes down on a square: says whether a way can be drawn from there. Nothing happens before it moves. */
  grab = (at: At): boolean => {
    const { hand } = this.play;
    if (!this.on || !this.play.asked || hand.pile !== null) return false;
    this.grabbed = at;
    return at === this.tip() || hand.way?.from === at || this.leader(at) !== null;
  };

  /** The one figure on a square that can be led by hand; none where there are several. */
  private leader(at: At): number | null {
    const { root } = this.play.hand;
    const there = this.play.shown?.scene.figures.filter((figure) => figure.at === at) ?? [];
    const can = there.filter((figure) => root && forFigure(root, figure.id)?.tree.way);
    return can.length === 1 ? (can[0]?.id ?? null) : null;
  }

  /** The way begins where the pointer went down: with the figure there, or where it was left. */
  private begin(from: At): void {
    const { hand } = this.play;
    this.drawing = true;
    if (from === this.tip()) return;
    const leader = this.leader(from);
    if (hand.way?.from !== from && leader !== null && hand.figure !== leader) hand.select(leader);
    hand.draw([]);
  }

  /** A way is drawn on to a square; says whether it goes there. */
  stroke = (at: At): boolean => {
    const { hand, shown, foresight } = this.play;
    if (this.grabbed !== null && !this.drawing) this.begin(this.grabbed);
    if (!hand.way || !shown) return false;
    const { scene } = shown;
    const path = drawnTo(hand.way, scene, hand.drawn, at);
    if (Array.isArray(path)) {
      foresight.hush();
      hand.draw(path);
      return true;
    }
    const kind = path.is === 'blocked' ? scene.terrain.find(({ letter }) => letter === letterAt(scene, at)) : undefined;
    const words =
      path.is === 'blocked'
        ? t('order-way-blocked', { square: squareName(scene, at), terrain: kind?.name ?? '' })
        : t('order-way-dear', { spent: path.spent, budget: path.budget, step: path.step });
    foresight.say(words, at);
    return false;
  };

  /** The pointer is lifted. */
  drop = (): void => {
    this.drawing = false;
    this.grabbed = null;
  };

  /** The name of a figure, for the sheet. */
  nameOf(figure: number): string {
    const found = this.play.shown && figureIn(this.play.shown.scene, figure);
    return found ? (found.kind === found.name ? found.name : `${found.kind} ${found.name}`) : String(figure);
  }
}
