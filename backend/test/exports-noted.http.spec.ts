import { SecurityEvents } from '../src/platform/security-events/security-events.js';
import { fillPath, type Operation, operations } from './operations.js';
import { TwoCompanies } from './two-companies.js';

/** Shows how a file looks, and contains nothing of anybody. */
const WITHOUT_DATA = 'GET /api/companies/{companyId}/import-template';

const isTable = ({ file = '' }: Operation): boolean => /^(?:text\/csv|application\/zip)/.test(file);
const files = operations.filter(isTable);

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

async function exported(): Promise<number> {
  await both.test.app.get(SecurityEvents).beforeApplicationShutdown();
  const sql = `select coalesce(sum(times), 0)::int as times from security_events where kind = 'exported'`;
  return (await both.test.factories.query<{ times: number }>(0, sql))[0]!.times;
}

it.each(files.map((operation) => [operation.name, operation] as const))(
  'who takes the file of %s is noted once',
  async (name, operation) => {
    const path = fillPath(operation, await both.records.pathValues(operation));
    const before = await exported();
    const { status } = await both.call('super_admin', 'GET', { path });
    expect(status).toBe(200);
    expect((await exported()) - before).toBe(name === WITHOUT_DATA ? 0 : 1);
  },
);
