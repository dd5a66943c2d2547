import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database for one test file, with the whole schema and no rows. */
export interface TestDatabase {
  appUrl: string;
  ownerUrl: string;
  drop(): Promise<void>;
}

export interface ClonedDatabase extends TestDatabase {
  /** Row-level security does not bind this one. */
  superuserUrl: string;
}

interface Cluster {
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
}

/** Clones the migrated template, so test files run side by side and none sees another's rows. */
export function testDatabase(): Promise<ClonedDatabase> {
  const { ownerUrl } = testCluster();
  // Files in memory are copied in a third of the time that PostgreSQL takes to copy and log block by block.
  return makeDatabase(`template ${new URL(ownerUrl).pathname.slice(1)} owner nerka_owner strategy file_copy`);
}

/** A database without a schema, for who tests the migrations themselves. */
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
