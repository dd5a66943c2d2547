const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
const CALM_MS = 60_000;

/** The waits between starts of what has to run: none, then growing ones, and none again after a calm minute. */
export class BackOff {
  private wait = 0;
  private last = -Infinity;

  /** By a clock that nobody can set. */
  next(now = performance.now()): number {
    if (now - this.last > this.wait + CALM_MS) this.wait = 0;
    const wait = this.wait;
    this.last = now;
    this.wait = Math.min(Math.max(wait * 2, FIRST_WAIT_MS), MAX_WAIT_MS);
    return wait;
  }
}
