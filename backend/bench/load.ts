import autocannon from 'autocannon';
import type { BenchCompany } from './bench-database.js';
import type { Call, Case } from './cases.js';
import type { Server } from './server.js';
import { cookieOf } from './sessions.js';

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
  server: Pick<Server, 'name' | 'url'>,
  test: Case,
  companies: readonly BenchCompany[],
  cookies: Cookies,
  { connections, seconds }: Load,
): Promise<Measured> {
  const times: number[] = [];
  const senders = sendersOf(server, test, companies, cookies, connections);
  let opened = 0;
  const startedAt = performance.now();
  const result = await send(
    {
      url: server.url,
      connections,
      duration: seconds,
      setupClient: (client) => {
        const next = senders[opened++ % connections]!;
        client.setRequests([{ ...next(), setupRequest: (request) => ({ ...request, ...next() }) }]);
      },
    },
    (time) => times.push(time),
  );
  if (result.non2xx + result.errors + result.timeouts > 0 || times.length === 0) {
    throw new Error(
      `${server.name}, ${test.name}: ${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors.`,
    );
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

/**
 * For each connection, what returns its next request: of the manager of a random company, or of the people in turn. No
 * person is on two connections, because of two requests of one person at once the second would be refused.
 */
export function sendersOf(
  server: Pick<Server, 'name'>,
  test: Case,
  companies: readonly BenchCompany[],
  cookies: Cookies,
  connections: number,
): (() => SignedRequest)[] {
  if (test.isOfPeople) return sendersOfPeople(server, test, companies, connections);
  const next = (): SignedRequest => {
    const company = companies[Math.floor(Math.random() * companies.length)]!;
    return requestOf(test.call(company), company.id, company.userId, cookies.get(company)!);
  };
  return Array.from({ length: connections }, () => next);
}

function sendersOfPeople(
  { name }: Pick<Server, 'name'>,
  { call }: Case,
  companies: readonly BenchCompany[],
  connections: number,
): (() => SignedRequest)[] {
  // As many of each company.
  const each = Math.min(...companies.map(({ people }) => people.length));
  const people = companies.flatMap((company) => company.people.slice(0, each).map((person) => ({ company, person })));
  if (people.length < connections)
    throw new Error(`${people.length} people are too few for ${connections} connections.`);
  return Array.from({ length: connections }, (_, connection) => {
    const own = people.filter((_one, index) => index % connections === connection);
    let turn = 0;
    return () => {
      const { company, person } = own[turn++ % own.length]!;
      return requestOf(call(company, person.nextOrder(name)), company.id, person.id, cookieOf(person.id));
    };
  });
}

/** Servers without sign-in read company and user from the headers. */
function requestOf({ method, path, body }: Call, companyId: number, userId: number, cookie: string): SignedRequest {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'x-company': String(companyId),
    'x-user': String(userId),
    ...(body && { 'content-type': 'application/json' }),
  };
  return { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
}
