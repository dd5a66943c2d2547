import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one test file, with the whole schema and no rows. */
export interface TestDatabase {
  appUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

export interface ClonedDatabase extends TestDatabase {
  /** The address for a superuser, who is not subject to row-level security. */
  superuserUrl: string;
}

interface Cluster {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
}

/** Clones the migrated template, so that test files run in parallel without seeing each other's rows. */
export function testDatabase(): Promise<ClonedDatabase> {
  const { ownerUrl } = testCluster();
  // Copying files in memory takes a third of the time that PostgreSQL needs to copy and log each block.
  return makeDatabase(`template ${new URL(ownerUrl).pathname.slice(1)} owner nerka_owner strategy file_copy`);
}

/** A database without a schema, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<ClonedDatabase> {
  return makeDatabase('template template0 owner nerka_owner strategy file_copy');
}

async function makeDatabase(how: string): Promise<ClonedDatabase> {
  const { superuserUrl, ownerUrl, appUrl } = testCluster();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(superuserUrl, `create database ${name} ${how}`);
  return {
    ownerUrl: addressOf(ownerUrl, name),
    appUrl: addressOf(appUrl, name),
    superuserUrl: addressOf(superuserUrl, name),
    drop: () => asSuperuser(superuserUrl, `drop database ${name} with (force)`),
  };
}

function testCluster(): Cluster {
  return JSON.parse(process.env.TEST_CLUSTER ?? '{}') as Cluster;
}

async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
