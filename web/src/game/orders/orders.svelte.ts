// The sheet of orders that a player drafts before sealing it: one order per figure, in any sequence, submitted
// together.
import type { Orders as Words, PickTree, View } from '../../wire/types';
import { draftsOf, keepDrafts, type Place } from './drafts';
import type { Ground } from '../picks/grow';
import { figureOf, followed, here, picksOf, ready, type Chain } from '../picks/picks';

/** The order of one figure. */
export interface Order {
  figure: number;
  /** Its picks, beginning with the figure. */
  chain: Chain;
  /** In notation. */
  act: string;
}

/** A sheet that is being drafted. */
export class Orders {
  /** How a sheet is written; null if acts are not sheets. */
  words: Words | null = $state.raw(null);
  /** The orders so far. */
  all: readonly Order[] = $state.raw([]);
  private root: PickTree | null = $state.raw(null);
  private place: Place | null = null;

  /** The figures that can get orders, in the order of the question. */
  figures: readonly number[] = $derived(this.root ? ready(this.root) : []);
  /** The figures without an order. */
  idle: readonly number[] = $derived(this.figures.filter((figure) => !this.of(figure)));
  /** The whole sheet in notation. */
  text: string = $derived(this.written(this.all));

  /** Accepts a new question; earlier drafts for it are restored if they are still offered. */
  take(view: View, root: PickTree | null, game: string | undefined, seat: number | null): void {
    this.words = root ? (view.question.orders ?? null) : null;
    this.root = this.words ? root : null;
    this.place = this.words && game !== undefined && seat !== null ? { game, seat, question: view.question.number } : null;
    this.all = [];
    if (!this.place || !root) return;
    this.all = draftsOf(this.place).flatMap(({ picks, act }) => restored(root, view.scene, picks, act));
  }

  /** The order of a figure. */
  of(figure: number): Order | null {
    return this.all.find((order) => order.figure === figure) ?? null;
  }

  /** Adds an order to the sheet, replacing the figure's old one. Returns whether the picks are an order. */
  put(chain: Chain): boolean {
    const figure = figureOf(chain);
    const act = this.root ? here(this.root, chain).act : undefined;
    if (!this.words || figure === null || act === undefined) return false;
    this.keep([...this.all.filter((order) => order.figure !== figure), { figure, chain, act }]);
    return true;
  }

  /** Removes an order from the sheet; returns whether there was one. */
  remove(figure: number): boolean {
    const had = this.of(figure) !== null;
    if (had) this.keep(this.all.filter((order) => order.figure !== figure));
    return had;
  }

  /** Removes all orders from the sheet. */
  clear(): void {
    this.keep([]);
  }

  /** The whole sheet with a different order for one figure, in notation. */
  with(figure: number, act: string): string {
    return this.written([...this.all.filter((order) => order.figure !== figure), { figure, act }]);
  }

  /** The drafted orders of figures that a sheet in notation omits. */
  leftOut(sheet: string): string {
    if (!this.words) return '';
    const figure = (order: string): string => order.trim().split(/\s/)[0]?.toLowerCase() ?? '';
    const given = sheet.split(this.words.join.trim()).map(figure);
    const lost = this.all.filter(({ act }) => !given.includes(figure(act)));
    return lost.length ? this.written(lost) : '';
  }

  private written(orders: readonly Pick<Order, 'figure' | 'act'>[]): string {
    const at = (order: Pick<Order, 'figure'>): number => this.figures.indexOf(order.figure);
    const acts = orders.toSorted((a, b) => at(a) - at(b)).map((order) => order.act);
    return acts.length ? acts.join(this.words?.join ?? ' ') : (this.words?.none ?? '');
  }

  private keep(orders: readonly Order[]): void {
    this.all = orders;
    if (this.place) keepDrafts(this.place, orders.map(({ chain, act }) => ({ picks: picksOf(chain), act })));
  }
}

/** A draft from before a reload; empty if it is no longer an order. */
function restored(root: PickTree, ground: Ground, picks: Parameters<typeof followed>[2], act: string): Order[] {
  const chain = followed(root, ground, picks);
  const figure = chain && figureOf(chain);
  if (!chain || figure === null || here(root, chain).act !== act) return [];
  return [{ figure, chain, act }];
}
