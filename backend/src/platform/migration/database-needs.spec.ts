import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type ClonedDatabase, emptyDatabase } from '../../../test/test-database.js';
import { migrate } from './migrate.js';

const PASSWORD = 'of a role for one test';

let database: ClonedDatabase;
let role: string;

beforeEach(async () => {
  database = await emptyDatabase();
  role = `owner_${randomBytes(6).toString('hex')}`;
  await asSuperuser(
    `create role ${role} login password '${PASSWORD}'`,
    `alter database ${nameOf(database)} owner to ${role}`,
  );
});

afterEach(async () => {
  await database.drop();
  await asSuperuserOfCluster(`drop role ${role}`);
});

const nameOf = ({ ownerUrl }: ClonedDatabase): string => new URL(ownerUrl).pathname.slice(1);

async function run(address: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const asSuperuser = (...statements: string[]): Promise<void> => run(database.superuserUrl, statements);

function asSuperuserOfCluster(...statements: string[]): Promise<void> {
  const url = new URL(database.superuserUrl);
  url.pathname = '/postgres';
  return run(url.href, statements);
}

/** The sentence with which migrating ends, as the role unless it is another. */
async function refusal({ as = role, appRole = 'nerka_app' } = {}): Promise<string> {
  const [owner, app] = [new URL(database.ownerUrl), new URL(database.appUrl)];
  if (as === role) [owner.username, owner.password] = [role, encodeURIComponent(PASSWORD)];
  app.username = appRole;
  const settings = { databaseUrl: owner.href, databaseAppUrl: app.href, firstAdmin: undefined, production: false };
  return migrate(settings).then(
    () => 'none',
    (error: Error) => error.message,
  );
}

describe('migrating says which statement helps, before it changes anything,', () => {
  afterEach(async () => {
    const client = new pg.Client(database.superuserUrl);
    await client.connect();
    const { rows } = await client.query(`select 1 from pg_class where relname = 'migrations'`);
    await client.end();
    expect(rows).toEqual([]);
  });

  it('if the owner may neither create the roles nor grant those that exist', async () => {
    expect(await refusal({ appRole: 'nerka_absent' })).toBe(
      `The role ${role} of DATABASE_URL may not create the roles nerka_absent: let the database's administrator run docker/roles.sql, or alter role "${role}" createrole.`,
    );
    expect(await refusal()).toBe(
      `The role ${role} of DATABASE_URL may not grant the roles nerka_application, nerka_lookup, nerka_scoped, nerka_scoped_switch, nerka_search: let the database's administrator run docker/roles.sql.`,
    );
  });

  it('if the owner may create nothing in the schema', async () => {
    await asSuperuser('alter schema public owner to postgres');
    expect(await refusal()).toBe(
      `The role ${role} of DATABASE_URL must own the schema public of ${nameOf(database)}, in which it may create nothing: alter schema public owner to "${role}".`,
    );
  });

  it('if the owner may create nothing in the database', async () => {
    await asSuperuser(`alter database ${nameOf(database)} owner to postgres`);
    expect(await refusal()).toBe(
      `The role ${role} of DATABASE_URL must own the database ${nameOf(database)}, in which it may create nothing: alter database "${nameOf(database)}" owner to "${role}".`,
    );
  });

  it('if the database stores text in another encoding', async () => {
    await database.drop();
    const how = `encoding 'LATIN1' locale_provider libc locale 'C' template template0`;
    await asSuperuserOfCluster(`create database ${nameOf(database)} owner nerka_owner ${how}`);
    expect(await refusal({ as: 'nerka_owner' })).toBe(
      `The database ${nameOf(database)} stores text as LATIN1: create one with encoding 'UTF8' template template0.`,
    );
  });
});
