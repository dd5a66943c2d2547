import type { BenchCompany } from './bench-database.js';
import type { Case } from './cases.js';
import { type Cookies, type Load, measure, type Measured } from './load.js';
import type { Server } from './server.js';

export interface Servers {
  product: Server;
  ceiling: Server;
  bare: Server;
  flat: Server;
}

export type ServerName = keyof Servers;

/** The median results of one case under one load. */
export interface Compared {
  name: string;
  connections: number;
  measured: Partial<Record<ServerName, Measured>>;
  /** Our throughput divided by theirs: the median of the ratios of each round. */
  ratios: Partial<Record<ServerName, number>>;
  aims: Case['aims'];
}

/** One case in a company and in one with twenty times its rows, with one connection. */
export interface Grown {
  name: string;
  p50: Record<'product' | 'bare', { small: number; grown: number }>;
  /** Our median time in the grown company divided by that in the small one. */
  growth: number;
}

export interface Plan {
  rounds: number;
  seconds: number;
}

/** What is compared, and how. */
export interface Bench {
  servers: Servers;
  cookies: Cookies;
  plan: Plan;
  say: (line: string) => void;
  /** Runs before each load of timers. */
  settleTimers: () => Promise<void>;
}

const names = ['product', 'ceiling', 'bare', 'flat'] as const;
const WARM_UP_SECONDS = 3;
const serversOf = ({ servers }: Case): readonly ServerName[] => servers ?? names;

/** Runs each case on each server until V8 has compiled the code, as on a server that has run for a while. */
export async function warmUp(bench: Bench, tests: readonly Case[], companies: readonly BenchCompany[]): Promise<void> {
  for (const name of names) {
    for (const test of tests.filter((one) => serversOf(one).includes(name)))
      await measureOn(bench, name, test, companies, { connections: 32, seconds: WARM_UP_SECONDS });
  }
}

async function measureOn(
  { servers, cookies, settleTimers }: Bench,
  name: ServerName,
  test: Case,
  companies: readonly BenchCompany[],
  load: Load,
): Promise<Measured> {
  if (test.isOfPeople) await settleTimers();
  return measure(servers[name], test, companies, cookies, load);
}

/** Of one round. */
type Results = Partial<Record<ServerName, Measured>>;

/** Measures the servers alternately, so that other load of the machine affects all of them. */
export async function compare(
  bench: Bench,
  tests: readonly Case[],
  companies: readonly BenchCompany[],
): Promise<Compared[]> {
  const { rounds, seconds } = bench.plan;
  const compared: Compared[] = [];
  for (const test of tests) {
    for (const connections of [1, 32]) {
      const of = test.isOfOne ? companies.slice(0, 1) : companies;
      const results: Results[] = [];
      for (let round = 0; round < rounds; round += 1) {
        results.push(await measureEach(bench, test, of, { connections, seconds }, round));
      }
      const summary = summarise(test, connections, results);
      const ratios = Object.entries(summary.ratios).map(([name, ratio]) => `, ${rate(ratio)} of ${name}`);
      bench.say(`${test.name}, ${connections} at once: ${rate(summary.measured.product!.p50)} ms${ratios.join('')}`);
      compared.push(summary);
    }
  }
  return compared;
}

async function measureEach(
  bench: Bench,
  test: Case,
  companies: readonly BenchCompany[],
  load: Load,
  round: number,
): Promise<Results> {
  const results: Results = {};
  const compared = serversOf(test);
  // Each round begins with another server, so that none is always the first after a pause.
  for (const index of compared.keys()) {
    const name = compared[(index + round) % compared.length]!;
    results[name] = await measureOn(bench, name, test, companies, load);
  }
  return results;
}

function summarise(test: Case, connections: number, results: Results[]): Compared {
  const of = <Value>(valueOf: (name: ServerName) => Value): Partial<Record<ServerName, Value>> =>
    Object.fromEntries(serversOf(test).map((name) => [name, valueOf(name)]));
  const { product: _, ...ratios } = of((name) =>
    median(results.map((result) => result.product!.perSecond / result[name]!.perSecond)),
  );
  const measured = of((name) => medianOf(results.map((result) => result[name]!)));
  return { name: test.name, connections, measured, ratios, aims: test.aims };
}

/** Compares the median times of the cases that must not become slower with a company's size. */
export async function compareSizes(
  bench: Bench,
  tests: readonly Case[],
  small: BenchCompany,
  grown: BenchCompany,
): Promise<Grown[]> {
  const { rounds, seconds } = bench.plan;
  const results: Grown[] = [];
  for (const test of tests.filter(({ isCompared }) => isCompared)) {
    const times = {
      product: { small: [] as number[], grown: [] as number[] },
      bare: { small: [] as number[], grown: [] as number[] },
    };
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['product', 'bare'] as const) {
        const p50 = async (company: BenchCompany): Promise<number> =>
          (await measureOn(bench, name, test, [company], { connections: 1, seconds })).p50;
        times[name].small.push(await p50(small));
        times[name].grown.push(await p50(grown));
      }
    }
    const growth = median(times.product.grown.map((time, round) => time / times.product.small[round]!));
    bench.say(`${test.name}: ${rate(growth)} times the median time with ${grown.rows} rows instead of ${small.rows}`);
    const medians = ({ small, grown }: { small: number[]; grown: number[] }) => ({
      small: median(small),
      grown: median(grown),
    });
    results.push({ name: test.name, p50: { product: medians(times.product), bare: medians(times.bare) }, growth });
  }
  return results;
}

const medianOf = (results: Measured[]): Measured => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const rate = (ratio: number): string => ratio.toFixed(2);
