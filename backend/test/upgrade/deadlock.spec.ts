import pg from 'pg';
import { until } from '../http-call.js';
import type { ClonedDatabase } from '../test-database.js';
import { storedDatabase, upgrade } from './stored-database.js';

let database: ClonedDatabase;
let other: pg.Client;

beforeAll(async () => {
  database = await storedDatabase();
  other = new pg.Client(database.superuserUrl);
  await other.connect();
});

afterAll(async () => {
  await other.end();
  await database.drop();
});

async function isWaitedFor(table: string): Promise<boolean> {
  const waiting = 'select from pg_locks where relation = $1::regclass and not granted';
  return (await other.query(waiting, [table])).rows.length > 0;
}

it('an upgrade goes on after a deadlock that it has lost', async () => {
  // So that the upgrade finds the deadlock, and not this connection.
  await other.query(`set deadlock_timeout = '1min'`);
  await other.query('begin; lock table invoice_items in share mode');
  const upgrading = upgrade(database);
  await until(() => isWaitedFor('invoice_items'));
  await other.query('lock table invoices in access share mode');
  await other.query('rollback');
  await expect(upgrading).resolves.toBeUndefined();
});
