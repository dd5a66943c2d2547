import PgBoss from 'pg-boss';
import { until } from './http-call.js';
import type { TestApp } from './start-app.js';

/** Makes every waiting job of a queue due, wakes its workers, and resolves when each has been done or postponed. */
export async function runJobs({ factories }: TestApp, queue: string): Promise<void> {
  await factories.query(0, `update pgboss.job set start_after = now() where name = $1 and state < 'active'`, [queue]);
  await factories.query(0, `select pg_notify('nerka', $1)`, [JSON.stringify({ topic: 'jobs', key: queue })]);
  await untilIdle({ factories }, queue);
}

/** Resolves when no job of the queue is due or running. */
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

/** What pg-boss does every minute: requeues jobs whose server has been silent for too long. */
export async function expireJobs({ factories }: TestApp): Promise<void> {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await factories.query(0, text, values) }),
  };
  await new PgBoss({ db, migrate: false }).expire();
}
