import { pathToFileURL } from 'node:url';
import pg from 'pg';
import {
  type BenchCompany,
  fillCompanies,
  sizesOf,
  type StartedDatabase,
  startDatabase,
  UNITS,
} from './bench-database.js';
import { type Case, cases } from './cases.js';
import { median } from './comparison.js';
import { type Cookies, measure } from './load.js';
import { otherCases } from './other-cases.js';
import { machineOf, writeTables } from './report.js';
import { Server } from './server.js';
import { cookieOf, insertSessions } from './sessions.js';
import { settleTimers } from './settled-timers.js';
import { tenTimesTables, type TimesOfSizes } from './ten-times-report.js';

const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
const COMPANIES = isQuick ? 4 : 20;
const USUAL = { rows: 5_000, units: UNITS, invoices: 1_000, turns: 100 };
const root = pathToFileURL(`${process.cwd()}/`);
const CONNECTIONS = 1;

const say = (line: string): void =>
  void process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

/** A database of companies of one size, and the product on it. */
interface Side {
  database: StartedDatabase;
  server: Server;
  client: pg.Client;
  companies: readonly BenchCompany[];
  cookies: Cookies;
}

async function startSide(database: StartedDatabase, times: number, ended: (() => Promise<void>)[]): Promise<Side> {
  const { rows, units, invoices, turns } = USUAL;
  const size = { rows: rows * times, units: units * times, invoices: invoices * times, turns: turns * times };
  say(`Filling ${COMPANIES} companies of ${size.rows} work orders and ${size.invoices} invoices`);
  const companies = await fillCompanies(database.superuserUrl, sizesOf(COMPANIES, size), () => true);
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  ended.push(() => client.end());
  await insertSessions(client, 'manager');
  const program = new URL('backend/dist/main.js', root);
  const server = await Server.start('Our API', program, { DATABASE_APP_URL: database.appUrl });
  ended.push(() => server.stop());
  const cookies = new Map(companies.map((company) => [company, cookieOf(company.userId)]));
  return { database, server, client, companies, cookies };
}

async function timeOf({ server, client, companies, cookies }: Side, test: Case, seconds: number): Promise<number> {
  if (test.isOfPeople) await settleTimers(client);
  return (await measure(server, test, companies, cookies, { connections: CONNECTIONS, seconds })).p50;
}

/** Both sides in turn, so that whatever else the machine does hits both. */
async function compare(usual: Side, large: Side): Promise<TimesOfSizes[]> {
  const tests = [...cases, ...otherCases].filter(({ isOfOne }) => !isOfOne);
  for (const side of [usual, large]) for (const test of tests) await timeOf(side, test, 1);
  const results = [];
  for (const test of tests) {
    const times = { usual: [] as number[], large: [] as number[] };
    for (let round = 0; round < plan.rounds; round += 1) {
      times.usual.push(await timeOf(usual, test, plan.seconds));
      times.large.push(await timeOf(large, test, plan.seconds));
    }
    const ratio = median(times.large.map((time, round) => time / times.usual[round]!));
    say(`${test.name}: ${ratio.toFixed(2)} times the median time with ten times the rows`);
    results.push({ name: test.name, usual: median(times.usual), large: median(times.large), ratio });
  }
  return results;
}

const ended: (() => Promise<void>)[] = [];
try {
  const sides = [];
  for (const times of [1, 10]) {
    const database = await startDatabase();
    ended.push(() => database.stop());
    sides.push(await startSide(database, times, ended));
  }
  const [usual, large] = sides as [Side, Side];
  const times = await compare(usual, large);
  const machine = await machineOf(usual.database.superuserUrl);
  const date = new Date().toISOString().slice(0, 10);
  const tables = tenTimesTables({ date, machine, plan, companies: COMPANIES, usual: USUAL, times });
  process.stdout.write(`\n${tables}\n`);
  if (!isQuick) writeTables(new URL('docs/', root), 'ten times', 'npm run bench -- --ten-times', tables);
} finally {
  for (const end of ended.toReversed()) await end();
}
