import { fillPath, operations } from '../operations.js';
import { TwoCompanies } from '../two-companies.js';

let both: TwoCompanies;

beforeAll(async () => {
  both = await TwoCompanies.start();
});

afterAll(() => both.stop());

const none = ['0', '-1', '1.5', 'abc', '1e3', '01', '%2B1', '12345678901234567890', '2147483648', '%00', '1%00'];
const paths = ['..%2f', '..%2f..%2fuser', '%2e%2e', '%zz', '%ff', '%ED%A0%80', '%20', '1,2', '%F0%9F%94%A7', "1'--"];

/** A browser is led back to the sign-in page with the reason, for a company that there is not as for any other. */
const LEADING = 'GET /api/auth/oidc/{slug}/start';
const withPath = operations
  .filter(({ name }) => name !== LEADING)
  .flatMap((operation) =>
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

  it.each([...none, ...paths, 'x'.repeat(3_000)])(
    'leads from the start of a sign-in at %s nowhere but back',
    async (slug) => {
      const before = await both.written();
      for (const who of ['anonymous', 'super_admin'] as const) {
        const { status, headers } = await both.call(who, 'GET', { path: `/api/auth/oidc/${slug}/start` });
        if (status === 302) expect(headers.location).toBe('/signin?identity=not-set-up');
        else expect(`${slug}: ${status}`).toMatch(/: 40[04]$/);
        expect(headers['set-cookie']).toBeUndefined();
      }
      expect(await both.written()).toEqual(before);
    },
  );
});
