import { fillPath, operations } from '../operations.js';
import { TwoCompanies } from '../two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

const none = ['0', '-1', '1.5', 'abc', '1e3', '01', '%2B1', '12345678901234567890', '2147483648', '%00', '1%00'];
const paths = ['..%2f', '..%2f..%2fuser', '%2e%2e', '%zz', '%ff', '%ED%A0%80', '%20', '1,2', '%F0%9F%94%A7', "1'--"];

const withPath = operations.flatMap((operation) =>
  operation.pathParameters.map((parameter) => [operation.name, parameter.name, operation] as const),
);

describe('an invalid id', () => {
  it.each(withPath)('%s returns 400 or 404 for an odd {%s}', async (_, name, operation) => {
    const values = await both.records.pathValues(operation);
    const body = await both.records.body(operation);
    const before = await both.written();
    const expectNone = async (text: string): Promise<void> => {
      const path = fillPath(operation, { ...values, [name]: text });
      const byAdmin = await both.call('super_admin', operation.method, { path, body });
      expect(`${text}: ${byAdmin.status}`).toMatch(/: 40[04]$/);
      const byStaff = await both.call('manager', operation.method, { path, body });
      expect(`${text}: ${byStaff.status}`).toMatch(/: 40[034]$/);
      expect(JSON.parse(byStaff.text)).toMatchObject({ statusCode: byStaff.status });
    };
    await Promise.all([...none, ...paths, 'x'.repeat(3_000)].map(expectNone));
    expect(await both.written()).toEqual(before);
  });
});
