import { pathToFileURL } from 'node:url';
import { type BenchDatabase, startBenchDatabase } from './bench-database.js';
import { cases } from './cases.js';
import { compare, compareSizes, type Servers, warmUp } from './comparison.js';
import { machineOf, type Report, tables, writeReport } from './report.js';
import { numberFloor } from './number-floor.js';
import { Server } from './server.js';
import { signIn } from './sign-in.js';
import { measureWritten } from './written.js';

const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 2 };
const sizes = { companies: 20, rowsEach: 5_000, rowsOfGrown: 100_000 };
const root = pathToFileURL(`${process.cwd()}/`);

const say = (line: string): void =>
  void process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

/** Adds each server to `started`, so that all are stopped even if the next one does not start. */
async function startServers({ superuserUrl, appUrl }: BenchDatabase, started: Server[]): Promise<Servers> {
  const start = async (...parts: Parameters<typeof Server.start>): Promise<Server> => {
    started.push(await Server.start(...parts));
    return started.at(-1)!;
  };
  const environment = { DATABASE_APP_URL: appUrl };
  return {
    product: await start('Our API', new URL('backend/dist/main.js', root), environment),
    ceiling: await start('The ceiling', new URL('ceiling-server.js', import.meta.url), environment),
    bare: await start('The bare server', new URL('bare-server.js', import.meta.url), { DATABASE_URL: superuserUrl }),
    flat: await start('The flat server', new URL('flat-server.js', import.meta.url), { DATABASE_URL: superuserUrl }),
  };
}

async function bench(database: BenchDatabase): Promise<Report> {
  const started: Server[] = [];
  try {
    const servers = await startServers(database, started);
    const cookies = await signIn(servers.product.url, [...database.companies, database.grown]);
    await warmUp(servers, database.companies, cookies, plan);
    const compared = await compare(servers, database.companies, cookies, plan, say);
    const grown = await compareSizes(servers, database.companies[0]!, database.grown, cookies, plan, say);
    const [first] = database.companies;
    const floor = await numberFloor(database.superuserUrl, first!.id, plan.seconds);
    const writing = cases.filter(({ isOfOne }) => isOfOne);
    const program = new URL('backend/dist/main.js', root);
    const written = await measureWritten(program, database, first!, cookies, writing);
    const { product, ceiling, bare, flat } = servers;
    const memory = { product: product.memory, ceiling: ceiling.memory, bare: bare.memory, flat: flat.memory };
    const date = new Date().toISOString().slice(0, 10);
    return {
      date,
      machine: await machineOf(database.superuserUrl),
      plan,
      compared,
      grown,
      floor,
      written,
      memory,
    };
  } finally {
    for (const server of started) await server.stop();
  }
}

say(`Filling a database with ${sizes.companies * sizes.rowsEach + sizes.rowsOfGrown} work orders`);
const database = await startBenchDatabase(sizes);
try {
  const report = await bench(database);
  process.stdout.write(`\n${tables(report)}\n`);
  if (!isQuick) writeReport(report, new URL('docs/', root));
} finally {
  await database.stop();
}
