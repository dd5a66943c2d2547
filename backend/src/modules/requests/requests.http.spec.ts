import { untilIdle } from '../../../test/background-jobs.js';
import {
  addPhoto,
  ask as askBy,
  type Asked,
  type Home,
  newHome,
  openRequestDesk,
  readRequest,
  type RequestDesk,
} from '../../../test/open-requests.js';
import type { Caller } from '../../../test/start-app.js';
import type { SharedRequestResponse } from './shares/shared-request.dto.js';

let desk: RequestDesk;
let { test, company, manager, leasing } = {} as RequestDesk;

beforeAll(async () => {
  desk = await openRequestDesk();
  ({ test, company, manager, leasing } = desk);
});

afterAll(() => test.stop());

async function ask(body: object = {}, home?: Home): Promise<Asked & { home: Home }> {
  const asked = home ?? (await newHome(desk));
  return { ...(await askBy(desk, asked.code, body)), home: asked };
}

const read = (id: number) => readRequest(desk, { id });
const remove = (caller: Caller, { id }: Asked) => caller.delete(`/api/requests/${id}`);
const page = async (token: string) => {
  const response = await test.anonymous.get(`/api/shared-requests/${token}`);
  return { status: response.status, body: response.body as SharedRequestResponse };
};

async function entryOf({ id }: Asked): Promise<{ id: number; label: string }> {
  const list = await manager.get(`/api/companies/${company.id}/trash?noun=request&recordId=${id}`);
  return (list.body as { id: number; label: string }[])[0]!;
}

describe('a deleted request', () => {
  it('is gone with its page, and comes back with its messages, photos and link', async () => {
    const asked = await ask();
    await addPhoto(desk, asked);
    await test.anonymous.post(`/api/shared-requests/${asked.token}/messages`).send({ text: 'When?' });
    const [before, { body: open }] = [await read(asked.id), await page(asked.token)];
    const photo = open.photos[0]!.url;
    expect((await remove(leasing, asked)).status).toBe(204);
    expect((await manager.get(`/api/requests/${asked.id}`)).status).toBe(404);
    for (const path of ['', photo.replace(/.*(?=\/photos)/, '')])
      expect((await page(asked.token + path)).status).toBe(404);
    const { id, label } = await entryOf(asked);
    expect(label).toMatch(new RegExp(`^${asked.number} · Unit R-\\d+$`));
    expect((await leasing.post(`/api/trash/${id}/restore`)).status).toBe(200);
    expect(await read(asked.id)).toEqual(before);
    expect((await page(asked.token)).body).toEqual(open);
    expect((await test.anonymous.get(photo)).status).toBe(200);
  });

  it('holds its unit no longer', async () => {
    const asked = await ask();
    const unit = `/api/units/${asked.home.unitId}`;
    await manager.post(`/api/requests/${asked.id}/reject`, { reason: 'Nobody lives there' });
    expect((await manager.delete(unit)).body).toMatchObject({ code: 'unit-in-use' });
    await remove(manager, asked);
    expect((await manager.delete(unit)).status).toBe(204);
    const restored = await manager.post(`/api/trash/${(await entryOf(asked)).id}/restore`);
    expect(restored.body).toMatchObject({ code: 'parent-in-trash' });
  });

  it('leaves its order, and those that follow that', async () => {
    const first = await ask();
    const second = await ask({}, first.home);
    await manager.post(`/api/requests/${second.id}/merge`, { requestId: first.id });
    expect((await remove(manager, first)).body).toMatchObject({
      ...{ statusCode: 409, code: 'request-followed' },
      message: `${second.number} was merged into ${first.number}. Accept or reject it first, then delete it.`,
    });
    const { workOrder } = (await manager.post(`/api/requests/${first.id}/accept`, {})).body as {
      workOrder: { id: number };
    };
    expect((await remove(manager, first)).status).toBe(204);
    expect(await read(second.id)).toMatchObject({ state: 'merged', mergedIntoId: null, workOrderId: workOrder.id });
    expect((await page(second.token)).body).toMatchObject({ progress: 'accepted' });
    await manager.post(`/api/trash/${(await entryOf(first)).id}/restore`);
    expect(await read(second.id)).toMatchObject({ mergedIntoId: first.id });
    expect(await read(first.id)).toMatchObject({ state: 'accepted', workOrderId: workOrder.id });
  });

  it('is found by nobody who does not see its building', async () => {
    const asked = await ask();
    const limited = { scope_buildings: ['Ash'], scope_assigned_only: false };
    const person = await test.factories.buildUser(company, { account_type: 'leasing', ...limited });
    const caller = await test.signIn(person.username);
    expect((await remove(caller, asked)).status).toBe(404);
    await remove(manager, asked);
    expect((await caller.get(`/api/companies/${company.id}/trash?noun=request`)).body).toEqual([]);
    expect((await caller.post(`/api/trash/${(await entryOf(asked)).id}/restore`)).status).toBe(404);
  });

  it('for good takes with it what its sender wrote, and how they are reached', async () => {
    const secrets = { title: 'Zq1title', location: 'Zq2where', description: 'Zq3more', name: 'Zq4 Name' };
    const email = 'zq5@example.com';
    const request = await ask({ ...secrets, email, phone: '919-555-0177' });
    await addPhoto(desk, request);
    await test.anonymous.post(`/api/shared-requests/${request.token}/messages`).send({ text: 'Zq6message' });
    await manager.post(`/api/requests/${request.id}/reject`, { reason: 'Not ours' });
    await untilIdle(test, 'mail');
    const other = await ask({ email });
    await manager.post(`/api/requests/${other.id}/reject`, { reason: 'Not ours' });
    await untilIdle(test, 'mail');
    await remove(manager, request);
    expect((await manager.delete(`/api/trash/${(await entryOf(request)).id}`)).status).toBe(204);

    const rows = async (sql: string) => test.factories.query<Record<string, unknown>>(company.id, sql);
    const mails = await rows(`select subject from outbox where recipient = '${email}'`);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(other.number)]);
    for (const table of ['requests', 'request_messages', 'audit_log', 'trash', 'outbox'])
      expect(JSON.stringify(await rows(`select * from ${table}`))).not.toMatch(/Zq\d/);
    expect(await rows('select id from files where in_trash')).toEqual([]);
    expect(await rows(`select id from request_photos where request_id = ${request.id}`)).toEqual([]);
  });
});
