import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { type StartedDatabase, startDatabase } from './bench-database.js';
import { fillScaled, openSessions, type Scale, type Side } from './company-scale.js';
import { scaleTables, type ScaleReport } from './companies-report.js';
import { machineOf, writeTables } from './report.js';
import { measureBackground } from './scaled-background.js';
import { ScaledProduct } from './scaled-product.js';
import { measureRequests } from './scaled-requests.js';
import { measureStreams } from './scaled-streams.js';

const isQuick = process.argv.includes('--quick');
const plan = isQuick ? { rounds: 1, idleSeconds: 20 } : { rounds: 3, idleSeconds: 120 };
const scales: readonly [few: Scale, many: Scale] = [
  { companies: 20, orders: 102_000 },
  isQuick ? { companies: 1_000, orders: 200_000 } : { companies: 10_000, orders: 1_000_000 },
];
const root = pathToFileURL(`${process.cwd()}/`);
const program = new URL('backend/dist/main.js', root);

const say = (line: string): void =>
  void process.stdout.write(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}\n`);

async function fillSide(database: StartedDatabase, scale: Scale): Promise<Side> {
  say(`Filling ${scale.companies} companies with ${scale.orders} work orders`);
  const companies = await fillScaled(database.superuserUrl, scale);
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    return { scale, database, companies, providerId: await openSessions(client) };
  } finally {
    await client.end();
  }
}

async function bench(sides: readonly Side[]): Promise<ScaleReport> {
  const products: ScaledProduct[] = [];
  try {
    for (const side of sides) products.push(await ScaledProduct.start(side, program));
    const [few, many] = products as [ScaledProduct, ScaledProduct];
    say(`Nothing, for ${plan.idleSeconds} s`);
    const background = await measureBackground(products, program, plan, say);
    const requests = await measureRequests(few, many, plan.rounds, say);
    say('Event streams');
    const streams = [];
    for (const product of products) streams.push(await measureStreams(product));
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: await machineOf(few.side.database.superuserUrl),
      plan,
      scales,
      background: pair(background),
      requests,
      streams: pair(streams),
      memory: [few.server.memory, many.server.memory],
      diskBytes: [await sizeOf(few), await sizeOf(many)],
    };
  } finally {
    for (const product of products) await product.stop();
  }
}

const pair = <T>([few, many]: readonly T[]): readonly [T, T] => [few!, many!];

async function sizeOf(product: ScaledProduct): Promise<number> {
  const [row] = await product.query<{ bytes: number }>('select pg_database_size(current_database())::float8 as bytes');
  return row!.bytes;
}

const databases: StartedDatabase[] = [];
try {
  const sides = [];
  for (const scale of scales) {
    const database = await startDatabase();
    databases.push(database);
    sides.push(await fillSide(database, scale));
  }
  const tables = scaleTables(await bench(sides));
  process.stdout.write(`\n${tables}\n`);
  if (!isQuick) writeTables(new URL('docs/', root), 'companies', 'npm run bench -- --companies', tables);
} finally {
  for (const database of databases) await database.stop();
}
