import pg from 'pg';

export const databaseName = 'nerka';
export const ownerRole = 'nerka_owner';

/** The owner of the product's tables and roles is not a superuser, as on a managed server. */
export async function ensureOwnerDatabase(superuserUrl: string, ownerPassword: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const found = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ownerRole, databaseName],
    );
    const { role, database } = found.rows[0] ?? { role: false, database: false };
    if (!role) {
      await client.query(`create role ${ownerRole} login createrole password ${pg.escapeLiteral(ownerPassword)}`);
    }
    if (!database) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}
