// Drafting orders on the board: how they are drawn, paths that are drawn by hand, and their cost.
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

/** The drafting of orders. */
export class Drafting {
  /** Whether a path is being drawn: the pointer is down. */
  drawing = $state(false);
  /** The square where drawing began. */
  private grabbed: At | null = null;

  constructor(private play: Play) {}

  /** Whether acts are sheets of orders. */
  on: boolean = $derived.by(() => this.play.hand.orders.words !== null);

  /** The offer under the pointer, if it would be an order of the selected figure. */
  private pointed: Chain | null = $derived.by(() => {
    const { hand, hovered } = this.play;
    if (!this.on || !this.play.asked || !hand.root || !this.play.shown || this.drawing) return null;
    const under = hovered === null ? [] : (hand.offers?.squares.get(hovered) ?? []);
    const offer: Offer | null = this.play.pointed ?? (under.length === 1 ? (under[0] ?? null) : null);
    if (!offer || !hand.chain.length || 'figure' in offer.choice.pick || offer.tree.act === undefined) return null;
    return chained(hand.root, hand.chain, this.play.shown.scene, offer);
  });

  /** The whole sheet with the offer under the pointer; null without orders. */
  candidate: string | null = $derived.by(() => {
    const { orders } = this.play.hand;
    const figure = this.pointed && figureOf(this.pointed);
    const act = this.pointed?.at(-1)?.tree.act;
    if (figure !== null && act !== undefined) return orders.with(figure, act);
    return orders.all.length ? orders.text : null;
  });

  /** All orders for drawing, with the selected figure's order last and emphasised. */
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

  /** The selected figure's offers as areas: its reach or its targets. */
  areas: readonly Area[] | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const figure = hand.inspected === null ? figureOf(hand.chain) : null;
    if (!this.on || !this.play.asked || !shown || figure === null) return null;
    const reach = areasOf(shown, figure).filter((area) => area.kind === Kind.Reach);
    const squares = [...(hand.offers?.squares ?? [])].flatMap(([at, offers]) => (offers.some(isSquare) ? [at] : []));
    const goes = reach.some((area) => squares.some((at) => area.squares.includes(at)));
    return goes || !squares.length ? reach : [{ kind: Kind.Targets, squares, figure }];
  });

  /** The square where the selected figure chooses its facing, and the possible facings. */
  compass: { at: At; facings: readonly Offer[] } | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const facings = hand.offers?.facings ?? [];
    const last = hand.chain.at(-1);
    // Around a figure that has not moved yet, arrows would cover the squares that it can reach.
    const goes = hand.chain.length > 1 && last && !('facing' in last.choice.pick);
    if (!this.on || !this.play.asked || !shown || !goes || !facings.length || this.drawing) return null;
    const at = squareOf(last.choice.pick, shown.scene.figures);
    return at === null ? null : { at, facings };
  });

  /** The cost and the end of the selected figure's path. */
  points: { at: At; spent: number; budget: number } | null = $derived.by(() => {
    const { hand, shown } = this.play;
    const path = this.signs.find((sign) => sign.strong)?.path ?? [];
    const end = path.at(-1);
    if (!hand.way || !shown || end === undefined || path[0] !== hand.way.from) return null;
    return { at: end, spent: spent(hand.way, shown.scene, path.slice(1)), budget: hand.way.budget };
  });

  /** Where the drawn path continues: its end, or the selected figure; null if none can be drawn. */
  tip = (): At | null => {
    const { hand } = this.play;
    return this.on && this.play.asked && hand.way ? (hand.drawn.at(-1) ?? hand.way.from) : null;
  };

  /** The pointer goes down on a square: returns whether a path can be drawn from there. Nothing happens before the
   *  pointer moves. */
  grab = (at: At): boolean => {
    const { hand } = this.play;
    if (!this.on || !this.play.asked || hand.pile !== null) return false;
    this.grabbed = at;
    return at === this.tip() || hand.way?.from === at || this.leader(at) !== null;
  };

  /** The only figure on a square whose path can be drawn; none if there are several. */
  private leader(at: At): number | null {
    const { root } = this.play.hand;
    const there = this.play.shown?.scene.figures.filter((figure) => figure.at === at) ?? [];
    const can = there.filter((figure) => root && forFigure(root, figure.id)?.tree.way);
    return can.length === 1 ? (can[0]?.id ?? null) : null;
  }

  /** The path begins where the pointer went down: at the figure there, or at the end of its path. */
  private begin(from: At): void {
    const { hand } = this.play;
    this.drawing = true;
    if (from === this.tip()) return;
    const leader = this.leader(from);
    if (hand.way?.from !== from && leader !== null && hand.figure !== leader) hand.select(leader);
    hand.draw([]);
  }

  /** Extends a path to a square; returns whether this is possible. */
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
