import pg from 'pg';
import PgBoss from 'pg-boss';

/** pg-boss's own schema, next to that of the product. */
export const JOB_SCHEMA = 'pgboss';

/** Creates or upgrades pg-boss's tables as the owner; before the migrations, which create queues in them. */
export async function installJobStore(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const boss = new PgBoss({
    schema: JOB_SCHEMA,
    migrate: true,
    supervise: false,
    schedule: false,
    db: { executeSql: (text, values) => client.query(text, values) },
  });
  try {
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}
