import pg from 'pg';
import PgBoss from 'pg-boss';

/** The schema that pg-boss keeps to itself, beside the product's own. */
export const JOB_SCHEMA = 'pgboss';

/**
 * Makes pg-boss's tables, or brings them to the version of the package, as the owner. Before the migrations: those make
 * the queues in it.
 */
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
