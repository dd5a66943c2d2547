import autocannon from 'autocannon';
import type { BenchCompany } from './bench-database.js';
import type { Call, Case } from './cases.js';
import type { Server } from './server.js';

/** Times are in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Load {
  connections: number;
  seconds: number;
}

export interface SignedRequest {
  method: Call['method'];
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The session cookie of each company's manager. */
export type Cookies = ReadonlyMap<BenchCompany, string>;

/** Sends requests for random companies as fast as responses arrive. Throws for responses other than 2xx. */
export async function measure(
  server: Server,
  { name, call }: Case,
  companies: readonly BenchCompany[],
  cookies: Cookies,
  { connections, seconds }: Load,
): Promise<Measured> {
  const times: number[] = [];
  const next = (): autocannon.Request => {
    const company = companies[Math.floor(Math.random() * companies.length)]!;
    return requestOf(call(company), company, cookies.get(company)!);
  };
  const startedAt = performance.now();
  const result = await send(
    {
      url: server.url,
      connections,
      duration: seconds,
      requests: [{ ...next(), setupRequest: (request) => ({ ...request, ...next() }) }],
    },
    (time) => times.push(time),
  );
  if (result.non2xx + result.errors + result.timeouts > 0 || times.length === 0) {
    throw new Error(`${server.name}, ${name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`);
  }
  times.sort((a, b) => a - b);
  const at = (part: number): number => times[Math.floor(part * (times.length - 1))]!;
  return { perSecond: times.length / ((performance.now() - startedAt) / 1000), p50: at(0.5), p99: at(0.99) };
}

function send(options: autocannon.Options, onResponse: (time: number) => void): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error as Error) : resolve(result)));
    run.on('response', (_client, _status, _bytes, time) => onResponse(time));
  });
}

/** The request of a company's manager; servers without sign-in read company and user from the headers. */
export function requestOf({ method, path, body }: Call, company: BenchCompany, cookie: string): SignedRequest {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-company': String(company.id),
    'x-user': String(company.userId),
    ...(body && { 'content-type': 'application/json' }),
  };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}
