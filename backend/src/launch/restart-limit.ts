/** Restarts a process that died: five times a minute, first at once, then after growing delays. */
export class RestartLimit {
  private recent: number[] = [];

  /** The milliseconds to wait before the next start; undefined to give up. By a clock that nobody can set. */
  nextDelay(now = performance.now()): number | undefined {
    this.recent = [...this.recent.filter((moment) => now - moment < 60_000), now];
    return this.recent.length > 5 ? undefined : (this.recent.length - 1) * 500;
  }
}
