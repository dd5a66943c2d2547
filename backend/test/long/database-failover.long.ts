import { setTimeout as delay } from 'node:timers/promises';
import { type BuiltCompany, Factories } from '../factories.js';
import { BalancedServers } from './balanced-servers.js';
import { expectLedger } from './ledger.js';
import { PatroniCluster } from './patroni-cluster.js';
import type { PatroniNode } from './patroni-node.js';
import { report } from './report.js';
import { Client, Readers, Writers } from './writers.js';

const WRITERS = 16;
/** Of the issue: a primary that ends, and a machine that is gone with its Patroni. */
const MAX_MS = { postmaster: 10_000, node: 40_000 };

let cluster: PatroniCluster;
let servers: BalancedServers;
let factories: Factories;
let company: BuiltCompany;
let people: Client[];
let writers: Writers | undefined;
let readers: Readers | undefined;

beforeAll(async () => {
  cluster = await PatroniCluster.start({ parameters: { archive_mode: 'off' } });
  servers = await BalancedServers.start(cluster);
}, 180_000);

beforeEach(async () => {
  factories = await Factories.connect(cluster.ownerUrl);
  company = await factories.buildCompany();
  const names: string[] = [];
  while (names.length < WRITERS) names.push((await factories.buildUser(company)).username);
  people = await Promise.all(names.map((name) => Client.signIn(servers.port, name)));
  await factories.close();
});

afterEach(async () => {
  await writers?.giveUp();
  await readers?.stop();
  [writers, readers] = [undefined, undefined];
});

afterAll(async () => {
  await servers?.stop();
  await cluster?.stop();
}, 60_000);

/** How long after a moment as many writes as there are writers are acknowledged again. */
async function untilWrittenAgain(since: number, limitMs: number): Promise<number> {
  const before = writers!.acknowledged.length;
  while (writers!.acknowledged.length < before + WRITERS) {
    if (performance.now() - since > limitMs) throw new Error(`Nothing is written after ${limitMs} ms.`);
    await delay(10);
  }
  return performance.now() - since;
}

const faults = [
  ['the postmaster of the primary is killed', MAX_MS.postmaster, (node: PatroniNode) => node.killPostmaster()],
  ['the node of the primary is lost with its Patroni', MAX_MS.node, (node: PatroniNode) => node.killAll()],
] as const;

it.each(faults)(
  'loses no acknowledged write and goes on reading when %s, and writes again in time',
  async (what, limitMs, fail) => {
    readers = new Readers(people, company);
    writers = new Writers(people, company, WRITERS);
    while (writers.acknowledged.length < WRITERS * 5) await delay(10);
    const [primary, replica] = [await cluster.primary(), await cluster.synchronousReplica()];
    // A replica stands in only if it was up to date; that of the fault before has just come back.
    await servers.untilReplicaAnswers();
    const beforeFault = readers.read;
    await fail(primary);
    const ms = await untilWrittenAgain(performance.now(), limitMs);
    expect(await replica.is('primary')).toBe(true);
    const meanwhile = readers.read - beforeFault;
    await delay(2_000);
    await Promise.all([writers.stop(), readers.stop()]);
    factories = await Factories.connect(cluster.ownerUrl);
    const stored = await expectLedger(factories, company, writers.acknowledged);
    await factories.close();
    report(`${what}: written again after ${(ms / 1000).toFixed(1)} s; ${meanwhile} reads until then`);
    report(
      `${what}: ${writers.acknowledged.length} acknowledged, ${stored} stored, ${readers.failures.length} reads failed`,
    );
    // Also for the next fault if this one fails.
    await primary.start();
    await cluster.synchronousReplica();
    expect(readers.failures).toEqual([]);
  },
  180_000,
);
