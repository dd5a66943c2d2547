import { startApp, type TestApp } from '../../../test/start-app.js';
import { detailColumns } from './request-list.js';

const UNITS = 200;
const REQUESTS = 4_000;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

it('looks for what may be the same among the requests of a unit, not among all', async () => {
  const company = await test.factories.buildCompany();
  const query = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
    test.factories.query<Row>(company.id, sql);
  await query(`insert into units (company_id, unit_number, building_name)
    select ${company.id}, 'R-' || n, 'Oak' from generate_series(1, ${UNITS}) n`);
  await query(`insert into requests (company_id, request_number, unit_id, title, permission_to_enter, requester_name,
      requester_phone, language, token_hash)
    select ${company.id}, 'REQ-' || n, (select min(id) from units where company_id = ${company.id}) + n % ${UNITS},
      'Faucet drips', 'no', 'Ada', '919', 'en', decode(md5(n::text), 'hex')
    from generate_series(1, ${REQUESTS}) n`);
  await query('analyze requests');
  const plan = await query<{ 'QUERY PLAN': string }>(
    `explain select ${detailColumns} from requests r
     where r.company_id = ${company.id} and r.id = (select min(id) from requests where company_id = ${company.id})`,
  );
  const lines = plan.map((row) => row['QUERY PLAN']);
  expect(lines.filter((line) => line.includes('requests_by_unit on requests o'))).not.toEqual([]);
  expect(lines.filter((line) => /requests_(to_screen|newest) on requests o|Seq Scan on requests o/.test(line))).toEqual(
    [],
  );
});
