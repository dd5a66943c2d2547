/** One line per step, with the seconds since the beginning. */
export class Progress {
  private readonly begin = performance.now();

  say(text: string): void {
    const seconds = ((performance.now() - this.begin) / 1000).toFixed(1);
    process.stdout.write(`${seconds.padStart(6)} s  ${text}\n`);
  }
}
