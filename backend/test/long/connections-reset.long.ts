import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { RelayedProduct } from './relayed-product.js';
import { report } from './report.js';

const STORM_MS = 8_000;
const PAUSE_MS = 100;

let relayed: RelayedProduct;
let superuser: pg.Client;

beforeAll(async () => {
  relayed = await RelayedProduct.start();
  superuser = new pg.Client(relayed.database.superuserUrl);
  await superuser.connect();
});

afterAll(async () => {
  await superuser.end();
  await relayed.stop();
});

/** As an operator does, or a database that fails over. */
async function terminate(): Promise<number> {
  const { rowCount } = await superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'nerka_app'`,
  );
  return rowCount!;
}

const storms = [
  ['ended by the database', terminate],
  ['reset on the way', () => Promise.resolve(relayed.relay.reset())],
] as const;

it.each(storms)(
  'keeps every acknowledged write, once, when all connections are %s again and again under sixteen writers',
  async (how, reset) => {
    const server = relayed.product.serverPid();
    await relayed.beginWriting();
    let count = 0;
    const end = Date.now() + STORM_MS;
    while (Date.now() < end) {
      count += await reset();
      await delay(PAUSE_MS);
    }
    const seconds = await relayed.secondsToRecover();
    const ledger = await relayed.expectLedger();
    expect(relayed.product.serverPid()).toBe(server);
    report(`${count} connections ${how}: saved again ${seconds} s afterwards; ${ledger}`);
  },
);
