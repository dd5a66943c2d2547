import PgBoss from 'pg-boss';
import { until } from './http-call.js';
import type { TestApp } from './start-app.js';

/**
 * Makes every job of a queue that waits for its time due, wakes whoever works on the queue, and comes back when each has
 * been done or put off.
 */
export async function runJobs({ factories }: TestApp, queue: string): Promise<void> {
  await factories.query(0, `update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [queue]);
  await factories.query(0, `select pg_notify('nerka', $1)`, [JSON.stringify({ topic: 'jobs', key: queue })]);
  await untilIdle({ factories }, queue);
}

/** When no job of the queue is due or at work. */
export async function untilIdle({ factories }: Pick<TestApp, 'factories'>, queue: string): Promise<void> {
  await until(async () => {
    const [row] = await factories.query<{ left: number }>(
      0,
      `select count(*)::int as left from pgboss.job
       where name = $1 and (state = 'active' or state < 'active' and start_after <= now())`,
      [queue],
    );
    return row!.left === 0;
  });
}

/** What pg-boss does every minute: jobs whose server has been silent for too long are put back. */
export async function expireJobs({ factories }: TestApp): Promise<void> {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await factories.query(0, text, values) }),
  };
  await new PgBoss({ db, migrate: false }).expire();
}
