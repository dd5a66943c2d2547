/** How often something that died is started again: five times a minute, the first at once, each next a little later. */
export class RestartLimit {
  private recent: number[] = [];

  /** The milliseconds to wait before the next start; undefined when it is to be given up. */
  nextDelay(now = Date.now()): number | undefined {
    this.recent = [...this.recent.filter((moment) => now - moment < 60_000), now];
    return this.recent.length > 5 ? undefined : (this.recent.length - 1) * 500;
  }
}
