import type { BuiltCompany } from './factories.js';
import { type Caller, startApp, type TestApp } from './start-app.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

let test: TestApp;
let company: BuiltCompany;
let ray: Caller;
let ana: Caller;
let rayId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  const build = (name: string) =>
    test.factories.buildUser(company, { account_type: 'maintenance', display_name: name });
  const person = await build('Ray');
  rayId = person.id;
  ray = await test.signIn(person.username);
  ana = await test.signIn((await build('Ana')).username);
});

afterAll(() => test.stop());

const old = { created_at: ago(90 * DAY) };
const order = async (): Promise<number> => (await test.factories.buildWorkOrder(company, old)).id;
const insert = async (table: string, values: Record<string, unknown>): Promise<number> =>
  (await test.factories.insertInto(company, table, values)).id;
const bodyOf = <Body>({ body }: { body: unknown }): Body => body as Body;
const historyOf = async (id: number) =>
  bodyOf<{ action: string; createdAt: string; deviceTime: string | null }[]>(
    await ray.get(`/api/companies/${company.id}/activity?noun=work-order&recordId=${id}`),
  );

async function subtask(values: Record<string, unknown> = old): Promise<{ orderId: number; id: number }> {
  const orderId = await order();
  const id = await insert('work_order_subtasks', { work_order_id: orderId, title: 'Drain', position: 0, ...values });
  return { orderId, id };
}

const tick = (who: Caller, id: number, at: string) =>
  who.put(`/api/subtasks/${id}`, { completed: true }).set('X-Device-Time', at);

describe('the time of a device', () => {
  it('counts for a tick, which the log shows with the time of its arrival', async () => {
    const { orderId, id } = await subtask();
    const at = ago(98 * MINUTE);
    const ticked = await tick(ray, id, at);
    expect(ticked.body).toMatchObject({ completed: true, completedAt: at, completedById: rayId });
    expect(ticked.headers['x-time-source']).toBe('device');
    const [line] = await historyOf(orderId);
    expect(line).toMatchObject({ action: 'ticked', deviceTime: at });
    expect(Date.parse(line!.createdAt)).toBeGreaterThan(Date.parse(at) + 90 * MINUTE);
    const [entry] = bodyOf<{ deviceTime: string }[]>(await ray.get(`/api/work-orders/${orderId}/history`));
    expect(entry!.deviceTime).toBe(at);
  });

  it.each([
    ['up to five minutes ahead', -4.9 * MINUTE, 'device'],
    ['not further ahead', -5.1 * MINUTE, 'server'],
    ['up to thirty days back', 29.9 * DAY, 'device'],
    ['not longer back', 30.1 * DAY, 'server'],
  ])('counts %s', async (_, back, source) => {
    const { orderId, id } = await subtask();
    const at = ago(back);
    const ticked = await tick(ray, id, at);
    expect([ticked.status, ticked.headers['x-time-source']]).toEqual([200, source]);
    expect((ticked.body as { completedAt: string }).completedAt === at).toBe(source === 'device');
    expect((await historyOf(orderId))[0]!.deviceTime).toBe(source === 'device' ? at : null);
  });

  it('does not count from before the line existed', async () => {
    const { id } = await subtask({ created_at: ago(MINUTE) });
    const ticked = await tick(ray, id, ago(2 * MINUTE));
    expect([ticked.status, ticked.headers['x-time-source']]).toEqual([200, 'server']);
  });

  it.each(['yesterday', '2026-11-21', '1759000000000', '2026-13-01T08:00:00Z', ''])(
    'is refused as %j',
    async (header) => {
      const { id } = await subtask();
      const refused = await tick(ray, id, header);
      expect(refused.body).toMatchObject({ statusCode: 400, code: 'device-time-invalid' });
    },
  );

  it('is not looked at where something is only read', async () => {
    const read = await ray.get(`/api/work-orders/${await order()}`).set('X-Device-Time', 'yesterday');
    expect(read.status).toBe(200);
  });

  it('is shown with a repeated response, too', async () => {
    const { id } = await subtask();
    const send = () => tick(ray, id, ago(DAY)).set('Idempotency-Key', 'ticked');
    const [first, again] = [await send(), await send()];
    expect([again.text, again.headers['x-time-source']]).toEqual([first.text, 'device']);
  });
});

it('a change that a device has queued is accepted from the session of its person alone', async () => {
  const { orderId, id } = await subtask();
  const queued = (who: Caller) => tick(who, id, ago(MINUTE)).set('X-Person', String(rayId));
  const refused = await queued(ana);
  expect(refused.body).toMatchObject({ statusCode: 401, code: 'other-person' });
  expect(await historyOf(orderId)).toEqual([]);
  expect((await queued(ray)).body).toMatchObject({ completed: true, completedById: rayId });
});

it('the first tick wins: a later one changes neither who nor when, and is no line of the log', async () => {
  const { orderId, id } = await subtask();
  const first = await tick(ray, id, ago(MINUTE));
  const second = await tick(ana, id, ago(60 * MINUTE));
  expect([second.status, second.body]).toEqual([200, first.body]);
  expect((await historyOf(orderId)).filter(({ action }) => action === 'ticked')).toHaveLength(1);
});

it('is when a part was taken, a note written and an order completed', async () => {
  const id = await order();
  const at = ago(60 * MINUTE);
  const part = await ray.post(`/api/work-orders/${id}/parts`, { name: 'Washer' }).set('X-Device-Time', at);
  expect(part.body).toMatchObject({ createdAt: at });
  const done = await ray
    .put(`/api/work-orders/${id}`, { notes: 'Dry', status: 'completed' })
    .set('X-Device-Time', at)
    .set('If-Match', '"1"');
  expect(done.body).toMatchObject({ notes: 'Dry', completedAt: at });
  expect(await historyOf(id)).toMatchObject([{ deviceTime: at }, { deviceTime: at }]);
});

describe('a turn', () => {
  async function task(): Promise<number> {
    const unit = await test.factories.buildUnit(company);
    const turn_id = await insert('turns', { unit_id: unit.id, turn_number: `TURN-${unit.id}`, ...old });
    return insert('turn_tasks', {
      ...{ turn_id, category: 'inspection', room: 'general', task: 'Look' },
      position: 0,
      ...old,
    });
  }

  it('takes results of its checklist at the time of the device, the first of which wins', async () => {
    const id = await task();
    const at = ago(60 * MINUTE);
    const send = (who: Caller, when: string) =>
      who.put(`/api/turn-tasks/${id}`, { result: 'not_needed' }).set('X-Device-Time', when);
    const first = await send(ray, at);
    expect(first.body).toMatchObject({ result: 'not_needed', completedAt: at });
    expect((await send(ana, ago(90 * MINUTE))).body).toEqual(first.body);
  });

  it('keeps both of two notes of a task: whoever knew others gets the ones that are there', async () => {
    const id = await task();
    const note = (who: Caller, notes: string, knownNotes: string | null) =>
      who.put(`/api/turn-tasks/${id}`, { notes, knownNotes });
    expect((await note(ana, 'Scratched', null)).status).toBe(200);
    const refused = await note(ray, 'Wet', null);
    expect(refused.body).toMatchObject({ statusCode: 412, code: 'stale-edit', current: { notes: 'Scratched' } });
    expect((await note(ray, 'Scratched', null)).status).toBe(200);
    expect((await note(ray, 'Scratched, wet', 'Scratched')).body).toMatchObject({ notes: 'Scratched, wet' });
  });
});
