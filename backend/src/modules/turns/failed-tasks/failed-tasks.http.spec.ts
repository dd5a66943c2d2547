import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { WorkOrderResponse } from '../../work-orders/work-orders.service.js';
import type { TurnResponse } from '../turn.dto.js';
import type { TurnTaskResponse } from '../turn-task.dto.js';

let test: TestApp;
let company: BuiltCompany;
let staff: { manager: BuiltUser; leasing: BuiltUser; maintenance: BuiltUser };
let manager: Caller;
let maintenance: Caller;
let turn: TurnResponse;
let task: TurnTaskResponse;
let units = 0;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  manager = await test.signIn(staff.manager.username);
  maintenance = await test.signIn(staff.maintenance.username);
});

afterAll(() => test.stop());

beforeEach(async () => {
  const unitNumber = `F-${++units + 100}`;
  turn = (await manager.post(`/api/companies/${company.id}/turns`, { unitNumber })).body as TurnResponse;
  task = turn.tasks[3]!;
});

const body = { description: 'The fan rattles and blows no air.' };
const fail = (caller = maintenance, sent: object = body, id = task.id) =>
  caller.post(`/api/turn-tasks/${id}/work-order`, sent);
const now = async () => (await manager.get(`/api/turns/${turn.id}`)).body as TurnResponse;
const taskNow = async () => (await now()).tasks.find(({ id }) => id === task.id)!;
const orders = async () =>
  ((await manager.get(`/api/companies/${company.id}/work-orders?limit=100`)).body as WorkOrderResponse[]).filter(
    ({ turnId }) => turnId === turn.id,
  );
const entryOf = async (recordId: number) => {
  const entries = await manager.get(`/api/companies/${company.id}/trash?noun=work-order&recordId=${recordId}`);
  return (entries.body as { id: number }[])[0]!.id;
};

describe('a task that fails', () => {
  it('makes one work order with its unit, turn and text', async () => {
    const failed = await fail();
    expect(failed.status).toBe(201);
    expect(failed.body).toMatchObject({
      ...{ title: task.task, description: body.description, category: 'general', priority: 'medium', status: 'open' },
      ...{ source: 'turn', turnId: turn.id, turnNumber: turn.turnNumber, turnTaskId: task.id },
      ...{ unitId: turn.unitId, propertyUnit: turn.unitNumber },
    });
    const { id, workOrderNumber } = failed.body as WorkOrderResponse;
    expect(await taskNow()).toMatchObject({
      ...{ result: 'failed', completed: false, completedAt: null },
      workOrder: { id, workOrderNumber, status: 'open' },
    });
    const { status, progress } = await now();
    expect([status, progress.completed]).toEqual(['not_started', 0]);
  });

  it('takes what else is known of the order', async () => {
    const more = { title: 'Replace the fan', category: 'electrical', priority: 'urgent', dueDate: '2030-05-01' };
    const people = { assignedToId: staff.leasing.id, notes: 'Ladder needed' };
    const failed = await fail(manager, { ...body, ...more, ...people });
    expect([failed.status, failed.body]).toEqual([201, expect.objectContaining({ ...more, ...people })]);
  });

  it.each(['completed', 'cancelled'])(
    'reopens the same order when it fails again after that was %s',
    async (status) => {
      const { id, version } = (await fail(manager, { ...body, assignedToId: staff.maintenance.id }))
        .body as WorkOrderResponse;
      await manager.put(`/api/work-orders/${id}`, { status });
      await manager.put(`/api/turn-tasks/${task.id}`, { completed: true });
      expect(await taskNow()).toMatchObject({ result: 'done', workOrder: { id, status } });
      const again = await fail(manager, body);
      expect(again.status).toBe(200);
      expect(again.body).toMatchObject({ id, status: 'open', completedAt: null, notes: null, version: version + 2 });
      expect(await taskNow()).toMatchObject({ result: 'failed', completed: false, workOrder: { id, status: 'open' } });
      expect(await orders()).toHaveLength(1);
    },
  );

  it('tells the assignees of the order that is open again as when they were assigned', async () => {
    const { id } = (await fail(manager, { ...body, assignedToId: staff.maintenance.id })).body as WorkOrderResponse;
    const key = `work-order-assigned:${id}`;
    const told = async () =>
      ((await maintenance.get('/api/notifications')).body as { key: string; isRead: boolean }[]).find(
        (one) => one.key === key,
      );
    await maintenance.put('/api/notifications/read', { keys: [key] });
    expect(await told()).toMatchObject({ isRead: true });
    await fail(manager, { description: 'It also smells.' });
    expect(await told()).toMatchObject({ isRead: true });
    await manager.put(`/api/work-orders/${id}`, { status: 'completed' });
    await fail(manager, body);
    expect(await told()).toMatchObject({ isRead: false });
  });

  it('refuses what the notes of its order have no room for, so that nothing is cut off', async () => {
    const { id } = (await fail()).body as WorkOrderResponse;
    await manager.put(`/api/work-orders/${id}`, { notes: 'x'.repeat(9_990), status: 'completed' });
    const refused = await fail(maintenance, { description: 'It smells burnt, too.' });
    expect(refused.body).toMatchObject({ statusCode: 400, details: [{ field: 'description' }] });
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ status: 'completed' });
  });

  it('keeps what else somebody says of it in the notes of its order', async () => {
    await fail(manager, { ...body, notes: 'Bring a ladder' });
    const more = { description: 'It smells burnt, too.', title: 'Fan', priority: 'urgent' };
    for (let time = 0; time < 2; time += 1) expect((await fail(maintenance, more)).status).toBe(200);
    expect(await orders()).toMatchObject([
      {
        ...{ title: task.task, description: body.description, priority: 'medium', version: 2 },
        notes: 'Bring a ladder\n\nIt smells burnt, too.',
      },
    ]);
  });

  it('makes one order when two people and a double click report it at once', async () => {
    const calls = Array.from({ length: 20 }, (_, index) => fail(index % 2 ? manager : maintenance));
    const responses = await Promise.all(calls);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(responses.map((response) => (response.body as WorkOrderResponse).id)).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  it('makes one order of a repeated request, and names each in the log', async () => {
    const send = () => fail().set('Idempotency-Key', `fan-${task.id}`);
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const log = await test.factories.query<{ noun: string; action: string }>(
      company.id,
      `select noun, action from audit_log where (noun = 'turn' and record_id = $1)
         or (noun = 'work-order' and record_id = $2) order by id`,
      [turn.id, (first.body as WorkOrderResponse).id],
    );
    expect(log.map(({ noun, action }) => `${noun} ${action}`)).toEqual([
      'turn created',
      'turn task-failed',
      'work-order created',
    ]);
  });

  it('changes nothing when the order is refused', async () => {
    for (const sent of [{}, { description: ' ' }, { ...body, priority: 'worst' }, { ...body, unitId: 1 }])
      expect((await fail(maintenance, sent)).status).toBe(400);
    const foreign = await test.factories.buildUser(await test.factories.buildCompany());
    expect((await fail(maintenance, { ...body, assignedToId: foreign.id })).body).toMatchObject({
      statusCode: 400,
      code: 'unknown-reference',
    });
    expect((await fail(await test.signIn(foreign.username))).status).toBe(404);
    expect((await fail(maintenance, body, 2_147_483_647)).status).toBe(404);
    expect(await taskNow()).toMatchObject({ result: null, workOrder: null });
    expect(await orders()).toEqual([]);
  });
});

describe('a failed task whose order is in the trash', () => {
  const trashOrder = async () => {
    const order = (await fail()).body as WorkOrderResponse;
    expect((await manager.delete(`/api/work-orders/${order.id}`)).status).toBe(204);
    return order;
  };

  it('names that order, which can be restored', async () => {
    const { id, workOrderNumber, title } = await trashOrder();
    expect(await taskNow()).toMatchObject({ result: 'failed', workOrder: null });
    expect((await fail()).body).toMatchObject({
      ...{ statusCode: 409, code: 'order-in-trash' },
      message: `${workOrderNumber} of this task is in the trash. Restore it, or make a new one.`,
      workOrder: { id, workOrderNumber, title },
    });
    expect((await manager.post(`/api/trash/${await entryOf(id)}/restore`)).status).toBe(200);
    expect(await taskNow()).toMatchObject({ workOrder: { id, workOrderNumber } });
    expect((await fail()).status).toBe(200);
  });

  it('gets a new one if that is wanted; the other then comes back without the task', async () => {
    const { id } = await trashOrder();
    const replaced = await fail(maintenance, { ...body, replaceTrashed: true });
    expect(replaced.status).toBe(201);
    const newId = (replaced.body as WorkOrderResponse).id;
    expect(newId).not.toBe(id);
    expect((await manager.post(`/api/trash/${await entryOf(id)}/restore`)).status).toBe(200);
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ turnId: turn.id, turnTaskId: null });
    expect(await taskNow()).toMatchObject({ workOrder: { id: newId } });
  });

  it('gets a new one once the trash has none', async () => {
    const { id } = await trashOrder();
    expect((await manager.delete(`/api/trash/${await entryOf(id)}`)).status).toBe(204);
    expect((await fail()).status).toBe(201);
  });
});

describe('a failed task whose order is taken off its turn', () => {
  it('has no order any more, and neither keeps the other from being deleted', async () => {
    const { id } = (await fail()).body as WorkOrderResponse;
    expect((await manager.put(`/api/work-orders/${id}`, { turnId: turn.id })).body).toMatchObject({
      turnTaskId: task.id,
    });
    expect((await manager.put(`/api/work-orders/${id}`, { turnId: null })).body).toMatchObject({
      ...{ turnId: null, turnTaskId: null, turnTask: null },
    });
    expect(await taskNow()).toMatchObject({ result: 'failed', workOrder: null });
    expect((await manager.delete(`/api/turns/${turn.id}`)).status).toBe(204);
    expect((await manager.get(`/api/work-orders/${id}`)).status).toBe(200);
  });
});

describe('a failed task whose turn is deleted', () => {
  it('is not found, its order stays, and both belong together again when the turn is restored', async () => {
    const { id } = (await fail()).body as WorkOrderResponse;
    await manager.delete(`/api/turns/${turn.id}`);
    expect((await fail()).status).toBe(404);
    expect((await manager.get(`/api/work-orders/${id}`)).body).toMatchObject({ turnId: null, turnTaskId: null });
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash?noun=turn&recordId=${turn.id}`)).body as {
      id: number;
    }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect(await taskNow()).toMatchObject({ result: 'failed', workOrder: { id } });
  });
});
