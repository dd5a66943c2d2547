import { check, run } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Setup {
  company: BuiltCompany;
  manager: Caller;
  pathOf: (noun: string) => string;
}

async function newCompany(): Promise<Setup> {
  const company = await test.factories.buildCompany();
  const { username } = await test.factories.buildUser(company, { account_type: 'manager' });
  const pathOf = (noun: string): string => `/api/companies/${company.id}/${noun}`;
  return { company, manager: await test.signIn(username), pathOf };
}

const units = ({ company }: Setup) => test.factories.query(company.id, 'select unit_number from units');

// The number of a record is locked before its unit: in the other order, whoever has the number waits for the unit.
it.each([
  ['work-orders', 'work-order', { title: 'Leaking tap', propertyUnit: 'R101' }],
  ['turns', 'turn', { unitNumber: 'R101' }],
])(
  'can be created by somebody else while one of the %s that name it waits for its number',
  async (path, noun, body) => {
    const setup = await newCompany();
    const { company, manager, pathOf } = setup;
    await test.factories.query(company.id, 'begin');
    await test.factories.query(company.id, 'insert into company_numbers (company_id, noun, last) values ($1, $2, 1)', [
      company.id,
      noun,
    ]);
    const created = manager.post(pathOf(path), body).then(({ status }) => status);
    await test.factories.untilSomebodyWaits();
    expect((await manager.post(pathOf('units'), { unitNumber: 'R101' })).status).toBe(201);
    await test.factories.query(company.id, 'rollback');
    expect(await created).toBe(201);
    expect(await units(setup)).toEqual([{ unit_number: 'R-101' }]);
  },
);

it('is created once by a work order and an import that name it at the same time', async () => {
  const setup = await newCompany();
  const { company, manager, pathOf } = setup;
  const file = await check(manager, company, 'work-orders', ['Title,Unit', 'Broken lamp,R101']);
  await test.factories.query(company.id, 'begin');
  await test.factories.query(company.id, `insert into units (unit_number) values ('R-101')`);
  const body = { title: 'Leaking tap', propertyUnit: 'R101' };
  const created = manager.post(pathOf('work-orders'), body).then(({ status }) => status);
  await test.factories.untilSomebodyWaits();
  const imported = run(manager, file);
  await test.factories.untilSomebodyWaits(2);
  await test.factories.query(company.id, 'rollback');
  expect(await created).toBe(201);
  expect(await imported).toMatchObject({ status: 'imported' });
  expect(await units(setup)).toEqual([{ unit_number: 'R-101' }]);
});
