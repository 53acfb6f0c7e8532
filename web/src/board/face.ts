// A coin or die, beside the figure that throws it or in the middle of the view. It turns while it is in the air and
// comes to rest with its face; then the result is shown.
import type { Die } from './events/cues';
import { html, put, svg } from './dom';
import type { Point } from './geometry';

/** Where the pips of a die are, by its face, in a box of 100. */
const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** Half the height of a die with its text: nearer to the upper edge it is shown below the square. */
const HIGH = 110;
/** Half the width of its text. */
const WIDE = 110;

export class Face {
  readonly root = html('div', { class: 'board-face', hidden: '' });
  private readonly disc = html('div', { class: 'face-disc' });
  private readonly words = html('div', { class: 'face-cause' });
  private shown = '';

  constructor() {
    this.root.append(this.disc, this.words);
  }

  /** Shows it after a part of its flight, from 0 to 1. */
  show({ cause, face, words, at }: Die, turned: number, spot: Point | null): void {
    put(this.root, 'hidden', null);
    this.place(at === null ? null : spot);
    const coin = /coin/i.test(cause);
    put(this.disc, 'class', `face-disc ${coin ? 'coin' : 'die'}${face.length > 3 ? ' long' : ''}`);
    const told = turned < 1 ? cause : words;
    if (this.words.textContent !== told) this.words.textContent = told;
    // Three turns that slow down; the face is shown while it points to the viewer.
    const angle = 1080 * (1 - (1 - turned) ** 2);
    const away = Math.cos((angle * Math.PI) / 180) < 0;
    this.write(away || turned < 0.2 ? '' : face, coin);
    const lift = -90 * 4 * turned * (1 - turned);
    this.disc.style.transform = `translateY(${lift.toFixed(1)}px) scaleX(${Math.max(0.06, Math.abs(Math.cos((angle * Math.PI) / 180))).toFixed(3)})`;
  }

  private place(spot: Point | null): void {
    this.root.classList.toggle('beside', spot !== null);
    const { style, parentElement } = this.root;
    const wide = parentElement?.clientWidth ?? 0;
    style.left = spot ? `${Math.max(WIDE, Math.min(wide - WIDE, spot.x))}px` : '';
    style.top = spot ? `${spot.y < HIGH * 1.4 ? spot.y + HIGH : spot.y - HIGH}px` : '';
  }

  private write(face: string, coin: boolean): void {
    if (this.shown === face && this.disc.hasChildNodes()) return;
    this.shown = face;
    const pips = coin ? undefined : PIPS[face];
    if (!pips) this.disc.replaceChildren(face);
    else this.disc.replaceChildren(svg('svg', { viewBox: '0 0 100 100', class: 'pips' }, ...pips.map(([cx, cy]) => svg('circle', { cx, cy, r: 9 }))));
  }

  hide(): void {
    put(this.root, 'hidden', '');
  }
}
