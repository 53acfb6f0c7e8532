// The sheet of orders that a player puts together before it is sealed: one order a figure, in any order, given all at once.
import type { Orders as Words, PickTree, View } from '../../wire/types';
import { draftsOf, keepDrafts, type Place } from './drafts';
import type { Ground } from '../picks/grow';
import { figureOf, followed, here, picksOf, ready, type Chain } from '../picks/picks';

/** The order of one figure. */
export interface Order {
  figure: number;
  /** What was picked for it, the figure first. */
  chain: Chain;
  /** In notation. */
  act: string;
}

/** A sheet that is put together. */
export class Orders {
  /** How a sheet is written; null where acts are no sheets. */
  words: Words | null = $state.raw(null);
  /** The orders so far. */
  all: readonly Order[] = $state.raw([]);
  private root: PickTree | null = $state.raw(null);
  private place: Place | null = null;

  /** The figures that can get orders, in the order of the question. */
  figures: readonly number[] = $derived(this.root ? ready(this.root) : []);
  /** The figures without one. */
  idle: readonly number[] = $derived(this.figures.filter((figure) => !this.of(figure)));
  /** The whole sheet in notation. */
  text: string = $derived(this.written(this.all));

  /** Takes a new question; what was drafted for it before comes back as far as it is still offered. */
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

  /** Takes an order into the sheet; it replaces the one that the figure had. Says whether the picks are an order. */
  put(chain: Chain): boolean {
    const figure = figureOf(chain);
    const act = this.root ? here(this.root, chain).act : undefined;
    if (!this.words || figure === null || act === undefined) return false;
    this.keep([...this.all.filter((order) => order.figure !== figure), { figure, chain, act }]);
    return true;
  }

  /** Takes an order out of the sheet; says whether there was one. */
  remove(figure: number): boolean {
    const had = this.of(figure) !== null;
    if (had) this.keep(this.all.filter((order) => order.figure !== figure));
    return had;
  }

  /** Takes all orders out of the sheet. */
  clear(): void {
    this.keep([]);
  }

  /** The whole sheet with another order for one figure, in notation. */
  with(figure: number, act: string): string {
    return this.written([...this.all.filter((order) => order.figure !== figure), { figure, act }]);
  }

  /** The orders that a sheet in notation leaves out: those of figures to which it gives none. */
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

/** An order that was drafted before the page was loaded again; nothing if it is no longer an order. */
function restored(root: PickTree, ground: Ground, picks: Parameters<typeof followed>[2], act: string): Order[] {
  const chain = followed(root, ground, picks);
  const figure = chain && figureOf(chain);
  if (!chain || figure === null || here(root, chain).act !== act) return [];
  return [{ figure, chain, act }];
}
