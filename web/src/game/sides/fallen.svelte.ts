// The eliminated units. The scene leaves them out, so their last appearance is stored here.
import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import type { Figure } from '../../wire/types';
import { figureOf } from '../play/names';
import type { Play } from '../play/play.svelte';
import { refused } from '../play/source';

/** The units eliminated before the shown position. */
export class Fallen {
  private seen = new SvelteMap<number, Figure>();
  private asked = new Set<number>();

  constructor(private play: Play) {
    $effect(() => this.keep(play.shown?.scene.figures ?? []));
    $effect(() => {
      for (const { figure, row } of this.gone) if (!untrack(() => this.seen.has(figure))) void this.recall(figure, row);
    });
  }

  /** The units missing from the shown position, and since which row. */
  private gone = $derived.by(() => {
    const { play } = this;
    const until = play.back?.row ?? Infinity;
    const rows = new Map<number, number>();
    for (const { row, cues } of play.events) {
      for (const cue of row <= until ? (cues ?? []) : []) if (cue.cue === 'gone') rows.set(cue.figure, row);
    }
    return [...rows].flatMap(([figure, row]) => (play.shown && !figureOf(play.shown.scene, figure) ? [{ figure, row }] : []));
  });

  /** The eliminated units of a side. */
  of(seat: number): Figure[] {
    return this.gone.flatMap(({ figure }) => this.seen.get(figure) ?? []).filter((figure) => figure.seat === seat);
  }

  private keep(figures: readonly Figure[]): void {
    untrack(() => figures.forEach((figure) => this.seen.set(figure.id, figure)));
  }

  /** A viewer who arrived later never saw the unit, so it is taken from the position before it fell. */
  private async recall(figure: number, row: number): Promise<void> {
    if (this.asked.has(figure) || row < 1) return;
    this.asked.add(figure);
    const step = await this.play.source.step?.(row - 1);
    const was = step && !refused(step) ? figureOf(step.view.scene, figure) : null;
    if (was) this.keep([was]);
  }
}
