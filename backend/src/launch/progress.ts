/** Prints one line per step, with the seconds since the command began. */
export function say(text: string): void {
  process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${text}\n`);
}
