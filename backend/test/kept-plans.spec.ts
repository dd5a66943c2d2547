import { fillPath, type Operation, operations } from './operations.js';
import { pg } from './packages.js';
import { TwoCompanies, type Who } from './two-companies.js';

// Generated from openapi.json, so that a new endpoint is covered automatically.

type Sent = { text?: string; name?: string };
type Query = (this: unknown, statement: Sent, ...rest: unknown[]) => unknown;

const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;
const sent: Sent[] = [];
let both: TwoCompanies;

beforeAll(async () => {
  prototype.query = function watched(statement, ...rest) {
    sent.push(statement);
    return query.call(this, statement, ...rest);
  };
  both = await TwoCompanies.start();
});

afterAll(async () => {
  await both.stop();
  prototype.query = query;
});

const reads = operations.filter(({ method, file }) => method === 'GET' && !file);
const who: readonly Who[] = ['manager', 'super_admin'];

/** A statement without a name is planned each time, and to plan a long one takes longer than to run it. */
const unnamed = (): string[] =>
  sent
    .filter(({ text, name }) => /^\s*(select|with)\b/.test(text ?? '') && !name)
    .map(({ text }) => text!.slice(0, 200));

async function callEach(operation: Operation): Promise<number[]> {
  const path = fillPath(operation, await both.records.pathValues(operation));
  const searched = operation.queryParameters.some(({ name }) => name === 'q') ? '?q=Ann' : '';
  const responses = await Promise.all(who.map((one) => both.call(one, 'GET', { path: `${path}${searched}` })));
  return responses.map(({ status }) => status);
}

it.each(reads.map((operation): [string, Operation] => [operation.name, operation]))(
  'the database keeps the plans of %s',
  async (_, operation) => {
    sent.length = 0;
    const statuses = await callEach(operation);
    expect({ unnamed: unnamed(), failed: statuses.filter((status) => status >= 500) }).toEqual({
      unnamed: [],
      failed: [],
    });
  },
);
