import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type BenchDatabase, startBenchDatabase } from './bench-database.js';
import { cases } from './cases.js';
import { type Bench, compare, compareSizes, type Servers, warmUp } from './comparison.js';
import { machineOf, type Report, tables, writeReport } from './report.js';
import { createFloor } from './create-floor.js';
import { numberFloor } from './number-floor.js';
import { otherCases } from './other-cases.js';
import { Server } from './server.js';
import { settleTimers } from './settled-timers.js';
import { signIn } from './sign-in.js';
import { measureWritten } from './written.js';

const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
/** Shorter, because there are many. */
const planOfOthers = { ...plan, seconds: 1 };
const sizes = { companies: 20, rowsEach: 5_000, rowsOfGrown: 100_000, others: { invoices: 1_000, turns: 100 } };
const root = pathToFileURL(`${process.cwd()}/`);

const say = (line: string): void =>
  void process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

interface StartedServers extends Servers {
  /** The flat server of other records than work orders. */
  flatOthers: Server;
}

/** Adds each server to `started`, so that all are stopped even if the next one does not start. */
async function startServers({ superuserUrl, appUrl }: BenchDatabase, started: Server[]): Promise<StartedServers> {
  const start = async (...parts: Parameters<typeof Server.start>): Promise<Server> => {
    started.push(await Server.start(...parts));
    return started.at(-1)!;
  };
  const [environment, unbound] = [{ DATABASE_APP_URL: appUrl }, { DATABASE_URL: superuserUrl }];
  const here = (file: string): URL => new URL(file, import.meta.url);
  return {
    product: await start('Our API', new URL('backend/dist/main.js', root), environment),
    ceiling: await start('The ceiling', here('ceiling-server.js'), environment),
    bare: await start('The bare server', here('bare-server.js'), unbound),
    flat: await start('The flat server', here('flat-server.js'), unbound),
    flatOthers: await start('The flat server of other records', here('flat-others-server.js'), unbound),
  };
}

async function bench(database: BenchDatabase, client: pg.Client): Promise<Report> {
  const started: Server[] = [];
  try {
    const servers = await startServers(database, started);
    const { companies, grown: large } = database;
    const [first] = companies;
    const cookies = await signIn(servers.product.url, [...companies, large]);
    const bench: Bench = { servers, cookies, plan, say, settleTimers: () => settleTimers(client) };
    const benchOthers: Bench = {
      ...bench,
      plan: planOfOthers,
      servers: { ...servers, flat: servers.flatOthers },
    };
    await warmUp(bench, cases, companies);
    // Before the writes, which would make the small company grow, too; the last one has only its share of the warming up.
    const grown = await compareSizes(bench, cases, companies.at(-1)!, large);
    const compared = await compare(bench, cases, companies);
    await warmUp(benchOthers, otherCases, companies);
    const others = await compare(benchOthers, otherCases, companies);
    const floors = {
      number: await numberFloor(database.superuserUrl, first!.id, plan.seconds),
      create: await createFloor(database.superuserUrl, companies, plan.seconds),
      createInOne: await createFloor(database.superuserUrl, [first!], plan.seconds),
    };
    const writing = [...cases, ...otherCases].filter(({ isWritten }) => isWritten);
    const program = new URL('backend/dist/main.js', root);
    await settleTimers(client);
    const written = await measureWritten(program, database, first!, cookies, writing);
    const { product, ceiling, bare, flat } = servers;
    const memory = { product: product.memory, ceiling: ceiling.memory, bare: bare.memory, flat: flat.memory };
    const date = new Date().toISOString().slice(0, 10);
    const machine = await machineOf(database.superuserUrl);
    return { date, machine, plan, planOfOthers, compared, others, grown, floors, written, memory };
  } finally {
    for (const server of started) await server.stop();
  }
}

say(`Filling a database with ${sizes.companies * sizes.rowsEach + sizes.rowsOfGrown} work orders`);
const database = await startBenchDatabase(sizes);
const client = new pg.Client(database.superuserUrl);
try {
  await client.connect();
  const report = await bench(database, client);
  process.stdout.write(`\n${tables(report)}\n`);
  if (!isQuick) writeReport(report, new URL('docs/', root));
} finally {
  await client.end();
  await database.stop();
}
