import {
  addPhoto,
  ask,
  type Asked,
  newHome,
  openRequestDesk,
  readRequest,
  type RequestDesk,
} from '../../../../test/open-requests.js';
import type { Caller } from '../../../../test/start-app.js';

let desk: RequestDesk;
let { test, company, manager, leasing } = {} as RequestDesk;

beforeAll(async () => {
  desk = await openRequestDesk();
  ({ test, company, manager, leasing } = desk);
});

afterAll(() => test.stop());

const screen = (caller: Caller, { id }: Asked, how: string, body: object = {}) =>
  caller.post(`/api/requests/${id}/${how}`, body);
const end = (orderId: number, status = 'completed') => leasing.put(`/api/work-orders/${orderId}`, { status });

async function accept(asked: Asked): Promise<number> {
  const response = await screen(manager, asked, 'accept');
  expect(response.status).toBe(201);
  return (response.body as { workOrder: { id: number } }).workOrder.id;
}

interface Line {
  action: string;
  after: Record<string, unknown> | null;
}

const linesOf = (noun: string, id: number): Promise<Line[]> =>
  test.factories.query<Line & Record<string, unknown>>(
    company.id,
    'select action, after from audit_log where company_id = $1 and noun = $2 and record_id = $3 order by id',
    [company.id, noun, id],
  );

describe('a merge at the same time as the end of its order', () => {
  const closedAt = async ({ id }: Asked): Promise<unknown> => {
    const sql = 'select closed_at is not null as closed from requests where id = $1';
    return (await test.factories.query<{ closed: boolean }>(company.id, sql, [id]))[0]!.closed;
  };

  it.each(['the order', 'a request that follows it'])('into %s comes before it or after it', async (target) => {
    const rounds = Array.from({ length: 12 }, async () => {
      const { code } = await newHome(desk);
      const [first, second] = [await ask(desk, code), await ask(desk, code)];
      await addPhoto(desk, second, 40);
      const orderId = await accept(first);
      const body = target === 'the order' ? { workOrderId: orderId } : { requestId: first.id };
      const [merged, ended] = await Promise.all([screen(manager, second, 'merge', body), end(orderId)]);
      expect(ended.status).toBe(200);
      if (merged.status === 200) return [await closedAt(second), (await readRequest(desk, second)).state];
      expect([merged.status, merged.body]).toMatchObject([409, { code: 'work-order-ended' }]);
      return [true, (await readRequest(desk, second)).state === 'new' ? 'merged' : 'half'];
    });
    for (const round of rounds) expect(await round).toEqual([true, 'merged']);
  });
});

describe('a photo that its requester adds later', () => {
  const widthsOn = async (orderId: number): Promise<number[]> => {
    const photos = (await manager.get(`/api/work-orders/${orderId}/photos`)).body as { width: number }[];
    return photos.map(({ width }) => width);
  };

  it('is on the order that the request became, once', async () => {
    const asked = await ask(desk, (await newHome(desk)).code);
    await addPhoto(desk, asked, 50);
    const orderId = await accept(asked);
    for (const width of [51, 51, 52]) await addPhoto(desk, asked, width);
    expect(await widthsOn(orderId)).toEqual([50, 51, 52]);
    expect((await readRequest(desk, asked)).photos).toHaveLength(3);
    const added = (await linesOf('work-order', orderId)).filter(({ action }) => action === 'photo-added');
    expect(added).toHaveLength(3);
  });

  it('is on the order of the request into which its own was merged', async () => {
    const { code } = await newHome(desk);
    const [first, second, third] = [await ask(desk, code), await ask(desk, code), await ask(desk, code)];
    await screen(manager, second, 'merge', { requestId: first.id });
    await addPhoto(desk, second, 53);
    const orderId = await accept(first);
    await screen(manager, third, 'merge', { workOrderId: orderId });
    await addPhoto(desk, second, 54);
    await addPhoto(desk, third, 55);
    expect(await widthsOn(orderId)).toEqual([53, 54, 55]);
  });

  it('does not bring back one that staff removed from the order', async () => {
    const asked = await ask(desk, (await newHome(desk)).code);
    await addPhoto(desk, asked, 56);
    const orderId = await accept(asked);
    const [photo] = (await manager.get(`/api/work-orders/${orderId}/photos`)).body as { id: number }[];
    await manager.delete(`/api/work-orders/${orderId}/photos/${photo!.id}`);
    for (const width of [56, 57]) await addPhoto(desk, asked, width);
    expect(await widthsOn(orderId)).toEqual([57]);
  });

  it('stays on the request alone while its order is in the trash', async () => {
    const asked = await ask(desk, (await newHome(desk)).code);
    const orderId = await accept(asked);
    await manager.delete(`/api/work-orders/${orderId}`);
    await addPhoto(desk, asked, 58);
    expect((await readRequest(desk, asked)).photos).toHaveLength(1);
  });

  it.each(['accepted', 'merged', 'ended'])('while its request is being %s is on the order once', async (what) => {
    const rounds = Array.from({ length: 10 }, async () => {
      const { code } = await newHome(desk);
      const [first, second] = [await ask(desk, code), await ask(desk, code)];
      let orderId = what === 'accepted' ? 0 : await accept(first);
      const [asked, act] = {
        accepted: [first, async () => (orderId = await accept(first))] as const,
        merged: [second, () => screen(manager, second, 'merge', { workOrderId: orderId })] as const,
        ended: [first, () => end(orderId)] as const,
      }[what]!;
      await Promise.all([addPhoto(desk, asked, 59), act()]);
      return widthsOn(orderId);
    });
    for (const round of rounds) expect(await round).toEqual([59]);
  });
});

describe('the log', () => {
  it('has a line for each request that is screened with another', async () => {
    const { code } = await newHome(desk);
    const [first, second, third] = [await ask(desk, code), await ask(desk, code), await ask(desk, code)];
    await screen(manager, third, 'merge', { requestId: second.id });
    await screen(manager, second, 'merge', { requestId: first.id });
    expect(await linesOf('request', third.id)).toMatchObject([
      { action: 'created' },
      { action: 'merged', after: { mergedIntoId: second.id } },
      { action: 'merged', after: { mergedIntoId: first.id } },
    ]);
    const workOrderId = await accept(first);
    for (const { id } of [first, second, third])
      expect((await linesOf('request', id)).at(-1)).toEqual({ action: 'accepted', after: { workOrderId } });
    const rejected = await ask(desk, code);
    const follower = await ask(desk, code);
    await screen(manager, follower, 'merge', { requestId: rejected.id });
    await screen(manager, rejected, 'reject', { reason: 'Not ours' });
    for (const { id } of [rejected, follower])
      expect((await linesOf('request', id)).at(-1)).toEqual({ action: 'rejected', after: { reason: 'Not ours' } });
  });

  it('names the photos that an order got from a request', async () => {
    const { code } = await newHome(desk);
    const [first, second] = [await ask(desk, code), await ask(desk, code)];
    await addPhoto(desk, first, 41);
    await addPhoto(desk, second, 42);
    const orderId = await accept(first);
    await screen(manager, second, 'merge', { workOrderId: orderId });
    const photos = (await manager.get(`/api/work-orders/${orderId}/photos`)).body as { id: number }[];
    const added = (await linesOf('work-order', orderId)).filter(({ action }) => action === 'photo-added');
    expect(added.map(({ after }) => after)).toEqual(photos.map(({ id }) => ({ photoId: id, kind: 'before' })));
    expect(added).toHaveLength(2);
  });

  it('says when the work of a request was over, and when it was not any more', async () => {
    const asked = await ask(desk, (await newHome(desk)).code);
    const workOrderId = await accept(asked);
    for (const status of ['in_progress', 'completed', 'cancelled', 'open']) await end(workOrderId, status);
    expect((await linesOf('request', asked.id)).slice(2)).toEqual([
      { action: 'closed', after: { workOrderId } },
      { action: 'reopened', after: { workOrderId } },
    ]);
  });

  it('names a request that whoever ends its order does not see', async () => {
    const asked = await ask(desk, (await newHome(desk)).code);
    const workOrderId = await accept(asked);
    const limited = { account_type: 'maintenance', scope_assigned_only: true };
    const person = await test.factories.buildUser(company, limited);
    await manager.put(`/api/work-orders/${workOrderId}/assignments`, { userIds: [person.id] });
    const caller = await test.signIn(person.username);
    expect((await caller.get(`/api/requests/${asked.id}`)).status).toBe(404);
    expect((await caller.put(`/api/work-orders/${workOrderId}`, { status: 'completed' })).status).toBe(200);
    const activity = await manager.get(`/api/companies/${company.id}/activity?noun=request&recordId=${asked.id}`);
    expect((activity.body as object[])[0]).toMatchObject({ action: 'closed', subject: asked.number });
  });
});
