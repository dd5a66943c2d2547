import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TrashEntryResponse } from './trash.dto.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

interface Place {
  company: BuiltCompany;
  staff: Record<'manager' | 'leasing' | 'maintenance', BuiltUser>;
  manager: Caller;
}

async function open(): Promise<Place> {
  const company = await test.factories.buildCompany();
  const staff = await test.factories.buildStaff(company);
  return { company, staff, manager: await test.signIn(staff.manager.username) };
}

async function create({ company, manager }: Place, noun: string, body: object): Promise<number> {
  const response = await manager.post(`/api/companies/${company.id}/${noun}`, body);
  expect([response.text, response.status]).toEqual([response.text, 201]);
  return (response.body as { id: number }).id;
}

async function list({ company }: Place, who: Caller, query = ''): Promise<TrashEntryResponse[]> {
  const response = await who.get(`/api/companies/${company.id}/trash${query}`);
  expect(response.status).toBe(200);
  return response.body as TrashEntryResponse[];
}

async function remove(place: Place, path: string): Promise<TrashEntryResponse> {
  expect((await place.manager.delete(`/api/${path}`)).status).toBe(204);
  return (await list(place, place.manager))[0]!;
}

const restore = ({ manager }: Place, { id }: { id: number }) => manager.post(`/api/trash/${id}/restore`);

const read = async (place: Place, path: string): Promise<Record<string, unknown>> => {
  const response = await place.manager.get(`/api/${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return response.body as Record<string, unknown>;
};

describe('the trash of a company', () => {
  it('lists deleted records, newest first, by noun and by words', async () => {
    const place = await open();
    const order = await create(place, 'work-orders', { title: 'Leaking tap' });
    const unit = await create(place, 'units', { unitNumber: 'R-101' });
    await remove(place, `work-orders/${order}`);
    await remove(place, `units/${unit}`);
    const [newest, oldest, ...others] = await list(place, place.manager);
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ noun: 'unit', recordId: unit, label: 'Unit R-101' });
    const { manager } = place.staff;
    expect(oldest).toMatchObject({
      noun: 'work-order',
      recordId: order,
      label: 'WO-0001 · Leaking tap',
      deletedBy: manager,
    });
    expect(Date.parse(oldest!.endsAt) - Date.parse(oldest!.deletedAt)).toBe(30 * 24 * 60 * 60 * 1_000);
    expect(await list(place, place.manager, '?q=TAP leak')).toEqual([oldest]);
    expect(await list(place, place.manager, '?noun=unit')).toEqual([newest]);
    expect(await list(place, place.manager, `?noun=turn&recordId=${order}`)).toEqual([]);
    const page = await place.manager.get(`/api/companies/${place.company.id}/trash?limit=1`);
    expect([page.body, page.headers['x-total-count']]).toEqual([[newest], '2']);
    const next = /<([^>]+)>/.exec(page.headers.link ?? '')![1]!;
    expect((await place.manager.get(next)).body).toEqual([oldest]);
    expect((await place.manager.get(`/api/companies/${place.company.id}/trash?noun=car`)).status).toBe(400);
  });

  it('is for everyone who may delete, but only managers delete for good', async () => {
    const place = await open();
    const leasing = await test.signIn(place.staff.leasing.username);
    const item = await create(place, 'items', { name: 'Filter', price: 900, type: 'product' });
    await remove(place, `company-items/${item}`);
    const [entry] = await list(place, leasing);
    expect((await leasing.delete(`/api/trash/${entry!.id}`)).status).toBe(403);
    expect((await leasing.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    const again = await remove(place, `company-items/${item}`);
    expect((await place.manager.delete(`/api/trash/${again.id}`)).status).toBe(204);
    expect((await place.manager.delete(`/api/trash/${again.id}`)).status).toBe(404);
    expect(await list(place, place.manager)).toEqual([]);
  });

  it('shows nothing after 30 days, and then loses its rows', async () => {
    const place = await open();
    const item = await create(place, 'items', { name: 'Filter', price: 900, type: 'product' });
    const entry = await remove(place, `company-items/${item}`);
    const rows = (sql: string) => test.factories.query(place.company.id, sql);
    await rows(`update trash set deleted_at = now() - interval '31 days'`);
    expect(await list(place, place.manager)).toEqual([]);
    expect((await restore(place, entry)).status).toBe(404);
    expect(await rows('select id from trash')).toHaveLength(1);
    await runJobs(test, 'company-day');
    expect(await rows('select id from trash')).toEqual([]);
    const [line] = (await place.manager.get(`/api/companies/${place.company.id}/activity`)).body as object[];
    expect(line).toMatchObject({ action: 'erased', subject: 'Filter', actor: null });
  });

  it('loses many old rows in short steps', async () => {
    const { company } = await open();
    const rows = (sql: string) => test.factories.query<{ lines: number }>(company.id, sql);
    await rows(`insert into trash (company_id, noun, record_id, label, parts, deleted_at)
      select ${company.id}, 'item', n, 'Filter', '[]', now() - interval '31 days' from generate_series(1, 1200) n`);
    await runJobs(test, 'company-day');
    expect(await rows('select id from trash')).toEqual([]);
    const steps = await rows(
      `select count(*)::int as lines from audit_log where action = 'erased' group by xmin::text`,
    );
    expect(steps.map(({ lines }) => lines).sort()).toEqual([200, 500, 500]);
  });
});

describe('a restored record', () => {
  it('comes back once, however many ask', async () => {
    const place = await open();
    const order = await create(place, 'work-orders', { title: 'Leaking tap' });
    const entry = await remove(place, `work-orders/${order}`);
    const responses = await Promise.all([1, 2, 3, 4].map(() => restore(place, entry)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const message = 'WO-0001 · Leaking tap has been restored already.';
    expect((await restore(place, entry)).body).toMatchObject({ code: 'already-restored', message });
    expect(await list(place, place.manager)).toEqual([]);
    const { workOrders } = (await read(place, `companies/${place.company.id}/summary`)) as { workOrders: object };
    expect(workOrders).toMatchObject({ open: 1 });
  });

  it('keeps its number, which nothing else was given', async () => {
    const place = await open();
    const first = await create(place, 'work-orders', { title: 'First' });
    const entry = await remove(place, `work-orders/${first}`);
    const second = await create(place, 'work-orders', { title: 'Second' });
    expect((await restore(place, entry)).status).toBe(200);
    expect((await read(place, `work-orders/${first}`)).workOrderNumber).toBe('WO-0001');
    expect((await read(place, `work-orders/${second}`)).workOrderNumber).toBe('WO-0002');
  });

  it('leaves the number of a unit to others, and waits until it is free again', async () => {
    const place = await open();
    const old = await create(place, 'units', { unitNumber: 'R-101' });
    const entry = await remove(place, `units/${old}`);
    const other = await create(place, 'units', { unitNumber: 'R-101' });
    const refused = await restore(place, entry);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'name-taken' })]);
    await place.manager.put(`/api/units/${other}`, { unitNumber: 'R-102' });
    expect((await restore(place, entry)).status).toBe(200);
  });

  it('comes back after what it belongs to', async () => {
    const place = await open();
    const turn = await create(place, 'turns', { unitNumber: 'R-101' });
    const { unitId } = (await read(place, `turns/${turn}`)) as { unitId: number };
    const turnEntry = await remove(place, `turns/${turn}`);
    const unitEntry = await remove(place, `units/${unitId}`);
    const refused = await restore(place, turnEntry);
    expect(refused.status).toBe(409);
    const message = 'Unit R-101 is in the trash. Restore it first.';
    expect(refused.body).toMatchObject({ code: 'parent-in-trash', message });
    expect((await restore(place, unitEntry)).status).toBe(200);
    expect((await restore(place, turnEntry)).status).toBe(200);
  });

  it('cannot come back without a parent that was deleted for good, unless it can be without one', async () => {
    const place = await open();
    const turn = await create(place, 'turns', { unitNumber: 'R-101' });
    const order = await create(place, 'work-orders', { title: 'Leaking tap', propertyUnit: 'R-101' });
    const { unitId } = (await read(place, `turns/${turn}`)) as { unitId: number };
    const turnEntry = await remove(place, `turns/${turn}`);
    const orderEntry = await remove(place, `work-orders/${order}`);
    const unitEntry = await remove(place, `units/${unitId}`);
    await place.manager.delete(`/api/trash/${unitEntry.id}`);
    expect((await restore(place, turnEntry)).body).toMatchObject({ statusCode: 409, code: 'parent-deleted' });
    expect((await restore(place, orderEntry)).status).toBe(200);
    expect(await read(place, `work-orders/${order}`)).toMatchObject({ unitId: null, propertyUnit: 'R-101' });
  });

  it('shows the number that its unit has now', async () => {
    const place = await open();
    const order = await create(place, 'work-orders', { title: 'Leaking tap', propertyUnit: 'R-101' });
    const { unitId } = (await read(place, `work-orders/${order}`)) as { unitId: number };
    const entry = await remove(place, `work-orders/${order}`);
    await place.manager.put(`/api/units/${unitId}`, { unitNumber: 'R-102' });
    expect((await restore(place, entry)).status).toBe(200);
    expect(await read(place, `work-orders/${order}`)).toMatchObject({ unitId, propertyUnit: 'R-102' });
  });

  it('is no longer assigned to people who have left', async () => {
    const place = await open();
    const { leasing, maintenance } = place.staff;
    const order = await create(place, 'work-orders', { title: 'Leaking tap', assignedToId: leasing.id });
    await place.manager.put(`/api/work-orders/${order}/assignments`, { userIds: [leasing.id, maintenance.id] });
    const entry = await remove(place, `work-orders/${order}`);
    await place.manager.delete(`/api/users/${leasing.id}`);
    expect((await restore(place, entry)).status).toBe(200);
    const { id } = maintenance;
    expect(await read(place, `work-orders/${order}`)).toMatchObject({ assignedToId: id, assignedUsers: [{ id }] });
  });

  it('gets the defaults of columns that were added since', async () => {
    const place = await open();
    const item = await create(place, 'items', { name: 'Filter', price: 900, type: 'product' });
    const entry = await remove(place, `company-items/${item}`);
    const older = `update trash set parts = jsonb_set(parts #- '{0,rows,0,version}', '{0,rows,0,gone_since}', '1')`;
    await test.factories.query(place.company.id, older);
    expect((await restore(place, entry)).status).toBe(200);
    expect(await read(place, `company-items/${item}`)).toMatchObject({ name: 'Filter', version: 1 });
  });

  it('is named in the log when it is deleted, restored and deleted for good', async () => {
    const place = await open();
    const order = await create(place, 'work-orders', { title: 'Leaking tap' });
    await restore(place, await remove(place, `work-orders/${order}`));
    const entry = await remove(place, `work-orders/${order}`);
    await place.manager.delete(`/api/trash/${entry.id}`);
    const lines = (await place.manager.get(`/api/companies/${place.company.id}/activity`)).body as Record<
      string,
      string
    >[];
    expect(lines.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'erased WO-0001 · Leaking tap',
      'deleted WO-0001',
      'restored WO-0001',
      'deleted WO-0001',
      'created WO-0001',
    ]);
  });
});

describe('a restored person', () => {
  it('is billed and named in the timeline again', async () => {
    const place = await open();
    const resident = await create(place, 'residents', { firstName: 'Ana', lastName: 'Kestrel' });
    const unit = await create(place, 'units', { unitNumber: 'R-101' });
    const stay = { unit_id: unit, resident_id: resident, resident_name: 'Ana Kestrel', start_date: '2020-01-01' };
    const lease = { end_date: '2020-12-31', lease_start: '2020-01-01', lease_end: '2020-12-31' };
    await test.factories.insertInto(place.company, 'unit_residents', { ...stay, ...lease });
    const { customerId } = (await read(place, `residents/${resident}`)) as { customerId: number };
    const timeline = await read(place, `units/${unit}/timeline`);
    const entry = await remove(place, `residents/${resident}`);
    expect((await place.manager.get(`/api/customers/${customerId}`)).status).toBe(404);
    expect(await read(place, `units/${unit}/timeline`)).not.toEqual(timeline);
    expect((await restore(place, entry)).status).toBe(200);
    expect(await read(place, `units/${unit}/timeline`)).toEqual(timeline);
    expect(await read(place, `residents/${resident}`)).toMatchObject({ customerId });
    const { customers } = await read(place, `companies/${place.company.id}/summary`);
    expect(customers).toBe(1);
  });

  it('comes back with the customer who was deleted', async () => {
    const place = await open();
    const resident = await create(place, 'residents', { firstName: 'Ana', lastName: 'Kestrel' });
    const { customerId } = (await read(place, `residents/${resident}`)) as { customerId: number };
    const before = [await read(place, `residents/${resident}`), await read(place, `customers/${customerId}`)];
    const entry = await remove(place, `customers/${customerId}`);
    expect(entry).toMatchObject({ noun: 'customer', label: 'Ana Kestrel' });
    expect((await restore(place, entry)).status).toBe(200);
    expect([await read(place, `residents/${resident}`), await read(place, `customers/${customerId}`)]).toEqual(before);
  });

  it('is in step with a customer who was changed meanwhile', async () => {
    const place = await open();
    const resident = await create(place, 'residents', { firstName: 'Ana', lastName: 'Kestrel' });
    const { customerId } = (await read(place, `residents/${resident}`)) as { customerId: number };
    await create(place, 'invoices', { customerId, items: [{ item: 'Key', price: 500 }] });
    const entry = await remove(place, `residents/${resident}`);
    await place.manager.put(`/api/customers/${customerId}`, { name: 'Ana Lark' });
    expect((await restore(place, entry)).status).toBe(200);
    expect(await read(place, `customers/${customerId}`)).toMatchObject({ name: 'Ana Kestrel' });
  });
});

describe('a restored deal', () => {
  it('has the invoice again that was drafted for it, and drafts no second one', async () => {
    const place = await open();
    const settings = `/api/companies/${place.company.id}/settings`;
    expect((await place.manager.put(settings, { pipelineAutomation: true })).status).toBe(200);
    const customerId = await create(place, 'customers', { name: 'Ann' });
    const deal = await create(place, 'deals', { name: 'Garden', customerId, value: 100, stage: 'won' });
    const invoices = `/api/companies/${place.company.id}/invoices`;
    const [drafted] = (await place.manager.get(invoices)).body as { id: number }[];
    await place.manager.put(`/api/invoices/${drafted!.id}`, { message: 'See you on Monday' });
    expect((await restore(place, await remove(place, `deals/${deal}`))).status).toBe(200);
    for (const stage of ['negotiation', 'won'])
      expect((await place.manager.put(`/api/deals/${deal}`, { stage })).status).toBe(200);
    expect(((await place.manager.get(invoices)).body as { id: number }[]).map(({ id }) => id)).toEqual([drafted!.id]);
  });
});
