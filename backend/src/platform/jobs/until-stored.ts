import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseAway } from '../http/database-errors.js';

const FIRST_WAIT_MS = 200;
const MAX_WAIT_MS = 5_000;

/** Repeats a write until the database stores it, or nobody waits for it any more. */
export async function untilStored(write: () => Promise<unknown>, isGivenUp: () => boolean): Promise<void> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || isGivenUp()) throw error;
    }
    await delay(wait);
  }
}
