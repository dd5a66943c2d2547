import { join } from 'node:path';
import pg from 'pg';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/platform/database/embedded/embedded-postgres.js';
import { makeTemporaryDataDir, removeDataDir } from '../../src/platform/database/embedded/temporary-data.js';
import { ServedProcess } from '../built/served-process.js';
import { Factories } from '../factories.js';
import { runAsEngine } from './daemon.js';
import { DebianPostgres } from './debian-postgres.js';
import { migrate } from './migrate.js';
import { operatorsFile, writeConfiguration } from './operators-files.js';
import { Client } from './writers.js';

const passwords = { OWNER_PASSWORD: "the owner's own", APP_PASSWORD: 'of the application' };

/** Runs docker/roles.sql as the database's administrator does. */
async function runRoles(address: string, folder: string): Promise<void> {
  const file = await writeConfiguration(join(folder, 'roles.sql'), operatorsFile('../roles.sql'));
  const options = ['--no-psqlrc', '--quiet', `--file=${file}`, address];
  await runAsEngine('/usr/lib/postgresql/15/bin/psql', options, passwords);
}

/** The address of a role in the database that the file makes. */
function of(address: string, role: string, password: string): string {
  const url = new URL(address);
  [url.username, url.password, url.pathname] = [role, encodeURIComponent(password), '/nerka'];
  return url.href;
}

async function query<Row extends pg.QueryResultRow>(address: string, ...statements: string[]): Promise<Row[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const rightsOf = `select rolname as name, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isStrong"
  from pg_roles where rolname ~ '^nerka_' order by 1`;

/** Migrates with the roles of the file, and works with the product on top of them. */
async function expectProductOn(adminUrl: string, folder: string): Promise<void> {
  await runRoles(adminUrl, folder);
  // A second time only sets the passwords.
  await runRoles(adminUrl, folder);
  const owner = of(adminUrl, 'nerka_owner', passwords.OWNER_PASSWORD);
  const app = of(adminUrl, 'nerka_app', passwords.APP_PASSWORD);
  await migrate(owner, app);
  await migrate(owner, app);

  const roles = await query<{ name: string; isStrong: boolean }>(owner, rightsOf);
  expect(roles.map(({ name }) => name)).toEqual(expect.arrayContaining(['nerka_app', 'nerka_grants', 'nerka_owner']));
  expect(roles.filter(({ isStrong }) => isStrong)).toEqual([]);
  const factories = await Factories.connect(owner);
  const company = await factories.buildCompany();
  const { username } = await factories.buildUser(company);
  await factories.close();
  expect(await query(owner, 'select id from users')).toEqual([]);
  const server = await ServedProcess.start(app);
  const client = await Client.signIn(server.port, username);
  const made = await client.call('POST', `/api/companies/${company.id}/work-orders`, { title: 'With least rights' });
  expect(made).toMatchObject({ response: { status: 201 } });
  server.signal('SIGTERM');
  await server.ended();
}

describe('docker/roles.sql makes an owner who migrates without CREATEROLE', () => {
  it('on PostgreSQL 15 of Debian, run by a superuser', async () => {
    const debian = await DebianPostgres.make();
    try {
      await debian.run();
      await expectProductOn(debian.url('postgres', 'postgres'), debian.folder);
    } finally {
      await debian.stop();
    }
  });

  it('on the built-in PostgreSQL, run by an administrator who is no superuser, as on a managed server', async () => {
    const dataDir = await makeTemporaryDataDir('nerka-roles-');
    let database: EmbeddedPostgres | undefined;
    try {
      database = await startEmbeddedPostgres({ dataDir });
      // The built-in one has made its own owner, with CREATEROLE, when it starts.
      await query(
        database.superuserUrl,
        'drop database nerka',
        'drop role nerka_owner',
        `create role administrator login createrole createdb password 'of a managed server'`,
      );
      const url = new URL(of(database.superuserUrl, 'administrator', 'of a managed server'));
      url.pathname = '/postgres';
      await expectProductOn(url.href, dataDir);
    } finally {
      await database?.stop();
      await removeDataDir(dataDir);
    }
  });
});
