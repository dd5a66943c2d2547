import type { BuiltCompany } from './factories.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

/** More than are looked up by their ids. */
const MANY = 1_100;

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

interface Page {
  ids: number[];
  total: number;
}

async function find(path: string): Promise<Page> {
  const response = await manager.get(`/api/companies/${company.id}/${path}`);
  expect(response.status).toBe(200);
  const ids = (response.body as { id: number }[]).map(({ id }) => id);
  return { ids: ids.toSorted((a, b) => a - b), total: Number(response.headers['x-total-count']) };
}

const countedBy = async (path: string, value: string): Promise<number | undefined> => {
  const response = await manager.get(`/api/companies/${company.id}/${path}`);
  const choices = Object.values(response.body as Record<string, { value: string; count: number }[]>).flat();
  return choices.find((one) => one.value === value)?.count;
};

const insert = (table: string, values: Record<string, unknown>): Promise<{ id: number }> =>
  test.factories.insertInto(company, table, values);

/** So many records of a table; `columns` are SQL over their numbers `n`. */
async function insertMany(table: string, columns: Record<string, string>): Promise<number[]> {
  const rows = await test.factories.query<{ id: number }>(
    company.id,
    `insert into ${table} (company_id, ${Object.keys(columns).join(', ')})
     select $1, ${Object.values(columns).join(', ')} from generate_series(1, ${MANY}) n returning id`,
    [company.id],
  );
  return rows.map(({ id }) => id);
}

describe('where a word finds more than a thousand customers', () => {
  let customers: number[];
  let other: number;

  beforeAll(async () => {
    customers = await insertMany('customers', { customer_id: `'F-' || n`, name: `'Northwind ' || n` });
    other = (await insert('customers', { customer_id: 'O-1', name: 'Ada Birch' })).id;
  });

  const amounts = { subtotal: 100, total: 100, service_date: '2026-11-01' };

  it('their invoices are found, and others that have the word', async () => {
    const add = async (number: string, values: object): Promise<number> =>
      (await insert('invoices', { invoice_number: number, ...amounts, ...values })).id;
    const found = [
      await add('INV-1', { customer_id: customers[700], status: 'draft' }),
      await add('INV-2', { customer_id: other, message: 'For Northwind', status: 'draft' }),
      await add('INV-3', { customer_id: customers[1_099], status: 'sent' }),
    ];
    await add('INV-4', { customer_id: other, status: 'draft' });
    expect(await find('invoices?q=northwind')).toEqual({ ids: found, total: 3 });
    expect(await find('invoices?q=northwind&status=draft')).toEqual({ ids: found.slice(0, 2), total: 2 });
    expect(await countedBy('invoices/counts?q=northwind', 'draft')).toBe(2);
    // Those of one customer are looked up by their ids.
    expect(await find('invoices?q=northwind%201100')).toEqual({ ids: [found[2]], total: 1 });
    expect(await find('invoices?q=nobody')).toEqual({ ids: [], total: 0 });
  });

  it('later pages go on where the one before ended, for frequent and rare words', async () => {
    for (const q of ['northwind', 'northwind%20701', 'for%20northwind']) {
      const whole = await find(`invoices?q=${q}`);
      const ids: number[] = [];
      let next: string | undefined = `/api/companies/${company.id}/invoices?q=${q}&limit=1`;
      while (next !== undefined) {
        const response = await manager.get(next);
        ids.push(...(response.body as { id: number }[]).map(({ id }) => id));
        next = /<(.+)>; rel="next"/.exec(response.headers['link'] ?? '')?.[1];
      }
      expect(ids.toSorted((a, b) => a - b)).toEqual(whole.ids);
    }
  });

  it('their work orders and estimates are found, and others that have the word', async () => {
    const order = (number: string, values: object) =>
      insert('work_orders', { work_order_number: number, title: 'Leak', ...values });
    const orders = [
      (await order('WO-1', { customer_id: customers[8] })).id,
      (await order('WO-2', { title: 'Northwind calls' })).id,
    ];
    await order('WO-3', { customer_id: other });
    expect(await find('work-orders?q=northwind')).toEqual({ ids: orders, total: 2 });
    expect(await find('work-orders?q=northwind%209')).toMatchObject({ total: 1 });
    const estimate = (number: string, customer: number, message: string) =>
      insert('estimates', { estimate_number: number, customer_id: customer, message });
    const estimates = [
      (await estimate('EST-1', customers[9]!, '')).id,
      (await estimate('EST-2', other, 'For Northwind')).id,
    ];
    await estimate('EST-3', other, '');
    expect(await find('estimates?q=northwind')).toEqual({ ids: estimates, total: 2 });
  });

  it('their deals are found and summed up, and others that have the word', async () => {
    const found = [
      (await insert('deals', { customer_id: customers[3], name: 'Boiler', value: 1_000, stage: 'proposal' })).id,
      (await insert('deals', { customer_id: other, name: 'Northwind', value: 20_000, stage: 'proposal' })).id,
    ];
    await insert('deals', { customer_id: other, name: 'Gutter', value: 300_000, stage: 'proposal' });
    expect(await find('deals?q=northwind')).toEqual({ ids: found, total: 2 });
    const totals = (await manager.get(`/api/companies/${company.id}/deals/totals?q=northwind`)).body as unknown;
    expect(JSON.stringify(totals)).toContain('21000');
    const few = (await manager.get(`/api/companies/${company.id}/deals/totals?q=gutter`)).body as unknown;
    expect(JSON.stringify(few)).toContain('300000');
  });
});

describe('where a word finds more than a thousand units and people', () => {
  let units: number[];
  let residents: number[];

  beforeAll(async () => {
    units = await insertMany('units', { unit_number: `'W-' || n`, building_name: `'Westend'` });
    residents = await insertMany('residents', { first_name: `'Westend'`, last_name: `'Person ' || n` });
  });

  it('the turns and leases of both are found, and others that have the word', async () => {
    const unit = (await insert('units', { unit_number: 'E-1' })).id;
    const resident = (await insert('residents', { first_name: 'Ada', last_name: 'Birch' })).id;
    const lease = async (unitId: number, residentId: number): Promise<number> =>
      (
        await insert('unit_residents', {
          ...{ unit_id: unitId, resident_id: residentId, resident_name: 'Somebody', role: 'leaseholder' },
          ...{ start_date: '2026-01-01', tenure_start: '2026-01-01' },
        })
      ).id;
    const leases = [await lease(units[5]!, resident), await lease(unit, residents[1_050]!)];
    await lease((await insert('units', { unit_number: 'E-2' })).id, resident);
    expect(await find('leases?q=westend')).toEqual({ ids: leases, total: 2 });
    expect(await find('leases?q=westend%20person%201051')).toEqual({ ids: [leases[1]], total: 1 });
    // By its unit and by both of its people, one lease is one line.
    const both = [await lease(units[11]!, residents[11]!), await lease(units[11]!, residents[12]!)];
    expect(await find('leases?q=westend')).toMatchObject({ ids: [...leases, both[0]], total: 3 });
    expect(await find('leases?q=W-12')).toMatchObject({ ids: [both[0]] });
    expect(await find('leases?q=person%2012')).toMatchObject({ ids: [both[0]] });

    const turn = async (unitId: number, notes: string): Promise<number> =>
      (await insert('turns', { unit_id: unitId, turn_number: `TURN-${unitId}`, notes, move_out_date: '2026-11-01' }))
        .id;
    const turns = [await turn(units[8]!, ''), await turn(unit, 'As in Westend')];
    await turn((await insert('units', { unit_number: 'E-3' })).id, '');
    expect(await find('turns?q=westend')).toEqual({ ids: turns, total: 2 });
    expect(await find('turns?q=W-9')).toMatchObject({ total: 1 });
    const totals = (await manager.get(`/api/companies/${company.id}/turns/totals?q=westend`)).body as object;
    expect(totals).toMatchObject({ turns: 2 });
  });
});
