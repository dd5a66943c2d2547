import { check, importCsv, reasons, run } from '../../../test/csv-import.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Setup {
  company: BuiltCompany;
  manager: Caller;
  user: BuiltUser;
}

async function setUp(values: object = {}): Promise<Setup> {
  const company = await test.factories.buildCompany({ ...values });
  const user = await test.factories.buildUser(company, { account_type: 'manager', display_name: 'Maria Lopez' });
  return { company, manager: await test.signIn(user.username), user };
}

const rowsOf = ({ company }: Setup, sql: string) => test.factories.query(company.id, sql);
const importInto = ({ company, manager }: Setup, kind: string, lines: string[]) =>
  importCsv(manager, company, kind, lines);
const problemsOf = async ({ company, manager }: Setup, kind: string, lines: string[]) =>
  reasons(manager, await check(manager, company, kind, lines));

const exported = async ({ company, manager }: Setup, kind: string): Promise<string> =>
  (await manager.get(`/api/companies/${company.id}/export?kind=${kind}`)).text;

describe('units', () => {
  it('have the number that the company’s rule makes', async () => {
    const here = await setUp();
    await rowsOf(here, `insert into company_settings (unit_number_rule) values ('as_typed')`);
    await importInto(here, 'units', ['Unit', '101', 'r 102']);
    expect(await rowsOf(here, 'select unit_number from units order by id')).toEqual([
      { unit_number: '101' },
      { unit_number: 'r 102' },
    ]);
  });

  it('belong to property management', async () => {
    const { company, manager } = await setUp({ business_type: 'jobs_business' });
    await expect(check(manager, company, 'units', ['Unit', 'r1'])).rejects.toThrow(
      'Only companies of property management',
    );
    await expect(check(manager, company, 'residents', ['Name', 'x'])).rejects.toThrow(
      'Only companies of property management',
    );
  });
});

describe('items', () => {
  it('are found by name, whatever its case, and priced in cents', async () => {
    const here = await setUp();
    await importInto(here, 'items', ['Name,Price,Type', 'Deep cleaning,180,', 'Filter,12.5,Product']);
    await importInto(here, 'items', ['Item,Rate', 'DEEP CLEANING,$190.00', 'Paint,']);
    expect(await rowsOf(here, 'select name, price, type, version from items order by name')).toEqual([
      { name: 'DEEP CLEANING', price: 19_000, type: 'service', version: 2 },
      { name: 'Filter', price: 1250, type: 'product', version: 1 },
    ]);
    expect(await problemsOf(here, 'items', ['Name,Price', 'Paint,', ',5'])).toEqual([
      '2: Price: Price is required',
      '3: Name: Name is required',
    ]);
  });

  it('with one name several times are not guessed at', async () => {
    const here = await setUp();
    for (const price of [1, 2]) await test.factories.insertInto(here.company, 'items', { name: 'Filter', price });
    expect(await problemsOf(here, 'items', ['Name,Price', 'filter,3'])).toEqual([
      '2: Several records have this name: it is not clear which is meant.',
    ]);
  });
});

describe('customers', () => {
  it('get the next numbers, are found by number or e-mail, and a number that is brought is not given out again', async () => {
    const here = await setUp({ business_type: 'jobs_business' });
    await importInto(here, 'customers', [
      'Customer number,Name,Email,Phone',
      ',Ada Park,ada@example.com,(919) 555-0142',
      'CUST-0007,Bo Reyes,,+1 919 555 0143',
      'A-1,Cy Dunn,,',
    ]);
    await importInto(here, 'customers', ['Name,Email', 'Ada Park-Lee,ADA@example.com', 'Di Fox,di@example.com']);
    await importInto(here, 'customers', ['Customer number,Phone', 'A-1,9195550144']);
    expect(await rowsOf(here, 'select customer_id, name, phone from customers order by id')).toEqual([
      { customer_id: 'CUST-0008', name: 'Ada Park-Lee', phone: '919-555-0142' },
      { customer_id: 'CUST-0007', name: 'Bo Reyes', phone: '919-555-0143' },
      { customer_id: 'A-1', name: 'Cy Dunn', phone: '919-555-0144' },
      { customer_id: 'CUST-0009', name: 'Di Fox', phone: null },
    ]);
    expect(await rowsOf(here, `select count from company_counts where noun = 'customers'`)).toEqual([{ count: 4 }]);
  });

  it('have their tags and all their addresses in a file, which reads back as it was written', async () => {
    const here = await setUp({ business_type: 'jobs_business' });
    const header = 'Customer number,Name,E-mail,Phone,Address,More addresses,Tags';
    await importInto(here, 'customers', [
      header,
      'A-1,Ada Park,,,4 Oak Lane,"Cabin: 9 Lake Road\nShop: 2 Main St","Contract; weekends, CONTRACT"',
      'A-2,Bo Reyes,,,,,',
    ]);
    const [ada, bo] = await rowsOf(here, 'select id, tags from customers order by id');
    expect([ada!.tags, bo!.tags]).toEqual([['Contract', 'weekends'], []]);
    const cabin = `update customer_addresses set address = E'9 Lake Road\nAsheville' where label = 'Cabin' returning id`;
    const [{ id: cabinId } = {}] = await rowsOf(here, cabin);
    const text = await exported(here, 'customers');
    expect(text).toContain('4 Oak Lane,"Cabin: 9 Lake Road, Asheville\nShop: 2 Main St","Contract, weekends"');
    expect(await check(here.manager, here.company, 'customers', [text])).toMatchObject({ unchangedCount: 2 });
    const done = await importInto(here, 'customers', [
      header,
      'A-1,,,,,"Cabin: 9 Lake Road, Asheville\nBarn: 1 Hill Rd",VIP',
      'A-3,Cy Dunn,,,,Yard: 5 Elm St,',
    ]);
    const addresses = 'select label, address from customer_addresses order by customer_id, id';
    expect(await rowsOf(here, addresses)).toEqual([
      { label: 'Cabin', address: '9 Lake Road\nAsheville' },
      { label: 'Barn', address: '1 Hill Rd' },
      { label: 'Yard', address: '5 Elm St' },
    ]);
    expect(await rowsOf(here, `select id from customer_addresses where label = 'Cabin'`)).toEqual([{ id: cabinId }]);
    expect(await run(here.manager, done, 'undo')).toMatchObject({ keptCount: 0 });
    expect(await rowsOf(here, 'select name, tags from customers order by id')).toEqual([
      { name: 'Ada Park', tags: ['Contract', 'weekends'] },
      { name: 'Bo Reyes', tags: [] },
    ]);
    expect((await rowsOf(here, addresses)).map(({ label }) => label)).toEqual(['Cabin', 'Shop']);
    expect(await problemsOf(here, 'customers', [header, `B,Di,,,,9 Lake Road,${'x'.repeat(41)}`])).toEqual([
      `2: More addresses: More addresses must be lines like Cabin: 9 Lake Road. | Tags: A tag has at most 40 characters.`,
    ]);
  });

  it('have one valid e-mail address and ten digits', async () => {
    const here = await setUp();
    expect(
      await problemsOf(here, 'customers', ['Name,Email,Phone', 'A,"a@x.co,b@x.co",', 'B,b,12', `${'x'.repeat(201)},,`]),
    ).toEqual([
      '2: Email: E-mail must be one valid e-mail address.',
      '3: Email: E-mail must be one valid e-mail address. | Phone: Phone must have 10 digits.',
      '4: Name: Name is longer than 200 characters.',
    ]);
  });

  it('who are residents are changed as residents', async () => {
    const here = await setUp();
    await importInto(here, 'residents', ['First name,Last name,Email', 'Jane,Doe,jane@example.com']);
    expect(await problemsOf(here, 'customers', ['Name,Email', 'Jane,jane@example.com'])).toEqual([
      '2: This customer is a resident: import it as a resident.',
    ]);
  });
});

describe('residents', () => {
  const residents = `select r.first_name, r.email, c.name as customer, c.email as "customerEmail",
    to_char(r.move_in_date, 'YYYY-MM-DD') as "moveIn" from residents r left join customers c on c.id = r.customer_id order by r.id`;

  it('come with their customer, which follows them', async () => {
    const here = await setUp();
    const lines = ['First name,Last name,Email,Move in', 'Jane,Doe,jane@example.com,3/1/2026', 'Joe,Doe,,2026-03-01'];
    await importInto(here, 'residents', lines);
    await importInto(here, 'residents', ['First,Last,Email', 'Janet,Doe,jane@example.com', 'Joe,Doe,joe@example.com']);
    expect(await rowsOf(here, residents)).toEqual([
      { first_name: 'Janet', email: 'jane@example.com', customer: 'Janet Doe', customerEmail: 'jane@example.com', moveIn: '2026-03-01' }, // oxfmt-ignore
      { first_name: 'Joe', email: 'joe@example.com', customer: 'Joe Doe', customerEmail: 'joe@example.com', moveIn: '2026-03-01' }, // oxfmt-ignore
    ]);
  });

  it('of one name with different e-mail addresses are different people', async () => {
    const here = await setUp();
    const lines = ['First name,Last name,Email', 'Joe,Doe,joe@example.com', 'Joe,Doe,j.doe@example.com', 'Joe,Doe,'];
    const done = await importInto(here, 'residents', lines);
    expect(done).toMatchObject({ createCount: 2, badCount: 1 });
    expect(await reasons(here.manager, done)).toEqual(['4: Line 2 has the same name.']);
    expect(await problemsOf(here, 'residents', ['First name,Last name', 'Joe,Doe'])).toEqual([
      '2: Several records have this name: it is not clear which is meant.',
    ]);
  });

  it('without an e-mail address are found by name and unit, and move in', async () => {
    const here = await setUp();
    await importInto(here, 'units', ['Unit', 'r101', 'r102']);
    const lines = [
      'First,Last,Unit,Move in,Lease end',
      'Jane,Doe,r101,2026-03-01,2027-02-28',
      'Jim,Roe,R-101,2026-05-01,',
    ];
    await importInto(here, 'residents', lines);
    const again = await check(here.manager, here.company, 'residents', lines);
    expect(again).toMatchObject({ unchangedCount: 2, createCount: 0 });
    expect(
      await rowsOf(
        here,
        `select resident_name, start_date::text, lease_start::text, lease_end::text from unit_residents order by id`,
      ),
    ).toEqual([
      { resident_name: 'Jane Doe', start_date: '2026-03-01', lease_start: '2026-03-01', lease_end: '2027-02-28' },
      { resident_name: 'Jim Roe', start_date: '2026-05-01', lease_start: '2026-03-01', lease_end: '2027-02-28' },
    ]);
    expect(await rowsOf(here, 'select unit_number, status from units order by unit_number')).toEqual([
      { unit_number: 'R-101', status: 'occupied' },
      { unit_number: 'R-102', status: 'vacant' },
    ]);
    expect(await exported(here, 'residents')).toContain('\r\nJane,Doe,,,,R-101,2026-03-01,,2027-02-28,,,\r\n');
  });

  it('pay the rent and the deposit that the file says where they live, from the move-in on', async () => {
    const here = await setUp();
    await importInto(here, 'units', ['Unit', 'r101']);
    const amounts = () => rowsOf(here, 'select rent, deposit from unit_residents order by id');
    const headings = 'First,Last,Unit,Move in,Lease end,Rent,Security deposit';
    const lines = [headings, 'Jane,Doe,r101,2026-03-01,2027-02-28,"$1,450.00",1000', 'Joe,Doe,r101,,,0,'];
    await importInto(here, 'residents', lines);
    const moved = [{ rent: 145_000, deposit: 100_000 }, { rent: 0, deposit: null }]; // oxfmt-ignore
    expect(await amounts()).toEqual(moved);
    const text = await exported(here, 'residents');
    expect(text).toContain('\r\nJane,Doe,,,,R-101,2026-03-01,,2027-02-28,1450.00,1000.00,\r\n');
    expect(await check(here.manager, here.company, 'residents', [text])).toMatchObject({ unchangedCount: 2 });

    const raise = await importInto(here, 'residents', [
      'First,Last,Unit,Rent',
      'Jane,Doe,R-101,1500',
      'Joe,Doe,R-101,',
    ]);
    expect(raise).toMatchObject({ updateCount: 1, unchangedCount: 1 });
    expect(await amounts()).toEqual([{ rent: 150_000, deposit: 100_000 }, { rent: 0, deposit: null }]); // oxfmt-ignore
    await run(here.manager, raise, 'undo');
    expect(await amounts()).toEqual(moved);
    expect(await problemsOf(here, 'residents', ['First,Last,Rent,Deposit', 'Jim,Roe,,900', 'Jon,Poe,x,'])).toEqual([
      '2: Deposit: Say in the row for which unit this is paid.',
      '3: Rent: Rent must be an amount like 1250 or 1250.50.',
    ]);
  });

  it('move by the application only, into units that exist, and not out before in', async () => {
    const here = await setUp();
    await importInto(here, 'units', ['Unit', 'r101', 'r102']);
    await importInto(here, 'residents', ['First,Last,Email,Unit', 'Jane,Doe,jane@example.com,r101']);
    const lines = [
      'First,Last,Email,Unit,Move in,Move out,Lease end',
      'Jane,Doe,jane@example.com,r102,,,',
      'Joe,Doe,,r999,,,',
      'Jim,Roe,,,2026-03-01,2026-02-01,',
      'Jon,Poe,,,2026-03-01,,2026-02-30',
      'Jon,Moe,,,2026-03-01,,2026-02-01',
      'Solo,,,,,,',
    ];
    expect(await problemsOf(here, 'residents', lines)).toEqual([
      '2: This resident lives in R-101.',
      '3: Unit: There is no such unit. Import the units first.',
      '4: Move out: The move-out date is before the move-in date.',
      '5: Lease end: Lease end date must be a date like 2026-11-21 or 11/21/2026.',
      '6: Lease end: The lease ends before the move-in date.',
      '7: Last: First name and last name are required',
    ]);
  });

  it('of an undone import go with their customers and their moves', async () => {
    const here = await setUp();
    await importInto(here, 'units', ['Unit', 'r101']);
    const done = await importInto(here, 'residents', ['First,Last,Unit', 'Jane,Doe,r101', 'Joe,Doe,']);
    const [joe] = await rowsOf(here, `select customer_id from residents where first_name = 'Joe'`);
    await test.factories.insertInto(here.company, 'invoices', { invoice_number: 'X', customer_id: joe!.customer_id });
    expect(await run(here.manager, done, 'undo')).toMatchObject({ status: 'undone', keptCount: 0 });
    expect(await rowsOf(here, 'select name from customers')).toEqual([{ name: 'Joe Doe' }]);
    expect(await rowsOf(here, 'select id from residents union all select id from unit_residents')).toEqual([]);
    expect(await rowsOf(here, 'select status from units')).toEqual([{ status: 'vacant' }]);
    const counts = await rowsOf(here, 'select noun, state, count from company_counts where count <> 0 order by noun');
    expect(counts).toEqual([
      { noun: 'customers', state: 'all', count: 1 },
      { noun: 'units', state: 'vacant', count: 1 },
    ]);
  });
});

describe('work orders', () => {
  const orders = `select w.work_order_number as number, w.title, w.status, w.property_unit as unit, u.unit_number as known,
    w.completed_at is not null as completed, array(select a.user_id from work_order_assignments a
      where a.work_order_id = w.id order by a.position, a.id) as people
    from work_orders w left join units u on u.id = w.unit_id order by w.id`;

  it('are exported with what they cost, which an import ignores', async () => {
    const here = await setUp();
    const path = `/api/companies/${here.company.id}`;
    const [start, end] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)];
    await rowsOf(here, `insert into labor_rates (rate, valid_from) values (4510, now() - interval '1 day')`);
    const parts = [{ name: 'Tap', quantity: 2, unitCost: 1250 }];
    const order = await here.manager.post(`${path}/work-orders`, { title: 'Sink drips', parts });
    const times = { startedAt: start.toISOString(), stoppedAt: end.toISOString(), reason: 'On paper' };
    const worked = await here.manager.post(`${path}/time-entries`, {
      workOrderId: (order.body as { id: number }).id,
      ...times,
    });
    expect(worked.status).toBe(201);
    await here.manager.post(`${path}/work-orders`, { title: 'Door sticks' });
    const text = await exported(here, 'work-orders');
    const lines = text.trimEnd().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Computed cost', '70.10', '']);
    const checked = await check(here.manager, here.company, 'work-orders', [text]);
    expect(checked).toMatchObject({ unchangedCount: 2, rowCount: 2 });
    expect(checked.columns.at(-1)).toBe('');
  });

  it('get the next numbers, their unit, and their assignee', async () => {
    const here = await setUp();
    await importInto(here, 'work-orders', [
      'Number,Title,Status,Unit,Assigned to,Category,Priority',
      `,Sink drips,in progress,r101,${here.user.username},Plumbing,high`,
      'WO-0041,Door sticks,completed,r101,maria lopez,pest control,',
    ]);
    const { id } = here.user;
    expect(await rowsOf(here, orders)).toEqual([
      { number: 'WO-0042', title: 'Sink drips', status: 'in_progress', unit: 'R-101', known: 'R-101', completed: false, people: [id] }, // oxfmt-ignore
      { number: 'WO-0041', title: 'Door sticks', status: 'completed', unit: 'R-101', known: 'R-101', completed: true, people: [id] }, // oxfmt-ignore
    ]);
    const created = await here.manager.post(`/api/companies/${here.company.id}/work-orders`, { title: 'Next' });
    expect(created.body).toMatchObject({ workOrderNumber: 'WO-0043' });
    const summary = await here.manager.get(`/api/companies/${here.company.id}/summary`);
    expect(summary.body).toMatchObject({ workOrders: { total: 3, open: 1, in_progress: 1, completed: 1 } });
  });

  it('are changed by their number and put back by an undo, assignees too', async () => {
    const here = await setUp();
    const [ray, tom] = [await test.factories.buildUser(here.company), await test.factories.buildUser(here.company)];
    await importInto(here, 'work-orders', ['Number,Title,Assigned to', `WO-0001,Sink drips,${ray.username}`]);
    const [order] = await rowsOf(here, 'select id from work_orders');
    const assignment = { work_order_id: order!.id, user_id: tom.id, position: 1 };
    await test.factories.insertInto(here.company, 'work_order_assignments', assignment);
    const done = await importInto(here, 'work-orders', ['Number,Status,Assigned to', `WO-0001,completed,${here.user.username}`]); // oxfmt-ignore
    expect((await rowsOf(here, orders))[0]).toMatchObject({ completed: true, people: [here.user.id, tom.id] });
    await run(here.manager, done, 'undo');
    expect((await rowsOf(here, orders))[0]).toMatchObject({
      status: 'open',
      completed: false,
      people: [ray.id, tom.id],
    });
  });

  it('without a number are matched by their content, one row for each, and completed ones are not reopened', async () => {
    const here = await setUp();
    const checked = (lines: string[]) => check(here.manager, here.company, 'work-orders', lines);
    const file = ['Title,Unit,Description,Priority', 'Change filter,r101,,low', 'Change filter,R-101,,high', 'Paint,,Hall,']; // oxfmt-ignore
    expect(await importInto(here, 'work-orders', file)).toMatchObject({ createCount: 3 });
    expect(await checked(file)).toMatchObject({
      createCount: 0,
      unchangedCount: 3,
      matchedBy: ['work order number', 'title, property/unit and description'],
    });
    const urgent = ['Title,Description,Priority', 'PAINT,Hall,urgent'];
    expect(await checked(urgent)).toMatchObject({ createCount: 0, updateCount: 1 });
    await rowsOf(here, `update work_orders set status = 'completed', completed_at = now()`);
    expect(await checked(urgent)).toMatchObject({ createCount: 1 });
    expect(await checked(['Title,Description,Status', 'Paint,Hall,Done', 'Paint,Hall,Completed'])).toMatchObject({
      createCount: 0,
      badCount: 1,
    });
  });

  it('of an undone import go with the units that were made for them, unless somebody needs them', async () => {
    const here = await setUp();
    await test.factories.buildUnit(here.company, { unit_number: 'R-100' });
    const lines = ['Title,Unit', 'A,r100', 'B,r101', 'C,r102', 'D,r103'];
    const done = await importInto(here, 'work-orders', lines);
    const [unit] = await rowsOf(here, `select id from units where unit_number = 'R-102'`);
    await rowsOf(here, `update units set city = 'Apex', version = version + 1 where id = ${String(unit!.id)}`);
    await here.manager.post(`/api/companies/${here.company.id}/work-orders`, { title: 'E', propertyUnit: 'R-103' });
    await run(here.manager, done, 'undo');
    const left = await rowsOf(here, 'select unit_number as number from units order by unit_number');
    expect(left.map(({ number }) => number)).toEqual(['R-100', 'R-102', 'R-103']);
    // The first one was inserted directly into the database.
    expect(await rowsOf(here, `select count from company_counts where noun = 'units'`)).toEqual([{ count: 2 }]);
  });

  it('keep the text of the unit in a jobs business', async () => {
    const here = await setUp({ business_type: 'jobs_business' });
    await importInto(here, 'work-orders', ['Title,Unit', 'Sink drips,12 Oak Lane']);
    expect((await rowsOf(here, orders))[0]).toMatchObject({ unit: '12 Oak Lane', known: null });
    expect(await rowsOf(here, 'select id from units')).toEqual([]);
  });

  it('are not completed while their timer runs, nor assigned to users of other companies', async () => {
    const here = await setUp();
    const values = { work_order_number: 'WO-0001', on_job_started_at: new Date() };
    await test.factories.buildWorkOrder(here.company, values);
    const lines = ['Number,Title,Status,Assigned to', 'WO-0001,,completed,', 'WO-0002,,,', 'WO-0003,A,,nobody'];
    expect(await problemsOf(here, 'work-orders', lines)).toEqual([
      '2: Please stop the job timer before marking as completed.',
      '3: Title: Title is required',
      '4: Assigned to: Nobody of the team has this name.',
    ]);
  });

  it('on which somebody has worked since are kept by an undo', async () => {
    const here = await setUp();
    const done = await importInto(here, 'work-orders', ['Title', 'Sink drips', 'Door sticks']);
    const [order] = await rowsOf(here, `select id from work_orders where title = 'Sink drips'`);
    await here.manager.post(`/api/work-orders/${String(order!.id)}/subtasks`, { title: 'Shut off water' });
    expect(await run(here.manager, done, 'undo')).toMatchObject({ keptCount: 1 });
    expect((await rowsOf(here, orders)).map(({ title }) => title)).toEqual(['Sink drips']);
  });
});

describe('an export', () => {
  it('is CSV for spreadsheets, without formulas, of the own company, and can be imported as it is', async () => {
    const here = await setUp();
    const elsewhere = await setUp();
    await test.factories.buildUnit(elsewhere.company, { unit_number: 'R-999' });
    const values = { building_name: '=cmd()', bedrooms: 2, bathrooms: 15, market_rent: 125_050, city: 'Käse, "x"' };
    await test.factories.buildUnit(here.company, { unit_number: 'R-101', ...values });
    const text = await exported(here, 'units');
    expect(text).toBe(
      '\ufeffUnit number,Building,Address line 1,Address line 2,City,State,Postal code,Bedrooms,Bathrooms,Square feet,Status,Market rent\r\n' +
        `R-101,'=cmd(),,,"Käse, ""x""",,,2,1.5,,vacant,1250.50\r\n`,
    );
    expect(await check(here.manager, here.company, 'units', [text])).toMatchObject({ unchangedCount: 1, rowCount: 1 });
  });

  it.each(['units', 'residents', 'customers', 'items', 'work-orders', 'deals', 'invoices'] as const)(
    'of %s has a template whose columns are all known',
    async (kind) => {
      const here = await setUp(kind === 'deals' ? { business_type: 'jobs_business' } : {});
      const { company, manager } = here;
      const templateOf = (name: string) => manager.get(`/api/companies/${company.id}/import-template?kind=${name}`);
      // The customer must exist before the invoice.
      if (kind === 'invoices') await importInto(here, 'customers', [(await templateOf('customers')).text]);
      const { text, headers } = await templateOf(kind);
      expect(headers['content-disposition']).toBe(`attachment; filename="${kind}-template.csv"`);
      const checked = await check(manager, company, kind, [text]);
      expect(checked.columns).toEqual(checked.fields.map(({ name }) => name));
      if (kind !== 'residents') expect(checked).toMatchObject({ createCount: 1, badCount: 0 });
    },
  );

  it('has an example of its own business as a template', async () => {
    const templateOf = async ({ company, manager }: Setup) =>
      (await manager.get(`/api/companies/${company.id}/import-template?kind=work-orders`)).text;
    expect(await templateOf(await setUp())).toContain(',R-101,');
    expect(await templateOf(await setUp({ business_type: 'jobs_business' }))).toContain(',12 Oak Lane,');
  });

  it('pages through more than one part', async () => {
    const here = await setUp();
    await rowsOf(here, `insert into items (name, price) select 'Item ' || n, n from generate_series(1, 1201) n`);
    const lines = (await exported(here, 'items')).trim().split('\r\n');
    expect(lines).toHaveLength(1202);
    expect(lines.at(-1)).toBe('Item 1201,,service,12.01,yes');
  });
});
