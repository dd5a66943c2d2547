import { Conflict } from '../../platform/http/errors.js';

/** One that was used before looks the same. */
export const challengeExpired = (): Conflict =>
  new Conflict('That took longer than 5 minutes. Please try again.', 'challenge-expired');
