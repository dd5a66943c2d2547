import type { BuiltCompany } from '../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { TurnResponse } from './turn.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

afterAll(() => test.stop());

const post = (unitNumber: string, body: object = {}) =>
  manager.post(`/api/companies/${company.id}/turns`, { unitNumber, ...body });
const create = async (unitNumber: string, body: object = {}): Promise<TurnResponse> => {
  const response = await post(unitNumber, body);
  expect(response.status).toBe(201);
  return response.body as TurnResponse;
};
const change = async (id: number, body: object): Promise<TurnResponse> => {
  const response = await manager.put(`/api/turns/${id}`, body);
  expect(response.status).toBe(200);
  return response.body as TurnResponse;
};
const find = async (id: number): Promise<TurnResponse> => (await manager.get(`/api/turns/${id}`)).body as TurnResponse;

it('refuses a second open turn of a unit and names the first', async () => {
  const first = await create('A-1');
  const refused = await post('a1');
  expect(refused.body).toMatchObject({
    ...{ statusCode: 409, code: 'turn-already-open' },
    message: `Unit A-1 has an open turn already: ${first.turnNumber}. Complete it before you start another.`,
  });
  const recorded = await create('A-1', { status: 'completed', actualCompletionDate: '2026-01-31' });
  expect(Number(recorded.turnNumber.slice(-4))).toBe(Number(first.turnNumber.slice(-4)) + 1);
  await change(first.id, { status: 'completed' });
  expect(await create('A-1')).toMatchObject({ status: 'not_started', otherOpenTurn: null });
});

it.each([
  ['that exists', 'B-1', true],
  ['that they create', 'B-2', false],
])('opens one turn when ten requests start one for a unit %s', async (_, unitNumber, exists) => {
  if (exists) await test.factories.buildUnit(company, { unit_number: unitNumber });
  const responses = await Promise.all(Array.from({ length: 10 }, () => post(unitNumber)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

it('reopens a completed turn while another is open, and each of them names the other', async () => {
  const first = await create('C-1');
  await change(first.id, { status: 'completed' });
  const second = await create('C-1');
  const other = { id: second.id, turnNumber: second.turnNumber };
  expect(await find(first.id)).toMatchObject({ status: 'completed', otherOpenTurn: other });
  expect(second.otherOpenTurn).toBeNull();
  expect(await change(first.id, { status: 'in_progress' })).toMatchObject({ otherOpenTurn: other });
  expect(await find(second.id)).toMatchObject({ otherOpenTurn: { id: first.id, turnNumber: first.turnNumber } });
});

it('moves an open turn to no unit that has one, a completed one to any', async () => {
  const [first, second] = [await create('E-1'), await create('E-2')];
  const moved = await manager.put(`/api/turns/${second.id}`, { unitNumber: 'E-1' });
  expect(moved.body).toMatchObject({
    ...{ statusCode: 409, code: 'turn-already-open' },
    message: `Unit E-1 has an open turn already: ${first.turnNumber}. Complete it before you move this one there.`,
  });
  expect(await change(second.id, { unitNumber: 'E-3' })).toMatchObject({ unitNumber: 'E-3' });
  expect(await change(second.id, { unitNumber: 'E-1', status: 'completed' })).toMatchObject({ unitNumber: 'E-1' });
  const reopened = await manager.put(`/api/turns/${second.id}`, { unitNumber: 'E-3', status: 'in_progress' });
  expect(reopened.status).toBe(200);
});

it('opens one turn when turns are moved into a unit, started and restored for it at once', async () => {
  for (const time of [1, 2, 3]) {
    const unitNumber = `G-${time}0`;
    const deleted = await create(unitNumber);
    expect((await manager.delete(`/api/turns/${deleted.id}`)).status).toBe(204);
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=turn`)).body as { id: number }[];
    const others = [await create(`G-${time}1`), await create(`G-${time}2`)];
    const responses = await Promise.all([
      ...others.map(({ id }) => manager.put(`/api/turns/${id}`, { unitNumber })),
      manager.post(`/api/trash/${entry!.id}/restore`),
      post(unitNumber),
    ]);
    const done = responses.filter(({ status }) => status < 300);
    expect([done.length, responses.filter(({ status }) => status === 409).length]).toEqual([1, 3]);
  }
});

it('restores one of two open turns of a unit when both are restored at once', async () => {
  const unit = await test.factories.buildUnit(company, { unit_number: 'H-1' });
  for (const turn_number of ['T-81', 'T-82']) {
    const { id } = await test.factories.insertInto(company, 'turns', { unit_id: unit.id, turn_number });
    expect((await manager.delete(`/api/turns/${id}`)).status).toBe(204);
  }
  const entries = (await manager.get(`/api/companies/${company.id}/trash?noun=turn&limit=2`)).body as { id: number }[];
  const responses = await Promise.all(entries.map(({ id }) => manager.post(`/api/trash/${id}/restore`)));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('restores an open turn from the trash only while its unit has no other', async () => {
  const deleted = await create('F-1');
  await manager.delete(`/api/turns/${deleted.id}`);
  const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=turn`)).body as { id: number }[];
  const second = await create('F-1');
  const restore = () => manager.post(`/api/trash/${entry!.id}/restore`);
  expect((await restore()).body).toMatchObject({
    ...{ statusCode: 409, code: 'turn-already-open' },
    message: `Unit F-1 has an open turn already: ${second.turnNumber}. Complete it before you restore this one.`,
  });
  await change(second.id, { status: 'completed' });
  expect((await restore()).status).toBe(200);
});

it('stores no target date and no budget that was not sent', async () => {
  const turnBudgets = [{ bedrooms: 1, budget: 90_000 }];
  await manager.put(`/api/companies/${company.id}/settings`, { turnTargetDays: 5, turnBudgets });
  expect(await create('D-1', { moveOutDate: '2026-03-01' })).toMatchObject({
    ...{ targetCompletionDate: null, estimatedCost: null },
  });
});
