import { untilIdle } from '../../../../test/background-jobs.js';
import {
  addPhoto,
  ask as askBy,
  type Asked,
  buildCode,
  newHome,
  openRequestDesk,
  readRequest,
  type RequestDesk,
} from '../../../../test/open-requests.js';
import type { Caller } from '../../../../test/start-app.js';
import type { WorkOrderResponse } from '../../work-orders/work-orders.service.js';
import type { SharedRequestResponse } from '../shares/shared-request.dto.js';
import type { AcceptedRequestResponse } from './screening.dto.js';

let desk: RequestDesk;
let { test, company, manager, leasing } = {} as RequestDesk;

beforeAll(async () => {
  desk = await openRequestDesk();
  ({ test, company, manager, leasing } = desk);
});

afterAll(() => test.stop());

const ask = ({ code }: { code: string }, body: object = {}) => askBy(desk, code, body);
const screen = (caller: Caller, { id }: Asked, how: string, body: object = {}) =>
  caller.post(`/api/requests/${id}/${how}`, body);
const read = (asked: Asked) => readRequest(desk, asked);
const page = async ({ token }: Asked) =>
  (await test.anonymous.get(`/api/shared-requests/${token}`)).body as SharedRequestResponse;
const order = (id: number, body: object) => manager.put(`/api/work-orders/${id}`, body);

async function accept(asked: Asked, body: object = {}): Promise<WorkOrderResponse> {
  const response = await screen(manager, asked, 'accept', body);
  expect([response.text, response.status]).toEqual([response.text, 201]);
  return (response.body as AcceptedRequestResponse).workOrder;
}

interface StoredMail extends Record<string, unknown> {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

async function mailsTo(recipient: string): Promise<StoredMail[]> {
  await untilIdle(test, 'mail');
  return test.factories.query<StoredMail>(
    company.id,
    'select recipient, subject, body_text as text, body_html as html from outbox where company_id = $1 and recipient = $2 order by id',
    [company.id, recipient],
  );
}

describe('an accepted request', () => {
  it('becomes a work order with what the requester said, and its photos', async () => {
    const home = await newHome(desk);
    const asked = await ask(home, { title: 'Faucet drips' });
    await addPhoto(desk, asked);
    const made = await accept(asked);
    expect(made).toMatchObject({
      ...{ title: 'Faucet drips', description: 'Where: Kitchen\nSince Sunday', priority: 'medium', status: 'open' },
      ...{ unitId: home.unitId, propertyUnit: home.unitNumber, source: 'request', requesterName: 'Ada Birch' },
      ...{ requesterPhone: '919-555-0100', permissionToEnter: 'call_first', photoCount: 1 },
    });
    expect(await read(asked)).toMatchObject({
      ...{ state: 'accepted', workOrderId: made.id, workOrderNumber: made.workOrderNumber, version: 2 },
      screenedBy: { username: expect.any(String) as string },
    });
    const [photo] = (await manager.get(`/api/work-orders/${made.id}/photos`)).body as { id: number }[];
    await manager.delete(`/api/work-orders/${made.id}/photos/${photo!.id}`);
    const [own] = (await page(asked)).photos;
    expect((await test.anonymous.get(own!.url)).status).toBe(200);
  });

  it('is changed by whoever accepts it, and urgent if it has a word of an emergency', async () => {
    const home = await newHome(desk);
    expect(await accept(await ask(home, { title: 'No heat' }))).toMatchObject({ priority: 'urgent' });
    const body = { title: 'Replace faucet', category: 'plumbing', priority: 'low', description: null };
    expect(await accept(await ask(home), body)).toMatchObject(body);
  });

  it('of the company as a whole makes no unit of what the requester wrote', async () => {
    const asked = await ask({ code: await buildCode(test, company) }, { unitText: 'blue house' });
    const made = await accept(asked);
    expect(made).toMatchObject({ unitId: null, propertyUnit: null });
    expect(made.description).toBe('Home: blue house\nWhere: Kitchen\nSince Sunday');
  });

  it('is screened once, however many people do it at once', async () => {
    const asked = await ask(await newHome(desk));
    const responses = await Promise.all([
      ...[manager, leasing, manager].map((caller) => screen(caller, asked, 'accept')),
      screen(leasing, asked, 'reject', { reason: 'No' }),
    ]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const { status, body } of responses.filter((one) => one.status >= 300))
      expect([status, (body as { code: string }).code]).toEqual([409, 'request-screened']);
    const sql = `select count(*)::int as count from work_orders where company_id = $1 and source = 'request'
      and id = (select work_order_id from requests where id = $2)`;
    const [{ count }] = (await test.factories.query<{ count: number }>(company.id, sql, [company.id, asked.id])) as [
      { count: number },
    ];
    expect(count).toBeLessThanOrEqual(1);
  });

  it('shows its requester the progress of the order', async () => {
    const asked = await ask(await newHome(desk));
    const { id } = await accept(asked);
    expect(await page(asked)).toMatchObject({ progress: 'accepted', plannedOn: null });
    await order(id, { scheduledAt: '2150-03-04T15:00:00.000Z' });
    expect(await page(asked)).toMatchObject({ progress: 'planned', plannedOn: '2150-03-04' });
    await order(id, { status: 'in_progress' });
    expect(await page(asked)).toMatchObject({ progress: 'in_progress' });
    await order(id, { status: 'completed' });
    expect(await page(asked)).toMatchObject({ progress: 'done', plannedOn: null });
  });

  it('keeps its order when that comes back from the trash', async () => {
    const asked = await ask(await newHome(desk));
    const { id } = await accept(asked);
    await manager.delete(`/api/work-orders/${id}`);
    expect(await read(asked)).toMatchObject({ state: 'accepted', workOrderId: null });
    expect(await page(asked)).toMatchObject({ progress: 'accepted' });
    const [entry] = (await manager.get(`/api/companies/${company.id}/trash`)).body as { id: number }[];
    await manager.post(`/api/trash/${entry!.id}/restore`);
    expect(await read(asked)).toMatchObject({ workOrderId: id });
  });
});

describe('a merged request', () => {
  it('follows an open order', async () => {
    const home = await newHome(desk);
    const [first, second] = [await ask(home), await ask(home)];
    const { id, workOrderNumber } = await accept(first);
    const merged = await screen(leasing, second, 'merge', { workOrderId: id });
    expect([merged.status, merged.body]).toMatchObject([200, { state: 'merged', workOrderId: id, workOrderNumber }]);
    await order(id, { status: 'completed' });
    expect([(await page(first)).progress, (await page(second)).progress]).toEqual(['done', 'done']);
    const third = await ask(home);
    expect((await screen(manager, third, 'merge', { workOrderId: id })).body).toMatchObject({
      ...{ statusCode: 409, code: 'work-order-ended' },
    });
  });

  it('follows another request, and what becomes of that', async () => {
    const home = await newHome(desk);
    const [first, second, third] = [await ask(home), await ask(home), await ask(home)];
    expect((await screen(manager, second, 'merge', { requestId: first.id })).body).toMatchObject({
      ...{ state: 'merged', mergedIntoId: first.id, mergedIntoNumber: first.number },
    });
    // Into one that was merged itself: both follow the same.
    expect((await screen(manager, third, 'merge', { requestId: second.id })).body).toMatchObject({
      mergedIntoId: first.id,
    });
    expect((await page(second)).progress).toBe('received');
    const { id } = await accept(first);
    for (const asked of [second, third]) {
      expect(await read(asked)).toMatchObject({ workOrderId: id });
      expect((await page(asked)).progress).toBe('accepted');
    }
  });

  it('does not follow a request whose order has ended', async () => {
    const home = await newHome(desk);
    const [first, second] = [await ask(home), await ask(home)];
    await order((await accept(first)).id, { status: 'completed' });
    expect((await screen(manager, second, 'merge', { requestId: first.id })).body).toMatchObject({
      ...{ statusCode: 409, code: 'work-order-ended' },
    });
  });

  it.each([
    ['nothing', () => ({})],
    ['an order and a request', (asked: Asked) => ({ workOrderId: 1, requestId: asked.id })],
    ['itself', (asked: Asked) => ({ requestId: asked.id })],
    ['an order that is not there', () => ({ workOrderId: 2_147_483_647 })],
    ['a request that is not there', () => ({ requestId: 2_147_483_647 })],
  ])('does not follow %s', async (_, body) => {
    const asked = await ask(await newHome(desk));
    expect((await screen(manager, asked, 'merge', body(asked))).status).toBe(400);
    expect((await read(asked)).state).toBe('new');
  });
});

describe('whoever sees only a part of the company', () => {
  it('accepts a request together with those that follow it, though they are out of sight', async () => {
    const building_name = 'Ash';
    const first = await ask(await newHome(desk, building_name));
    const second = await ask(await newHome(desk));
    await screen(manager, second, 'merge', { requestId: first.id });
    const limited = { scope_buildings: [building_name], scope_assigned_only: false };
    const person = await test.factories.buildUser(company, { account_type: 'leasing', ...limited });
    const caller = await test.signIn(person.username);
    expect((await caller.get(`/api/requests/${second.id}`)).status).toBe(404);
    const { workOrder } = (await screen(caller, first, 'accept')).body as AcceptedRequestResponse;
    expect(await read(second)).toMatchObject({ state: 'merged', workOrderId: workOrder.id });
    expect((await page(second)).progress).toBe('accepted');
  });
});

describe('likely duplicates', () => {
  it('are open orders and requests of the same unit with similar words', async () => {
    const [home, other] = [await newHome(desk), await newHome(desk)];
    const accepted = await accept(await ask(home, { title: 'The kitchen faucet is dripping' }));
    const finished = await accept(await ask(home, { title: 'Kitchen faucet drips a lot' }));
    await order(finished.id, { status: 'completed' });
    const similar = await ask(home, { title: 'Faucet in kitchen drips' });
    await ask(home, { title: 'Bedroom window does not close', location: null, description: null });
    await ask(other, { title: 'Kitchen faucet drips' });
    const asked = await ask(home);
    const { duplicates } = await read(asked);
    expect(duplicates.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
      ['request', similar.id],
      ['work-order', accepted.id],
    ]);
    await screen(manager, asked, 'reject', { reason: 'Twice' });
    expect((await read(asked)).duplicates).toEqual([]);
  });
});

describe('the list of requests', () => {
  it('is filtered by state, building, urgency and words, and counted', async () => {
    const home = await newHome(desk, 'Zinnia');
    const [urgent, plain] = [await ask(home, { title: 'Smoke in the hall' }), await ask(home)];
    await screen(manager, plain, 'reject', { reason: 'Not ours' });
    const ids = async (query: string) =>
      ((await leasing.get(`/api/companies/${company.id}/requests?${query}`)).body as Asked[]).map((one) => one.id);
    expect(await ids('building=Zinnia')).toEqual([plain.id, urgent.id]);
    expect(await ids('building=Zinnia&sort=oldest')).toEqual([urgent.id, plain.id]);
    expect(await ids('building=Zinnia&state=new')).toEqual([urgent.id]);
    expect(await ids(`building=Zinnia&only=urgent`)).toEqual([urgent.id]);
    expect(await ids(`q=${urgent.number.toLowerCase()}`)).toEqual([urgent.id]);
    expect(await ids('q=smoke hall')).toEqual([urgent.id]);
    const counts = await leasing.get(`/api/companies/${company.id}/requests/counts?building=Zinnia&of=state,only`);
    expect(counts.body).toMatchObject({
      state: expect.arrayContaining([
        { value: 'new', count: 1 },
        { value: 'rejected', count: 1 },
      ]) as object[],
      only: expect.arrayContaining([{ value: 'urgent', count: 1 }]) as object[],
    });
    const found = await leasing.get(`/api/companies/${company.id}/search?q=${urgent.number}`);
    expect(found.text).toContain(urgent.number);
  });
});

describe('mails to the requester', () => {
  it('say in their language what becomes of the request, with the private link', async () => {
    const email = 'lucia@example.com';
    const asked = await ask(await newHome(desk), { email, language: 'es', title: 'Grifo gotea' });
    const { id } = await accept(asked);
    await order(id, { scheduledAt: '2150-03-04T15:00:00.000Z' });
    await order(id, { priority: 'low' });
    await manager.post(`/api/requests/${asked.id}/messages`, { text: 'Llegamos a las tres' });
    await order(id, { status: 'completed' });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Strata ha aceptado su solicitud ${asked.number}`,
      `Su solicitud ${asked.number} está programada para el miércoles, 4 de marzo de 2150`,
      `Strata le ha escrito sobre su solicitud ${asked.number}`,
      `Su solicitud ${asked.number} está terminada`,
    ]);
    for (const { text, html } of mails) {
      expect(text).toContain(`https://nerka.example/r/request/${asked.token}`);
      expect(html).toContain('<html lang="es">');
    }
    expect(mails[2]!.text).toContain('Llegamos a las tres');
  });

  it('give the reason of a rejection', async () => {
    const email = 'camille@example.com';
    const asked = await ask(await newHome(desk), { email, language: 'fr' });
    await screen(manager, asked, 'reject', { reason: 'Demandez au concierge' });
    const [mail] = await mailsTo(email);
    expect(mail!.subject).toBe(`Strata ne peut pas traiter votre demande ${asked.number}`);
    expect(mail!.text).toContain('Demandez au concierge');
    expect(await page(asked)).toMatchObject({ progress: 'rejected', reason: 'Demandez au concierge' });
    expect((await screen(manager, asked, 'reject', {})).status).toBe(400);
  });

  it('make no links of what the requester wrote', async () => {
    const email = 'eve@example.com';
    const wrote = { name: 'https://evil.example', title: 'Win at www.evil.example' };
    const asked = await ask(await newHome(desk), { ...wrote, email });
    await manager.post(`/api/requests/${asked.id}/messages`, { text: 'See https://strata.example/hours' });
    const [mail] = await mailsTo(email);
    for (const text of [mail!.text, mail!.html]) {
      expect(text).not.toContain('evil.example');
      expect(text.replaceAll('\u200b', '')).toContain(wrote.name);
      expect(text).toContain('https://strata.example/hours');
    }
  });

  it('are not written to those who left a phone number only', async () => {
    const asked = await ask(await newHome(desk), { email: null });
    const sql = 'select count(*)::int as count from outbox where company_id = $1';
    const count = async () => (await test.factories.query(company.id, sql, [company.id]))[0];
    const before = await count();
    await accept(asked);
    expect(await count()).toEqual(before);
  });
});
