// A coin or die in the middle of the view. It turns while it is in the air and comes to rest with its face as text.
import { html, put } from './dom';

export class Face {
  readonly root = html('div', { class: 'board-face', hidden: '' });
  private readonly disc = html('div', { class: 'face-disc' });
  private readonly cause = html('div', { class: 'face-cause' });

  constructor() {
    this.root.append(this.disc, this.cause);
  }

  /** Shows it after a part of its flight, from 0 to 1. */
  show(cause: string, face: string, turned: number): void {
    put(this.root, 'hidden', null);
    put(this.disc, 'class', /coin/i.test(cause) ? 'face-disc coin' : 'face-disc die');
    if (this.cause.textContent !== cause) this.cause.textContent = cause;
    // Three turns that slow down; the face is written while it is towards the viewer.
    const angle = 1080 * (1 - (1 - turned) ** 2);
    const away = Math.cos((angle * Math.PI) / 180) < 0;
    const text = away || turned < 0.2 ? '' : face;
    if (this.disc.textContent !== text) this.disc.textContent = text;
    this.disc.classList.toggle('long', face.length > 3);
    const lift = -90 * 4 * turned * (1 - turned);
    this.disc.style.transform = `translateY(${lift.toFixed(1)}px) scaleX(${Math.max(0.06, Math.abs(Math.cos((angle * Math.PI) / 180))).toFixed(3)})`;
  }

  hide(): void {
    put(this.root, 'hidden', '');
  }
}
