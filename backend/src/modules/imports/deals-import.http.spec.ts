import { check, importCsv, reasons, run } from '../../../test/csv-import.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business', timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company, { account_type: 'manager' })).username);
  await importCsv(manager, company, 'customers', [
    'Customer number,Name,E-mail',
    'C-1,Ada Birch,ada@example.com',
    'C-2,Bo Reyes,bo@example.com',
    'C-3,Bo Reyes,',
  ]);
});

afterAll(() => test.stop());

const rowsOf = (sql: string) => test.factories.query(company.id, sql);
const checked = (lines: string[]) => check(manager, company, 'deals', lines);
const imported = (lines: string[]) => importCsv(manager, company, 'deals', lines);
const problemsOf = async (lines: string[]) => reasons(manager, await checked(lines));
const exported = async () => (await manager.get(`/api/companies/${company.id}/export?kind=deals`)).text;
const totals = async () =>
  ((await manager.get(`/api/companies/${company.id}/summary`)).body as { deals: Record<string, number> }).deals;

const HEADINGS = 'Name,Customer,Value,Stage,Probability,Closed on';
const file = [
  HEADINGS,
  'New boiler,Ada Birch,"$4,200.00",Proposal,65%,',
  'Roof check,BO@example.com,180,prospecting,,',
  'Roof check,C-3,180,,,',
  'New bath,,9000.5,Closed Won,10,2026-03-31',
  'New bath,,9000.5,Closed Won,10,2026-04-30',
  'Old pipes,C-1,,lost,90,',
];

describe('deals', () => {
  it('name their customer by name, e-mail or number, and have the state of their stage', async () => {
    expect(await imported(file)).toMatchObject({ createCount: 6, badCount: 0 });
    expect(
      await rowsOf(`select d.name, c.customer_id as customer, d.value, d.stage, d.probability,
        to_char(d.closed_at at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI') as closed
        from deals d left join customers c on c.id = d.customer_id where d.name <> 'Old pipes' order by d.id`),
    ).toEqual([
      { name: 'New boiler', customer: 'C-1', value: 420_000, stage: 'proposal', probability: 65, closed: null },
      { name: 'Roof check', customer: 'C-2', value: 18_000, stage: 'prospecting', probability: 20, closed: null },
      { name: 'Roof check', customer: 'C-3', value: 18_000, stage: 'prospecting', probability: 20, closed: null },
      { name: 'New bath', customer: null, value: 900_050, stage: 'won', probability: 100, closed: '2026-03-31 12:00' },
      { name: 'New bath', customer: null, value: 900_050, stage: 'won', probability: 100, closed: '2026-04-30 12:00' },
    ]);
    expect(await rowsOf(`select stage, probability, value, closed_at is not null as closed from deals where name = 'Old pipes'`)).toEqual([{ stage: 'lost', probability: 0, value: 0, closed: true }]); // oxfmt-ignore
    expect(await totals()).toMatchObject({ prospecting: 2, proposal: 1, won: 2, lost: 1 });
  });

  it('are exported in the same columns, which can be imported as they are', async () => {
    await imported(file.slice(0, -1));
    const text = await exported();
    expect(text).toBe(
      [
        `\ufeff${HEADINGS}`,
        'New boiler,Ada Birch,4200.00,Proposal,65,',
        'Roof check,C-2,180.00,Prospecting,20,',
        'Roof check,C-3,180.00,Prospecting,20,',
        'New bath,,9000.50,Won,100,2026-03-31',
        'New bath,,9000.50,Won,100,2026-04-30',
        '',
      ].join('\r\n'),
    );
    expect(await checked([text])).toMatchObject({
      unchangedCount: 5,
      createCount: 0,
      updateCount: 0,
      matchedBy: ['name and customer'],
    });
  });

  it('are changed by a later list, which opens none that is over, and put back by an undo', async () => {
    await imported(file);
    const before = await exported();
    const done = await imported([
      HEADINGS,
      'NEW BOILER,ada@example.com,4500,won,,2026-05-04',
      'New bath,,9000.50,Won,,2026-05-01',
      'Old pipes,Ada Birch,700,proposal,50,',
    ]);
    expect(done).toMatchObject({ createCount: 1, updateCount: 2 });
    const after = await exported();
    expect(after).toContain('NEW BOILER,Ada Birch,4500.00,Won,100,2026-05-04\r\n');
    expect(after).toContain('New bath,,9000.50,Won,100,2026-05-01\r\nNew bath,,9000.50,Won,100,2026-04-30\r\n');
    expect(after).toMatch(/\r\nOld pipes,Ada Birch,0\.00,Lost,0,.*\r\nOld pipes,Ada Birch,700\.00,Proposal,50,\r\n$/);
    expect(await run(manager, done, 'undo')).toMatchObject({ status: 'undone', keptCount: 0 });
    expect(await exported()).toBe(before);
    expect(await totals()).toMatchObject({ prospecting: 2, proposal: 1, won: 2, lost: 1 });
  });

  it('draft no invoices, and one that has been billed since is kept by an undo', async () => {
    await manager.put(`/api/companies/${company.id}/settings`, { pipelineAutomation: true });
    const done = await imported([HEADINGS, 'New boiler,Ada Birch,4200,won,,2026-05-04', 'Roof check,Ada Birch,180,,,']);
    expect(await rowsOf('select id from invoices')).toEqual([]);
    const [boiler] = await rowsOf(`select id, customer_id from deals where name = 'New boiler'`);
    const values = { invoice_number: 'INV-0001', customer_id: boiler!.customer_id, deal_id: boiler!.id };
    await test.factories.insertInto(company, 'invoices', values);
    expect(await run(manager, done, 'undo')).toMatchObject({ keptCount: 1 });
    expect(await rowsOf('select name from deals')).toEqual([{ name: 'New boiler' }]);
  });

  it('report what is wrong with every row', async () => {
    expect(
      await problemsOf([
        HEADINGS,
        ',,,,,',
        ',Ada Birch,,,,',
        'A,Cy Dunn,,,,',
        'A,Bo Reyes,,,,',
        'A,,12.345,,,',
        'A,,,Signed,,',
        'A,,,,101,',
        'A,,,proposal,,2026-05-04',
        'A,,,won,,2026-02-30',
        `${'x'.repeat(201)},,,,,`,
      ]),
    ).toEqual([
      '3: Name: Name is required',
      '4: Customer: There is no such customer. Import the customers first.',
      '5: Customer: Several customers are called so: give the number of the one that is meant.',
      '6: Value: Value must be an amount like 1250 or 1250.50.',
      '7: Stage: Stage must be one of prospecting, qualification, proposal, negotiation, won, lost.',
      '8: Probability: Probability must be from 0 to 100 percent.',
      '9: Closed on: Only a deal that is won or lost has a day of closing.',
      '10: Closed on: Closed on must be a date like 2026-11-21 or 11/21/2026.',
      '11: Name: Name is longer than 200 characters.',
    ]);
  });

  it('belong to a jobs business', async () => {
    const strata = await test.factories.buildCompany({ business_type: 'property_management' });
    const caller = await test.signIn((await test.factories.buildUser(strata, { account_type: 'manager' })).username);
    await expect(check(caller, strata, 'deals', ['Name', 'A'])).rejects.toThrow(
      'Only jobs businesses have these records.',
    );
  });
});
