const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** After each attempt of one delivery; the last one repeats until a day is over. */
const RETRY_SECONDS = [
  ...[5, 30],
  ...[2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  ...[HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR],
] as const;

/** While a receiver does not answer at all, one delivery tries it, and the others wait. */
const PAUSE_SECONDS = [5, 10, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE] as const;

/** SQL: how long a delivery is tried, and how long a webhook may fail before it is switched off. */
export const GIVEN_UP_AFTER = `interval '1 day'`;

/** `attempts`: how often it has been tried, with the one that just failed. */
export const retrySeconds = (attempts: number): number => at(RETRY_SECONDS, attempts - 1);

/** `silences`: how often in a row nothing answered, with the last time. */
export const pauseSeconds = (silences: number): number => at(PAUSE_SECONDS, silences - 1);

const at = (seconds: readonly number[], index: number): number =>
  seconds[Math.min(Math.max(index, 0), seconds.length - 1)]!;
