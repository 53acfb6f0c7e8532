// A timeline for animations: steps that run one after the other and can all be ended at once.

/** The source of time; tests supply their own. */
export interface Clock {
  now(): number;
  frame(call: () => void): void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  frame: (call) => void requestAnimationFrame(call),
};

export class Timeline {
  private ended = false;
  private wake: (() => void)[] = [];

  constructor(private readonly clock: Clock) {}

  /** Calls back in every frame with the elapsed fraction, from 0 to 1; the last call always has 1. */
  run(milliseconds: number, step: (part: number) => void): Promise<void> {
    if (this.ended || milliseconds <= 0) {
      step(1);
      return Promise.resolve();
    }
    const begun = this.clock.now();
    step(0);
    return new Promise((resolve) => {
      let over = false;
      const finish = (): void => {
        if (over) return;
        over = true;
        step(1);
        resolve();
      };
      this.wake.push(finish);
      const frame = (): void => {
        if (over) return;
        const part = (this.clock.now() - begun) / milliseconds;
        if (part >= 1) finish();
        else {
          step(part);
          this.clock.frame(frame);
        }
      };
      this.clock.frame(frame);
    });
  }

  /** Ends everything at once, both running and queued steps. */
  end(): void {
    this.ended = true;
    for (const finish of this.wake.splice(0)) finish();
  }

  get over(): boolean {
    return this.ended;
  }
}
