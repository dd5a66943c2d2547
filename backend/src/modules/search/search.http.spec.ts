import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { SearchGroupResponse } from './search.dto.js';

let test: TestApp;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company, { display_name: 'Dana Field' })).username);
});

afterAll(() => test.stop());

const insert = (table: string, values: Record<string, unknown>): Promise<{ id: number }> =>
  test.factories.insertInto(company, table, values);

async function find(q: string, who = caller): Promise<SearchGroupResponse[]> {
  const response = await who.get(`/api/companies/${company.id}/search?q=${encodeURIComponent(q)}`);
  expect([q, response.status]).toEqual([q, 200]);
  return response.body as SearchGroupResponse[];
}

/** `work-order: Leaky tap`, one for each hit, in the order of the response. */
const titlesOf = (groups: SearchGroupResponse[]): string[] =>
  groups.flatMap(({ kind, hits }) => hits.map(({ title }) => `${kind}: ${title}`));

describe('one search', () => {
  it('finds records of every kind, each with a distinguishing subtitle', async () => {
    const unit = await insert('units', { unit_number: 'K-207', building_name: 'Kestrel House' });
    const order = await insert('work_orders', {
      work_order_number: 'WO-0777',
      title: 'Kestrel gutter',
      property_unit: 'K-207',
      unit_id: unit.id,
    });
    const turn = await insert('turns', { turn_number: 'TURN-0777', unit_id: unit.id });
    const tenant = await insert('customers', { customer_id: 'CUST-0777', name: 'Ana Kestrel' });
    const resident = await insert('residents', {
      customer_id: tenant.id,
      first_name: 'Anastasia',
      preferred_name: 'Ana',
      last_name: 'Kestrel',
      email: 'ana@example.com',
      phone: '212-555-0177',
    });
    const customer = await insert('customers', { customer_id: 'CUST-0778', name: 'Kestrel & Sons' });
    const invoice = await insert('invoices', { invoice_number: 'INV-0777', customer_id: customer.id });
    const item = await insert('items', { name: 'Kestrel nest box', description: 'Put up under the roof' });
    const user = await test.factories.buildUser(company, { display_name: 'Kim Kestrel' });

    const hit = (id: number, title: string, subtitle: string | null) => ({ id, title, subtitle });
    expect(await find('kestrel')).toEqual([
      { kind: 'work-order', hits: [hit(order.id, 'Kestrel gutter', 'WO-0777 · Unit K-207')] },
      { kind: 'resident', hits: [hit(resident.id, 'Ana Kestrel', 'ana@example.com · 212-555-0177')] },
      { kind: 'customer', hits: [hit(customer.id, 'Kestrel & Sons', 'CUST-0778')] },
      { kind: 'item', hits: [hit(item.id, 'Kestrel nest box', 'Put up under the roof')] },
      { kind: 'unit', hits: [hit(unit.id, 'K-207', 'Kestrel House')] },
      { kind: 'turn', hits: [hit(turn.id, 'TURN-0777', 'Unit K-207')] },
      { kind: 'invoice', hits: [hit(invoice.id, 'INV-0777', 'Kestrel & Sons')] },
      { kind: 'user', hits: [hit(user.id, 'Kim Kestrel', `@${user.username}`)] },
    ]);
    expect(titlesOf(await find('2125550177'))).toEqual(['resident: Ana Kestrel']);
    expect(titlesOf(await find('k207 gutter'))).toEqual(['work-order: Kestrel gutter']);
    expect(titlesOf(await find('inv-0777'))).toEqual(['invoice: INV-0777']);
  });

  it('lists at most five of a kind', async () => {
    for (const name of ['Old wren', 'Wren 1', 'Blue wren', 'Red wren', 'Green wren', 'Wren 2']) {
      await insert('items', { name });
    }
    const names = titlesOf(await find('wren'));
    expect(names.slice(0, 2)).toEqual(['item: Wren 2', 'item: Wren 1']);
    expect(names).toHaveLength(5);
  });

  it('lists the exact number or name first, then names that begin with it, then open records before finished ones', async () => {
    const order = (work_order_number: string, title: string, status = 'open'): Promise<unknown> =>
      insert('work_orders', { work_order_number, title, status });
    await order('WO-4711', 'Osprey');
    await order('WO-4712', 'Osprey perch');
    await order('WO-4713', 'Clean the osprey box');
    await order('WO-4714', 'Move the osprey box', 'completed');
    await order('WO-4715', 'Buy an osprey box', 'cancelled');
    expect(titlesOf(await find('OSPREY'))).toEqual([
      'work-order: Osprey',
      'work-order: Osprey perch',
      'work-order: Clean the osprey box',
      'work-order: Buy an osprey box',
      'work-order: Move the osprey box',
    ]);
    await insert('units', { unit_number: '471-2', building_name: 'Osprey Court' });
    await insert('items', { name: 'See WO-4712' });
    expect(titlesOf(await find('wo4712'))[0]).toBe('work-order: Osprey perch');
    expect(titlesOf(await find('wo-471')).slice(-1)).toEqual(['item: See WO-4712']);
    expect(titlesOf(await find('4712'))).toEqual(['work-order: Osprey perch', 'unit: 471-2', 'item: See WO-4712']);
    expect(titlesOf(await find('osprey court'))).toEqual(['unit: 471-2']);
  });

  it('lists the kind with the exact number before kinds that merely contain it', async () => {
    const customer = await insert('customers', { customer_id: 'CUST-0900', name: 'Linnet Ltd' });
    await insert('invoices', { invoice_number: 'INV-0900', customer_id: customer.id });
    await insert('work_orders', { work_order_number: 'WO-0901', title: 'Deliver what INV-0900 lists' });
    expect(titlesOf(await find('INV-0900'))[0]).toBe('invoice: INV-0900');
    expect(titlesOf(await find('job-0900'))[0]).toBe('invoice: JOB-0900');
  });

  it('finds a name among more records than it looks through', async () => {
    await test.factories.query(
      company.id,
      `insert into work_orders (company_id, work_order_number, title)
       select ${company.id}, 'WO-8' || n, case n when 1700 then 'Gannet' when 1650 then 'Gannet ledge' else 'Old gannet ' || n end
       from generate_series(1, 1800) n`,
    );
    const titles = titlesOf(await find('gannet'));
    expect(titles.slice(0, 2)).toEqual(['work-order: Gannet', 'work-order: Gannet ledge']);
    expect(titles).toHaveLength(5);
    expect(titlesOf(await find('wo-8300'))[0]).toBe('work-order: Old gannet 300');
  });

  it('finds a unit by its number among more units than it looks through, as typed and as the rule writes it', async () => {
    await test.factories.query(
      company.id,
      `insert into units (company_id, unit_number)
       select ${company.id}, 'X-55B' || n from generate_series(1, 1100) n union all values (${company.id}, 'x-55b')`,
    );
    expect(titlesOf(await find('x-55b'))[0]).toBe('unit: x-55b');
    await insert('units', { unit_number: 'X-55B' });
    expect(titlesOf(await find('x 55b'))[0]).toBe('unit: X-55B');
  });

  it('finds the latest invoices of a customer who has more than it looks through', async () => {
    const { id } = await insert('customers', { customer_id: 'CUST-0922', name: 'Fieldfare' });
    await test.factories.query(
      company.id,
      `insert into invoices (company_id, customer_id, invoice_number)
       select ${company.id}, ${id}, 'INV-2' || to_char(n, 'FM0000') from generate_series(1, 1100) n`,
    );
    expect(titlesOf(await find('fieldfare')).slice(0, 2)).toEqual(['customer: Fieldfare', 'invoice: INV-21100']);
  });

  it('finds an invoice by its lines, as they are now, also in the list', async () => {
    const customer = await insert('customers', { customer_id: 'CUST-0911', name: 'Dunnock & Co' });
    const created = await caller.post(`/api/companies/${company.id}/invoices`, {
      customerId: customer.id,
      items: [
        { item: 'Siphon jet', price: 100 },
        { item: 'Crane hire', price: 200 },
      ],
    });
    const { id, invoiceNumber, items } = created.body as { id: number; invoiceNumber: string; items: { id: number }[] };
    const numbers = async (q: string): Promise<string[]> => {
      const list = await caller.get(`/api/companies/${company.id}/invoices?q=${encodeURIComponent(q)}`);
      return (list.body as { invoiceNumber: string }[]).map((invoice) => invoice.invoiceNumber);
    };
    expect(titlesOf(await find('siphon crane'))).toEqual([`invoice: ${invoiceNumber}`]);
    expect(await numbers('crane hire')).toEqual([invoiceNumber]);
    await caller.put(`/api/invoice-items/${items[0]!.id}`, { item: 'Ballcock' });
    await caller.delete(`/api/invoice-items/${items[1]!.id}`);
    await caller.put(`/api/invoices/${id}`, { message: 'Thank you' });
    expect([await numbers('siphon'), await numbers('crane')]).toEqual([[], []]);
    expect([await numbers('ballcock'), await numbers('thank')]).toEqual([[invoiceNumber], [invoiceNumber]]);
  });

  it('finds users by their names, not by hidden contact data, and no removed users', async () => {
    await test.factories.buildUser(company, { display_name: 'Pia Plover', email: 'dotterel@example.com' });
    await test.factories.buildUser(company, { display_name: 'Gone Plover', deleted_at: new Date() });
    expect(titlesOf(await find('plover'))).toEqual(['user: Pia Plover']);
    expect(await find('dotterel')).toEqual([]);
  });

  it('finds the same for managers, leasing and maintenance, who may all read these records', async () => {
    const { id: customer_id } = await insert('customers', { customer_id: 'CUST-0933', name: 'Bunting' });
    await insert('invoices', { invoice_number: 'INV-0933', customer_id });
    await insert('residents', { customer_id, first_name: 'Bo', last_name: 'Bunting', email: 'bo@example.com' });
    await insert('deals', { name: 'Bunting lease', customer_id, value: 100 });
    await insert('work_orders', { work_order_number: 'WO-0933', title: 'Bunting nest' });
    const expected = await find('bunting');
    expect(expected.map(({ kind }) => kind).toSorted()).toEqual(['deal', 'invoice', 'resident', 'work-order']);
    for (const account_type of ['leasing', 'maintenance']) {
      const { username } = await test.factories.buildUser(company, { account_type });
      expect(await find('bunting', await test.signIn(username))).toEqual(expected);
    }
  });

  it('finds nothing without a search text', async () => {
    expect(await find('')).toEqual([]);
    expect(await find('  ')).toEqual([]);
    expect((await caller.get(`/api/companies/${company.id}/search`)).body).toEqual([]);
  });

  it('shows no other company’s records, and a super_admin those of the company in the path', async () => {
    await insert('items', { name: 'Heron trap' });
    const other = await test.factories.buildCompany();
    const outsider = await test.signIn((await test.factories.buildUser(other)).username);
    expect((await outsider.get(`/api/companies/${other.id}/search?q=heron`)).body).toEqual([]);
    expect((await outsider.get(`/api/companies/${company.id}/search?q=heron`)).status).toBe(403);
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    expect(titlesOf(await find('heron', admin))).toEqual(['item: Heron trap']);
  });

  it('refuses a term that is too long', async () => {
    expect((await caller.get(`/api/companies/${company.id}/search?q=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('refuses requests without a session', async () => {
    expect((await test.anonymous.get(`/api/companies/${company.id}/search?q=x`)).status).toBe(401);
  });
});
