import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import type { Written } from './written.js';
import { type Compared, type Grown, type Plan, rate, type ServerName } from './comparison.js';

/** Commits a second. */
interface Floors {
  /** Of one company's next number and nothing else. */
  number: number;
  /** Of what a create writes, by hand and in one statement. */
  create: number;
  createInOne: number;
}

export interface Report {
  date: string;
  machine: string;
  plan: Plan;
  planOfOthers: Plan;
  compared: Compared[];
  /** Of other records than work orders. */
  others: Compared[];
  grown: Grown[];
  floors: Floors;
  written: Written[];
  /** Memory in MB after the run. */
  memory: Record<ServerName, number | undefined>;
}

const SEARCHES =
  'The common word is the same one in each request: ours and the ceiling keep what they have found until the company changes, the others search each time. A number is one of thousands. Words nobody searched before are other ones in each request.';
const AIMS = { growth: 1.3, memory: 220, floor: 0.8 };
/** The machine with the version of the database at this address. */
export async function machineOf(url: string): Promise<string> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  return machine(rows[0]!.server_version);
}

function machine(postgres: string): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim()}, ${memory} GB, ${process.platform}, Node ${process.versions.node}, PostgreSQL ${postgres}`;
}

export function tables({
  compared,
  others,
  grown,
  floors,
  written,
  memory,
  machine,
  date,
  plan,
  planOfOthers,
}: Report): string {
  return [
    `Taken on ${date} on ${machine}; the median of ${plan.rounds} rounds of ${plan.seconds} s each (other records: ${planOfOthers.seconds} s).`,
    SEARCHES,
    ...[32, 1].map((connections) => comparison(compared, connections)),
    ...[32, 1].map((connections) => comparisonOfOthers(others, connections)),
    growth(grown),
    writes(written),
    floorLines(floors, compared),
    `Memory after the run: ours ${memory.product ?? '?'} MB (aim: at most ${AIMS.memory}), ceiling ${memory.ceiling ?? '?'} MB, bare ${memory.bare ?? '?'} MB, flat ${memory.flat ?? '?'} MB.`,
  ].join('\n\n');
}

function comparison(compared: Compared[], connections: number): string {
  const ratio = ({ ratios, aims }: Compared, name: 'ceiling' | 'bare' | 'flat'): string => {
    const [value, aim] = [ratios[name], aims[name]];
    if (value === undefined) return '';
    return aim === undefined || connections === 1
      ? rate(value)
      : `${rate(value)} (${aim}${value < aim ? ', short' : ''})`;
  };
  const rows = compared
    .filter((result) => result.connections === connections)
    .map((result) => [
      result.name,
      cell(result, 'product'),
      cell(result, 'ceiling'),
      cell(result, 'bare'),
      cell(result, 'flat'),
      ...(['ceiling', 'bare', 'flat'] as const).map((name) => ratio(result, name)),
    ]);
  const heads = [
    ...['requests a second, p50 ms, p99 ms', 'ours', 'ceiling (b)', 'bare (a)', 'flat (c)'],
    ...['ours / (b)', 'ours / (a)', 'ours / (c)'],
  ];
  return `### ${loadOf(connections)}\n\n${table(heads, rows)}`;
}

function comparisonOfOthers(others: Compared[], connections: number): string {
  const rows = others
    .filter((result) => result.connections === connections)
    .map((result) => [
      result.name,
      cell(result, 'product'),
      cell(result, 'flat'),
      result.ratios.flat === undefined ? '' : rate(result.ratios.flat),
    ]);
  const heads = ['requests a second, p50 ms, p99 ms', 'ours', 'flat (d)', 'ours / (d)'];
  return `### Other records: ${loadOf(connections).toLowerCase()}\n\n${table(heads, rows)}`;
}

const loadOf = (connections: number): string => (connections === 1 ? 'One connection' : `${connections} connections`);

function cell({ measured }: Compared, name: ServerName): string {
  const result = measured[name];
  return result ? `${Math.round(result.perSecond)}/s, ${result.p50.toFixed(1)}, ${result.p99.toFixed(1)}` : '';
}

function growth(grown: Grown[]): string {
  const rows = grown.map(({ name, p50: { product, bare }, growth: times }) => [
    name,
    `${product.small.toFixed(2)} → ${product.grown.toFixed(2)}`,
    `${rate(times)} (${AIMS.growth}${times > AIMS.growth ? ', short' : ''})`,
    `${bare.small.toFixed(2)} → ${bare.grown.toFixed(2)}`,
  ]);
  return `### From 5,000 to 100,000 work orders in one company\n\n${table(['p50 in ms, one connection', 'ours', 'growth', 'bare (a)'], rows)}`;
}

function writes(written: Written[]): string {
  const rows = written.map(({ name, statements, trips, rows: count, walBytes }) => [
    name,
    ...[statements, trips, count].map((value) => value.toFixed(1)),
    String(Math.round(walBytes)),
  ]);
  const heads = ['a request', 'statements', 'waits for the database', 'rows written', 'bytes of the log'];
  return `### What a write costs\n\n${table(heads, rows)}`;
}

/** Creates beside what the database allows of them. */
function floorLines(floors: Floors, compared: Compared[]): string {
  const creates = (name: string, server: ServerName): number =>
    compared.find((result) => result.name === name && result.connections === 32)!.measured[server]!.perSecond;
  const [ours, oursInOne] = ['Create', 'Create in one company'].map((name) => creates(name, 'product'));
  const [flat, flatInOne] = ['Create', 'Create in one company'].map((name) => creates(name, 'flat'));
  const byHand = (floor: number, own: number, ofFlat: number): string =>
    `${Math.round(floor)} a second, which is ${rate(floor / ofFlat)} of flat; ours does ${Math.round(own)}, ${rate(own / floor)} of that`;
  return [
    `Commits a second that only take the next number of one company: ${Math.round(floors.number)}. Creates in one company: ${Math.round(oursInOne!)}, ${rate(oursInOne! / floors.number)} of that (${AIMS.floor}).`,
    `What a create writes, written by hand in one statement, without a server, a sign-in, a check or anything read: over 20 companies ${byHand(floors.create, ours!, flat!)}; in one company ${byHand(floors.createInOne, oursInOne!, flatInOne!)}.`,
  ].join('\n\n');
}

export function table(heads: string[], rows: string[][]): string {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Writes the tables into docs/performance.md, and all results into docs/performance.json. */
export function writeReport(report: Report, docs: URL): void {
  writeTables(docs, 'results', 'npm run bench', tables(report));
  writeFileSync(new URL('performance.json', docs), `${JSON.stringify(report, null, 2)}\n`);
}

/** Replaces what a command has written into docs/performance.md before. */
export function writeTables(docs: URL, name: string, command: string, text: string): void {
  const page = new URL('performance.md', docs);
  const begin = `<!-- ${name}: written by \`${command}\` -->`;
  const end = `<!-- end of the ${name} -->`;
  const written = readFileSync(page, 'utf8');
  const [before] = written.split(begin);
  const [, after] = written.split(end);
  writeFileSync(page, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
