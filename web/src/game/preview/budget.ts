// How often something may be asked: a handful at once, then a few a second. The server closes connections that
// ask without end, and a mouse that wanders over the board could.

/** An allowance that fills up again with time. */
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

  /** Takes one; says whether there was one. */
  take(): boolean {
    const now = this.now();
    this.left = Math.min(this.most, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }
}
