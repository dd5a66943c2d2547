import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { WorkOrderCountsResponse, WorkOrderResponse } from './work-order.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let today: string;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  today = dayIn('Pacific/Kiritimati');
});

afterAll(() => test.stop());

const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const ofCompany = (query = ''): string => `/api/companies/${company.id}/work-orders${query}`;

async function create(body: object = {}): Promise<WorkOrderResponse> {
  const response = await manager.post(ofCompany(), { title: 'Leaking tap', assignedToId: null, ...body });
  expect([response.status, response.body]).toEqual([201, expect.anything()]);
  return response.body as WorkOrderResponse;
}

async function list(query: string): Promise<number[]> {
  return ((await manager.get(ofCompany(query))).body as WorkOrderResponse[]).map(({ id }) => id);
}

const insert = (table: string, values: object): Promise<{ id: number }> =>
  test.factories.insertInto(company, table, values as Record<string, unknown>);

async function buildResident(): Promise<{ id: number }> {
  return insert('residents', {
    first_name: 'Margaret',
    last_name: 'Hill',
    preferred_name: 'Peg',
    phone: '555-010-2000',
  });
}

async function buildTurn(): Promise<{ id: number; taskId: number }> {
  const unit = await insert('units', { unit_number: 'R-101' });
  const turn = await insert('turns', { unit_id: unit.id, turn_number: 'TURN-0007' });
  const task = await insert('turn_tasks', { turn_id: turn.id, category: 'repairs', room: 'kitchen', task: 'Tap' });
  return { id: turn.id, taskId: task.id };
}

describe('the due date of a work order', () => {
  it('is tomorrow in the company’s time zone for urgent work, and by its response days for other work', async () => {
    expect((await create({ priority: 'urgent' })).dueDate).toBe(later(today, 1));
    expect((await create()).dueDate).toBe(later(today, 7));
    await manager.put(`/api/companies/${company.id}/settings`, { responseDays: 3 });
    expect((await create({ priority: 'low' })).dueDate).toBe(later(today, 3));
  });

  it('stays as it was sent, and stays empty if it was sent empty', async () => {
    expect((await create({ dueDate: '2031-02-28' })).dueDate).toBe('2031-02-28');
    expect((await create({ dueDate: null })).dueDate).toBeNull();
  });

  it('changes and clears by an edit, and an edit of other fields keeps it', async () => {
    const { id } = await create({ dueDate: '2031-02-28' });
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ dueDate: '2031-02-28' });
    expect((await manager.put(`/api/work-orders/${id}`, { dueDate: null })).body).toMatchObject({ dueDate: null });
  });

  it('makes an order late that is due before today and not finished', async () => {
    const late = await create({ dueDate: later(today, -3) });
    const dueToday = await create({ dueDate: today });
    const done = await create({ dueDate: later(today, -3), status: 'completed' });
    expect([late.daysLate, dueToday.daysLate, done.daysLate]).toEqual([3, 0, 0]);
    expect(await list('?only=late')).toEqual([late.id]);
    const counts = await manager.get(`/api/companies/${company.id}/work-orders/counts?of=only`);
    expect((counts.body as WorkOrderCountsResponse).only).toContainEqual({ value: 'late', count: 1 });
    const attention = await manager.get(`/api/companies/${company.id}/summary/attention`);
    expect(attention.body).toContainEqual({ kind: 'work-order-late', count: 1, amount: null });
  });

  it('sorts the list, what has no due date last', async () => {
    const none = await create({ dueDate: null });
    const far = await create({ dueDate: later(today, 9) });
    const soon = await create({ dueDate: later(today, 1) });
    const late = await create({ dueDate: later(today, -1) });
    expect(await list('?sort=due')).toEqual([late, soon, far, none].map(({ id }) => id));
  });

  it.each(['10000-01-01', '0001-01-01', '1899-12-31', '2031-02-30', 'soon'])('refuses %s', async (dueDate) => {
    const response = await manager.post(ofCompany(), { title: 'Tap', dueDate });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field: 'dueDate' }] });
  });
});

describe('who asked for a work order', () => {
  it('is kept with the permission to enter', async () => {
    const order = await create({
      requesterName: 'Front desk',
      requesterPhone: '5550107788',
      permissionToEnter: 'call_first',
    });
    expect(order).toMatchObject({
      requesterName: 'Front desk',
      requesterPhone: '555-010-7788',
      permissionToEnter: 'call_first',
      source: 'staff',
    });
    const cleared = await manager.put(`/api/work-orders/${order.id}`, { permissionToEnter: null, requesterPhone: '' });
    expect(cleared.body).toMatchObject({ permissionToEnter: null, requesterPhone: null });
  });

  it('is a resident, who is called by name and has a phone', async () => {
    const resident = await buildResident();
    const order = await create({ residentId: resident.id });
    expect(order.resident).toEqual({ id: resident.id, name: 'Peg Hill', phone: '555-010-2000', email: null });
  });

  it('is a resident of the order’s unit, now or before, or of none', async () => {
    const resident = await buildResident();
    const unit = await test.factories.buildUnit(company, { unit_number: 'Q-7' });
    const free = await create({ residentId: resident.id, propertyUnit: 'Q-9' });
    await insert('unit_residents', {
      unit_id: unit.id,
      resident_id: resident.id,
      resident_name: 'Peg Hill',
      start_date: '2026-01-01',
    });
    const { id } = await create({ residentId: resident.id, propertyUnit: 'Q-7' });
    await create({ residentId: resident.id });
    const refusal = { statusCode: 400, code: 'unit-mismatch', message: 'This resident is of another unit.' };
    const elsewhere = { title: 'Tap', residentId: resident.id, propertyUnit: 'Q-9' };
    expect((await manager.post(ofCompany(), elsewhere)).body).toMatchObject(refusal);
    expect((await manager.put(`/api/work-orders/${id}`, { propertyUnit: 'Q-9' })).body).toMatchObject(refusal);
    expect((await manager.put(`/api/work-orders/${free.id}`, { title: 'Tap drips' })).status).toBe(200);
  });

  it('comes back with the resident from the trash', async () => {
    const resident = await buildResident();
    const { id } = await create({ residentId: resident.id });
    await manager.delete(`/api/residents/${resident.id}`);
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ residentId: null, resident: null });
    await restoreLast();
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ residentId: resident.id });
  });

  it.each(['residentId', 'turnId'])('is refused with the %s of another company', async (field) => {
    const own = company;
    company = await test.factories.buildCompany();
    const foreign = field === 'turnId' ? await buildTurn() : await buildResident();
    company = own;
    const { id } = await create();
    for (const response of [
      await manager.post(ofCompany(), { title: 'Tap', [field]: foreign.id }),
      await manager.put(`/api/work-orders/${id}`, { [field]: foreign.id }),
    ]) {
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ code: 'unknown-reference' });
    }
  });
});

it('lists the orders for a resident, and those of a unit', async () => {
  const resident = await buildResident();
  const unit = await test.factories.buildUnit(company, { unit_number: 'Q-7' });
  const { id } = await create({ residentId: resident.id, propertyUnit: 'Q-7' });
  const inUnit = await create({ propertyUnit: 'Q-7' });
  expect(await list(`?residentId=${resident.id}`)).toEqual([id]);
  expect(await list(`?unitId=${unit.id}`)).toEqual([inUnit.id, id]);
  expect(await list(`?unitId=${unit.id}&residentId=${resident.id}`)).toEqual([id]);
});

describe('the turn of a work order', () => {
  const mismatch = (message: string) => ({ statusCode: 400, code: 'unit-mismatch', message });

  it('gives the order its unit, and is of no other one', async () => {
    const turn = await buildTurn();
    const other = await test.factories.buildUnit(company, { unit_number: 'Q-7' });
    expect(await create({ turnId: turn.id })).toMatchObject({ propertyUnit: 'R-101', turnNumber: 'TURN-0007' });
    expect((await create({ turnId: turn.id, propertyUnit: 'r101' })).propertyUnit).toBe('R-101');
    const sentence = 'This turn is of unit R-101.';
    for (const propertyUnit of ['Q-7', 'Q-8'])
      expect((await manager.post(ofCompany(), { title: 'Tap', turnId: turn.id, propertyUnit })).body).toMatchObject(
        mismatch(sentence),
      );
    const { id } = await create();
    const edit = (body: object) => manager.put(`/api/work-orders/${id}`, body);
    expect((await edit({ turnId: turn.id })).body).toMatchObject({ propertyUnit: 'R-101', turnId: turn.id });
    expect((await edit({ propertyUnit: 'Q-7' })).body).toMatchObject(mismatch(sentence));
    expect((await edit({ propertyUnit: null })).body).toMatchObject({ propertyUnit: 'R-101' });
    expect((await edit({ propertyUnit: 'Q-7', turnId: null })).body).toMatchObject({ unitId: other.id, turnId: null });
    expect((await edit({ turnId: turn.id })).body).toMatchObject(mismatch(sentence));
  });

  it('may be of another unit where it was before, until one of them changes', async () => {
    const turn = await buildTurn();
    const { id } = await create({ propertyUnit: 'Q-7' });
    await test.factories.query(company.id, 'update work_orders set turn_id = $1 where id = $2', [turn.id, id]);
    const same = { title: 'Tap drips', propertyUnit: 'Q-7', turnId: turn.id };
    expect((await manager.put(`/api/work-orders/${id}`, same)).body).toMatchObject(same);
    expect((await manager.put(`/api/work-orders/${id}`, { propertyUnit: 'Q-8' })).status).toBe(400);
    expect((await manager.put(`/api/work-orders/${id}`, { propertyUnit: 'R-101' })).status).toBe(200);
  });

  it('is named by its number, and comes back from the trash with its lines', async () => {
    const turn = await buildTurn();
    const { id, turnNumber } = await create({ turnId: turn.id });
    expect(turnNumber).toBe('TURN-0007');
    await test.factories.query(company.id, 'update work_orders set turn_task_id = $1 where id = $2', [turn.taskId, id]);
    await manager.delete(`/api/turns/${turn.id}`);
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ turnId: null, turnTaskId: null });
    await restoreLast();
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({
      turnId: turn.id,
      turnTaskId: turn.taskId,
    });
  });
});

async function restoreLast(): Promise<void> {
  const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
  expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
}
