// Limits the rate of queries: a handful at once, then a few per second. The server closes connections with too many
// queries, which a mouse moving over the board could cause.

/** An allowance that refills over time. */
export class Budget {
  private left: number;
  private at: number;

  constructor(
    private most: number,
    private perSecond: number,
    private now: () => number = Date.now,
  ) {
    this.left = most;
    this.at = now();
  }

  /** Takes one; returns whether there was one. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
