import { setTimeout as delay } from 'node:timers/promises';
import { type BuiltCompany, Factories } from '../factories.js';
import { BalancedServers } from './balanced-servers.js';
import { expectLedger } from './ledger.js';
import { PatroniCluster } from './patroni-cluster.js';
import { report } from './report.js';
import { Client, Readers, Writers } from './writers.js';

/** Each with a writer and a reader of its own people, so that they do not wait for each other's numbers. */
const COMPANIES = 4;
const WRITERS = 2;
const ROUNDS = 10;

let cluster: PatroniCluster;
let servers: BalancedServers;
let factories: Factories;
let companies: { company: BuiltCompany; people: Client[] }[];
let writers: Writers[] = [];
let readers: Readers[] = [];

beforeAll(async () => {
  cluster = await PatroniCluster.start({ parameters: { archive_mode: 'off' } });
  servers = await BalancedServers.start(cluster);
  factories = await Factories.connect(cluster.ownerUrl);
  companies = [];
  while (companies.length < COMPANIES) companies.push(await buildCompany());
}, 180_000);

afterAll(async () => {
  await Promise.all([...writers.map((one) => one.giveUp()), ...readers.map((one) => one.stop())]);
  await factories?.close();
  await servers?.stop();
  await cluster?.stop();
}, 60_000);

async function buildCompany(): Promise<{ company: BuiltCompany; people: Client[] }> {
  const company = await factories.buildCompany();
  const people: Client[] = [];
  while (people.length < WRITERS) {
    people.push(await Client.signIn(servers.port, (await factories.buildUser(company)).username));
  }
  return { company, people };
}

it('loses no request while three servers are restarted in turn, ten times', async () => {
  readers = companies.map(({ company, people }) => new Readers(people, company));
  writers = companies.map(({ company, people }) => new Writers(people, company, WRITERS));
  const begun = performance.now();
  const codes: (number | null)[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of servers.ports.keys()) codes.push(await servers.restart(index));
  }
  const seconds = Math.round((performance.now() - begun) / 1000);
  await delay(1_000);
  await Promise.all([...writers, ...readers].map((one) => one.stop()));

  const outcomes = writers.flatMap((one) => one.outcomes);
  const statuses = outcomes.map((one) => ('response' in one ? one.response.status : one.broken));
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(readers.flatMap(({ failures }) => failures)).toEqual([]);
  expect(codes.filter((code) => code !== 0)).toEqual([]);
  let stored = 0;
  for (const [index, { company }] of companies.entries()) {
    stored += await expectLedger(factories, company, writers[index]!.acknowledged);
  }
  expect(stored).toBe(outcomes.length);
  expect(stored).toBeGreaterThan(codes.length);
  const read = readers.reduce((sum, one) => sum + one.read, 0);
  report(`${codes.length} restarts in ${seconds} s: ${stored} writes and ${read} reads, none lost`);
}, 900_000);
