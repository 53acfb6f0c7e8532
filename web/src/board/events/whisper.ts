// Invisible work is done in idle time, so that texts never delay a drawing.

/** The number of squares to update before the loop checks whether there is still time. */
const BATCH = 12;

/** The idle time that the browser reports; without a report, or if the texts have waited too long, there is always
 *  time. */
type Left = () => boolean;

const idle = (call: (left: Left) => void): number => {
  if (typeof requestIdleCallback !== 'function') return window.setTimeout(() => call(() => true), 0);
  return requestIdleCallback(
    (deadline) => {
      let batches = deadline.didTimeout ? 8 : 0;
      call(() => batches-- > 0 || deadline.timeRemaining() > 1);
    },
    { timeout: 300 },
  );
};
const cancel = (handle: number): void =>
  typeof cancelIdleCallback === 'function' ? cancelIdleCallback(handle) : window.clearTimeout(handle);

/** Updates the texts of squares in batches; a new round replaces an unfinished one. */
export class Whisper {
  private queue: number[] = [];
  private handle: number | null = null;
  private first: (() => void) | null = null;
  private list: (() => number[]) | null = null;

  /** `busy` is called when updates become pending, and when all of them are done. */
  constructor(
    private readonly say: (at: number) => void,
    private readonly busy: (on: boolean) => void = () => {},
  ) {}

  /** Runs a function once before the next update; only the last one given counts. */
  soon(call: () => void): void {
    this.first = call;
    this.start();
  }

  /** Updates all squares of a list that is created when it begins. */
  all(list: () => number[]): void {
    this.list = list;
    this.start();
  }

  /** Adds squares to the pending updates. */
  more(squares: readonly number[]): void {
    // If all squares are pending, these are included.
    if (!this.list) this.queue.push(...squares);
    if (this.queue.length > 0) this.start();
  }

  private start(): void {
    if (this.handle !== null) return;
    this.handle = idle((left) => this.work(left));
    this.busy(true);
  }

  private work(left: Left): void {
    this.handle = null;
    const { first } = this;
    this.first = null;
    first?.();
    if (this.list) {
      this.queue = this.list();
      this.list = null;
    }
    do for (const at of this.queue.splice(0, BATCH)) this.say(at);
    while (this.queue.length > 0 && left());
    if (this.queue.length > 0 || this.first) this.start();
    else this.busy(false);
  }

  end(): void {
    if (this.handle !== null) cancel(this.handle);
    this.queue = [];
    this.first = null;
    this.list = null;
  }
}
