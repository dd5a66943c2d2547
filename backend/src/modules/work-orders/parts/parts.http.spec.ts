import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { WorkOrderResponse } from '../work-order.dto.js';
import type { PartResponse } from './part.dto.js';

let test: TestApp;
let company: BuiltCompany;
let technician: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  const { maintenance } = await test.factories.buildStaff(company);
  technician = await test.signIn(maintenance.username);
});

afterAll(() => test.stop());

const create = (body: object = {}) =>
  technician.post(`/api/companies/${company.id}/work-orders`, { title: 'Tap', assignedToId: null, ...body });
const created = async (body?: object) => (await create(body)).body as WorkOrderResponse;
const read = async (id: number) => (await technician.get(`/api/work-orders/${id}`)).body as WorkOrderResponse;

it('come with the body of a new order, in their order', async () => {
  const { parts, partsCost } = await created({
    parts: [{ name: 'Washer', quantity: 4, unitCost: 35 }, { name: 'Tap' }],
  });
  expect(parts).toMatchObject([
    { name: 'Washer', quantity: 4, unitCost: 35 },
    { name: 'Tap', quantity: 1, unitCost: 0 },
  ]);
  expect(partsCost).toBe(140);
});

it('are added, changed and removed one by one, and leave the order’s version', async () => {
  const { id, version } = await created();
  const added = await technician.post(`/api/work-orders/${id}/parts`, { name: 'Valve', quantity: 2, unitCost: 1250 });
  expect(added.status).toBe(201);
  const part = added.body as PartResponse;
  expect((await technician.put(`/api/work-order-parts/${part.id}`, { quantity: 3 })).body).toEqual({
    ...part,
    quantity: 3,
  });
  expect(await read(id)).toMatchObject({ partsCost: 3750, version, parts: [{ id: part.id, quantity: 3 }] });
  expect((await technician.delete(`/api/work-order-parts/${part.id}`)).status).toBe(204);
  expect(await read(id)).toMatchObject({ partsCost: 0, version, parts: [] });
  const activity = await technician.get(`/api/companies/${company.id}/activity?noun=work-order&recordId=${id}&limit=3`);
  expect((activity.body as { noun: string; action: string }[]).map((line) => `${line.noun} ${line.action}`)).toEqual([
    'work-order-part deleted',
    'work-order-part updated',
    'work-order-part created',
  ]);
});

it.each([
  [{}, 'name'],
  [{ name: 'Valve', quantity: 0 }, 'quantity'],
  [{ name: 'Valve', quantity: 1.5 }, 'quantity'],
  [{ name: 'Valve', quantity: 10_001 }, 'quantity'],
  [{ name: 'Valve', unitCost: -1 }, 'unitCost'],
  [{ name: 'Valve', unitCost: '12' }, 'unitCost'],
  [{ name: 'Valve', quantity: 10_000, unitCost: 2_147_483_647 }, 'unitCost'],
])('are refused as %j', async (body, field) => {
  const { id } = await created();
  const response = await technician.post(`/api/work-orders/${id}/parts`, body);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ details: [{ field }] });
});

it('are at most 200 of one order', async () => {
  const many = (count: number) => ({ parts: Array.from({ length: count }, (_, index) => ({ name: `Part ${index}` })) });
  expect((await create(many(500))).status).toBe(400);
  const { id } = await created(many(200));
  const response = await technician.post(`/api/work-orders/${id}/parts`, { name: 'One more' });
  expect([response.status, (response.body as { code: string }).code]).toEqual([400, 'too-many']);
});
