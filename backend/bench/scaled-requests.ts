import { type BenchCompany, PASSWORD } from './bench-database.js';
import { cases } from './cases.js';
import { otherCases } from './other-cases.js';
import { cookieOf } from './sessions.js';
import { median, METRICS_TOKEN, type ScaledProduct } from './scaled-product.js';

interface SentRequest {
  path: string;
  method: string;
  body?: unknown;
  userId?: number;
  token?: string;
}

interface ScaledRequest {
  name: string;
  times: number;
  of: (product: ScaledProduct) => SentRequest;
}

/** Of a request on one database. */
export interface RequestCost {
  ms: number;
  pages: number;
}

export interface MeasuredRequest {
  name: string;
  few: RequestCost;
  many: RequestCost;
}

const TIMES = 60;
/** A password takes long to check. */
const SIGN_INS = 8;

let turn = 0;
/** Another one each time, as people of many companies ask. */
const smallOf = ({ side }: ScaledProduct): BenchCompany =>
  side.companies.small[(turn += 1) % side.companies.small.length]!;
const largeOf = ({ side }: ScaledProduct): BenchCompany => side.companies.large;

const names = [
  'A page nobody has read', 'List of 50, open, newest first', 'One record', 'Create', 'Search for a number',
  'Search for a common word', 'Dashboard counts', 'List of 50 invoices, newest first', 'Report of delinquency',
  'Search of all records for a name', 'Search of invoices for a customer’s name', 'Search of leases for a name',
]; // oxfmt-ignore

function inCompanies(): ScaledRequest[] {
  const kinds = [
    ['a small company', smallOf],
    ['the large company', largeOf],
  ] as const;
  return kinds.flatMap(([kind, companyOf]) =>
    names.map((name): ScaledRequest => {
      const { call } = [...cases, ...otherCases].find((one) => one.name === name)!;
      return {
        name: `${name}, ${kind}`,
        times: TIMES,
        of: (product) => {
          const company = companyOf(product);
          return { ...call(company), userId: company.userId };
        },
      };
    }),
  );
}

const ofProvider = (name: string, path: string): ScaledRequest => ({
  name: `${name}, the provider`,
  times: 10,
  of: ({ side }) => ({ method: 'GET', path, userId: side.providerId }),
});

const requests: readonly ScaledRequest[] = [
  {
    name: 'Sign-in, a small company',
    times: SIGN_INS,
    of: (product) => ({
      method: 'POST',
      path: '/api/login',
      body: { username: smallOf(product).username, password: PASSWORD },
    }),
  },
  ...inCompanies(),
  { name: '/metrics', times: 10, of: () => ({ method: 'GET', path: '/metrics', token: METRICS_TOKEN }) },
  ofProvider('Projects', '/api/projects'),
  ofProvider('Companies of a project, 50', '/api/projects/slug/bench/companies?limit=50'),
  ofProvider('A company found by its name', '/api/projects/slug/bench/companies?limit=50&q=small-7'),
  ofProvider('Figures of a project', '/api/projects/slug/bench/stats'),
  ofProvider('The latest activity, 50', '/api/activity?limit=50'),
];

/** Sends each request to both products in turn, so that whatever else the machine does hits both. */
export async function measureRequests(
  few: ScaledProduct,
  many: ScaledProduct,
  rounds: number,
  say: (line: string) => void,
): Promise<MeasuredRequest[]> {
  const measured = [];
  for (const request of requests) {
    const costs = { few: [] as RequestCost[], many: [] as RequestCost[] };
    for (let round = 0; round < rounds; round += 1) {
      costs.few.push(await costOf(few, request));
      costs.many.push(await costOf(many, request));
    }
    const one = { name: request.name, few: middle(costs.few), many: middle(costs.many) };
    say(`${one.name}: ${one.few.ms.toFixed(1)} and ${one.many.ms.toFixed(1)} ms, ${Math.round(one.few.pages)} and ${Math.round(one.many.pages)} pages`); // oxfmt-ignore
    measured.push(one);
  }
  return measured;
}

const middle = (costs: RequestCost[]): RequestCost => ({
  ms: median(costs.map(({ ms }) => ms)),
  pages: median(costs.map(({ pages }) => pages)),
});

async function costOf(product: ScaledProduct, { name, times, of }: ScaledRequest): Promise<RequestCost> {
  const taken: number[] = [];
  const { pages } = await product.workOf(async () => {
    const startedAt = performance.now();
    await send(product, name, of(product));
    taken.push(performance.now() - startedAt);
  }, times);
  return { ms: median(taken), pages };
}

async function send(
  { server }: ScaledProduct,
  name: string,
  { path, method, body, userId, token }: SentRequest,
): Promise<void> {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(userId !== undefined && { cookie: cookieOf(userId) }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const response = await fetch(server.url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
}
