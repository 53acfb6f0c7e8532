// Work that is not seen is done when there is time: a drawing is never kept waiting by the words for it.

/** How many squares are said again in one go, before the loop looks whether there is still time. */
const BATCH = 12;

/** What a browser says about the time that is left; where it says nothing, or the words have waited too long, there is some. */
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

/** Says squares again, some at a time; a new round takes the place of one that is not through. */
export class Whisper {
  private queue: number[] = [];
  private handle: number | null = null;
  private first: (() => void) | null = null;
  private list: (() => number[]) | null = null;

  /** `busy` hears when there is something left to say, and when all is said. */
  constructor(
    private readonly say: (at: number) => void,
    private readonly busy: (on: boolean) => void = () => {},
  ) {}

  /** Does something once before the next square is said; only the last wish counts. */
  soon(call: () => void): void {
    this.first = call;
    this.start();
  }

  /** Says all squares of a list that is made when it begins. */
  all(list: () => number[]): void {
    this.list = list;
    this.start();
  }

  /** Says some more squares, in addition to those that are still to be said. */
  more(squares: readonly number[]): void {
    // Where all are to be said again, these are among them.
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
