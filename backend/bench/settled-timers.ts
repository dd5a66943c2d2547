import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** For requests of the load before, which the servers may still be at. */
const REST_MS = 250;

/**
 * What has stopped is removed before timers are measured: the flat server has no other way to start one than to note it
 * stopped, and the product sums what is noted of an order, which after some loads would be hundreds of entries.
 */
export async function settleTimers(client: pg.Client): Promise<void> {
  await delay(REST_MS);
  await client.query('delete from time_entries where stopped_at is not null');
  await client.query('vacuum time_entries');
}
