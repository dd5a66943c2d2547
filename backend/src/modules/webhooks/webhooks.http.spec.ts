import { buildApiKey, byKey } from '../../../test/api-keys.js';
import { runJobs } from '../../../test/background-jobs.js';
import type { BuiltCompany, People } from '../../../test/factories.js';
import { until } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { verified, WebhookReceiver } from '../../../test/webhook-receiver.js';
import type { WebhookDeliveryDetailResponse, WebhookDeliveryResponse } from './webhook-delivery.dto.js';
import type { CreatedWebhookResponse, WebhookResponse } from './webhook.dto.js';

let test: TestApp;
let receiver: WebhookReceiver;
let company: BuiltCompany;
let manager: Caller;
let leasing: Caller;
let staff: People;

beforeAll(async () => {
  test = await startApp({ PRIVATE_WEBHOOKS: 'on' });
});

beforeEach(async () => {
  // Of its own, because those of earlier tests may be tried again.
  receiver = await WebhookReceiver.start();
  company = await test.factories.buildCompany();
  staff = await test.factories.buildStaff(company);
  [manager, leasing] = await Promise.all([test.signIn(staff.manager.username), test.signIn(staff.leasing.username)]);
});

afterEach(() => receiver.stop());
afterAll(() => test.stop());

const path = () => `/api/companies/${company.id}/webhooks`;

async function make(body: object = {}): Promise<CreatedWebhookResponse> {
  const made = await manager.post(path(), { url: receiver.url, ...body });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  return made.body as CreatedWebhookResponse;
}

const find = async ({ id }: { id: number }) => (await manager.get(`/api/webhooks/${id}`)).body as WebhookResponse;
const log = async ({ id }: { id: number }, query = '') =>
  (await manager.get(`/api/webhooks/${id}/deliveries${query}`)).body as WebhookDeliveryResponse[];
const createOrder = async (title = 'Leak') =>
  (await manager.post(`/api/companies/${company.id}/work-orders`, { title })).body as { id: number };
const received = (count: number) => until(() => Promise.resolve(receiver.received.length >= count));
/** Lets time pass until what waits is due. */
async function timePasses(interval: string): Promise<void> {
  await test.factories.query(
    company.id,
    `update webhook_deliveries set next_try_at = next_try_at - interval '${interval}',
       waiting_since = waiting_since - interval '${interval}'`,
  );
  await test.factories.query(
    company.id,
    `update webhooks set paused_until = paused_until - interval '${interval}',
       failing_since = failing_since - interval '${interval}',
       former_secret_until = former_secret_until - interval '${interval}'`,
  );
  const [webhook] = await test.factories.query<{ id: number }>(company.id, 'select id from webhooks order by id');
  await test.factories.query(
    0,
    `insert into pgboss.job (name, data, singleton_key, policy)
     values ('webhooks', $1, 'test ' || gen_random_uuid(), 'short')`,
    [{ companyId: company.id, webhookId: webhook!.id }],
  );
  await runJobs(test, 'webhooks');
}

describe('a webhook', () => {
  it('is made by a manager, who sees its secret then and on request', async () => {
    const { secret, ...made } = await make({ description: 'Accounting', nouns: ['work-order', 'invoice'] });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(made).toMatchObject({
      ...{ url: receiver.url, description: 'Accounting', nouns: ['work-order', 'invoice'], isEnabled: true },
      ...{ failingSince: null, waiting: 0, failed: 0, version: 1 },
    });
    const list = await manager.get(path());
    expect(list.body).toEqual([made]);
    expect(list.text).not.toContain(secret);
    expect((await manager.get(`/api/webhooks/${made.id}/secret`)).body).toEqual({ secret, formerSecretUntil: null });
    const stored = await test.factories.query(company.id, 'select secret_sealed from webhooks');
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await leasing.get(path())).status).toBe(403);
  });

  it('needs an address that may be called', async () => {
    const wrong = ['ftp://example.com', 'example.com', 'http://example.com/', 'https://me:secret@example.com/'];
    for (const url of wrong) {
      const refused = await manager.post(path(), { url });
      expect([url, refused.status, refused.body]).toEqual([url, 400, expect.objectContaining({ code: 'invalid' })]);
    }
    const nouns = await manager.post(path(), { url: receiver.url, nouns: ['tenant'] });
    expect(nouns.body).toMatchObject({ details: [{ field: 'nouns', message: 'There are no events of tenant.' }] });
    expect((await manager.post(path(), { url: receiver.url, nouns: [] })).status).toBe(400);
    expect((await manager.post(path(), { url: receiver.url, nouns: ['webhook'] })).status).toBe(400);
  });

  it('is one of at most ten, and not changed over another version', async () => {
    const made = await make();
    for (let count = 1; count < 10; count += 1) await make();
    const eleventh = await manager.post(path(), { url: receiver.url });
    expect([eleventh.status, eleventh.body]).toEqual([409, expect.objectContaining({ code: 'webhooks-full' })]);
    const change = (version: number, body: object) =>
      manager.put(`/api/webhooks/${made.id}`, body).set('If-Match', `"${version}"`);
    expect((await change(1, { description: 'Books' })).body).toMatchObject({ description: 'Books', version: 2 });
    expect((await change(1, { description: 'Other' })).body).toMatchObject({ code: 'stale-edit' });
    expect((await manager.delete(`/api/webhooks/${made.id}`)).status).toBe(204);
    expect((await manager.get(`/api/webhooks/${made.id}`)).status).toBe(404);
    await make();
  });

  it('says when its secret was sealed by another key, and signs nothing', async () => {
    const made = await make();
    await test.factories.query(company.id, `update webhooks set secret_sealed = 'v1.of another key'`);
    const lost = await manager.get(`/api/webhooks/${made.id}/secret`);
    expect([lost.status, lost.body]).toEqual([409, expect.objectContaining({ code: 'secret-lost' })]);
    const tested = await manager.post(`/api/webhooks/${made.id}/test`);
    expect(tested.body).toMatchObject({ message: 'The secret cannot be read here any more; make a new one.' });
    expect(receiver.received).toHaveLength(0);
  });

  it('is in the activity by its host alone, which keeps what else its address may hold', async () => {
    const made = await make({ url: `${receiver.url}?token=hidden` });
    await manager.put(`/api/webhooks/${made.id}`, { description: 'Books' });
    const activity = await manager.get(`/api/companies/${company.id}/activity?noun=webhook`);
    expect(activity.text).toContain(new URL(receiver.url).host);
    expect(activity.text).not.toContain('hidden');
    expect((activity.body as object[]).length).toBe(2);
    const events = await manager.get(`/api/companies/${company.id}/security-events`);
    const changed = { kind: 'webhook-changed', subject: new URL(receiver.url).host };
    expect((events.body as object[]).slice(0, 2)).toEqual([
      expect.objectContaining(changed),
      expect.objectContaining(changed),
    ]);
  });
});

describe('an event', () => {
  it('says what changed as the activity does, and is signed as the reference library expects', async () => {
    const { secret } = await make();
    const { id } = await createOrder();
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    await received(2);
    const [created, updated] = receiver.received;
    expect(created!.event).toMatchObject({
      type: 'workOrder.created',
      data: { companyId: company.id, noun: 'work-order', id, name: 'WO-0001', path: `/api/work-orders/${id}` },
    });
    expect(updated!.event).toMatchObject({
      type: 'workOrder.updated',
      data: { changes: [{ field: 'priority', before: 'medium', after: 'urgent' }], by: { kind: 'person' } },
    });
    expect(verified(secret, updated!)).toEqual(updated!.event);
    expect(() => verified(secret, { ...updated!, body: updated!.body.replace('urgent', 'low') })).toThrow(
      'No matching signature found',
    );
    expect((await manager.get(updated!.event.data.path!)).body).toMatchObject({ id });
  });

  it('names the key by which a program made the change', async () => {
    await make();
    const { id, key } = await buildApiKey(test.factories, company, staff.manager);
    await byKey(test, key).post(`/api/companies/${company.id}/work-orders`, { title: 'Leak' });
    await createOrder();
    await received(2);
    const by = new Map(receiver.received.map(({ event }) => [event.data.name, event.data.by]));
    expect(by.get('WO-0001')).toMatchObject({ kind: 'person', id: staff.manager.id, apiKey: { id, name: 'Zapier' } });
    expect(by.get('WO-0002')).toMatchObject({ apiKey: null });
  });

  it('comes only of the chosen kinds of records, with what belongs to them', async () => {
    await make({ nouns: ['work-order'] });
    const customer = await manager.post(`/api/companies/${company.id}/customers`, { name: 'Ada' });
    expect(customer.status).toBe(201);
    const { id } = await createOrder();
    await manager.post(`/api/work-orders/${id}/subtasks`, { title: 'Valve' });
    await received(2);
    expect(receiver.types).toEqual(['workOrder.created', 'subtask.created']);
    expect(receiver.received[1]!.event.data).toMatchObject({ noun: 'work-order', id, path: `/api/work-orders/${id}` });
  });

  it('is kept with its change or not at all', async () => {
    const webhook = await make();
    const refused = await manager.post(`/api/companies/${company.id}/work-orders`, { title: '' });
    expect(refused.status).toBe(400);
    await createOrder();
    await received(1);
    expect(await log(webhook)).toHaveLength(1);
  });

  it('reaches nobody of another company', async () => {
    await make();
    const other = await test.factories.buildCompany();
    const colleague = await test.signIn((await test.factories.buildUser(other)).username);
    await colleague.post(`/api/companies/${other.id}/work-orders`, { title: 'Elsewhere' });
    await createOrder();
    await received(1);
    expect(receiver.received.map(({ event }) => event.data.companyId)).toEqual([company.id]);
  });

  it('waits while the company is suspended', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await createOrder();
    await received(1);
    receiver.reset();
    await test.factories.query(company.id, 'update companies set suspended_at = now() where id = $1', [company.id]);
    await timePasses('10 seconds');
    expect(receiver.received).toHaveLength(0);
    await test.factories.query(company.id, 'update companies set suspended_at = null where id = $1', [company.id]);
    await timePasses('10 seconds');
    expect(receiver.types).toEqual(['workOrder.created']);
    expect(await log(webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });
});

describe('a receiver that fails', () => {
  it('gets the events of a record in their order, and those of others meanwhile', async () => {
    const webhook = await make();
    let isBroken = true;
    receiver.answer = ({ event }, response) =>
      response.writeHead(isBroken && event.data.name === 'WO-0001' ? 500 : 204).end();
    const { id } = await createOrder();
    await received(1);
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    await createOrder();
    await received(2);
    expect(receiver.received.map(({ event }) => event.data.name)).toEqual(['WO-0001', 'WO-0002']);
    await until(async () => (await log(webhook, '?state=waiting')).length === 2);
    isBroken = false;
    await timePasses('5 seconds');
    await received(4);
    expect(receiver.types.slice(2)).toEqual(['workOrder.created', 'workOrder.updated']);
    expect(receiver.received[2]!.headers['webhook-id']).toBe(receiver.received[0]!.headers['webhook-id']);
    expect(receiver.received[2]!.body).toBe(receiver.received[0]!.body);
  });

  it('is told by its answer what went wrong, of which a KiB is kept', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(422).end('é'.repeat(5_000));
    await createOrder();
    await until(async () => (await log(webhook))[0]?.attempts === 1);
    const [delivery] = await log(webhook);
    expect(delivery).toMatchObject({ state: 'waiting', lastStatus: 422, lastProblem: 'It answered 422.' });
    const detail = (await manager.get(`/api/webhook-deliveries/${delivery!.id}`)).body as WebhookDeliveryDetailResponse;
    expect(detail.lastAnswer).toBe('é'.repeat(512));
    expect(detail.messageId).toBe(receiver.received[0]!.headers['webhook-id']);
    expect(detail.payload).toBe(receiver.received[0]!.body);
    expect((await find(webhook)).failingSince).not.toBeNull();
  });

  it('is tried by one delivery while it does not answer, and gets all of them afterwards', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(503).end();
    await createOrder();
    await received(1);
    await until(async () => (await find(webhook)).pausedUntil !== null);
    for (let count = 0; count < 3; count += 1) await createOrder();
    expect(receiver.received).toHaveLength(1);
    await timePasses('6 seconds');
    expect(receiver.received).toHaveLength(2);
    receiver.reset();
    await timePasses('40 seconds');
    expect(receiver.types).toHaveLength(4);
    expect(await find(webhook)).toMatchObject({ failingSince: null, pausedUntil: null, waiting: 0 });
  });

  it('goes on as soon as the run of a server that is gone has ended, which has it for 22 seconds', async () => {
    receiver.answer = () => undefined;
    await make();
    await createOrder();
    await received(1);
    const [run] = await test.factories.query<{ seconds: number }>(
      company.id,
      'select extract(epoch from run_until - now())::float as seconds from webhooks',
    );
    expect(run!.seconds).toBeLessThanOrEqual(22);
    await receiver.stop();
    receiver = await WebhookReceiver.start();
    await make();
    await test.factories.query(
      company.id,
      `update webhooks set run_token = 0, run_until = now() + interval '1 second'`,
    );
    await createOrder();
    await received(1);
  });

  it('is given up a day after the event, and the next events of the record go on', async () => {
    const webhook = await make();
    receiver.answer = ({ event }, response) => response.writeHead(event.type.endsWith('created') ? 400 : 204).end();
    const { id } = await createOrder();
    await received(1);
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    // The other records are delivered, so it stays on.
    await test.factories.query(company.id, `update webhooks set failing_since = null`);
    await timePasses('25 hours');
    await until(async () => (await log(webhook, '?state=delivered')).length === 1);
    expect(await log(webhook, '?state=failed')).toMatchObject([{ type: 'workOrder.created', attempts: 2 }]);
    expect(receiver.types).toEqual(['workOrder.created', 'workOrder.created', 'workOrder.updated']);
  });

  it('gets an event that waits behind one that is over', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(500).end();
    const { id } = await createOrder();
    await received(1);
    await manager.put(`/api/work-orders/${id}`, { priority: 'urgent' });
    await until(async () => (await log(webhook, '?state=waiting')).filter(({ nextTryAt }) => !nextTryAt).length === 1);
    // As by a transaction that gave it up while another one put the next event behind it.
    await test.factories.query(
      company.id,
      `update webhook_deliveries set state = 'failed', ended_at = now() where next_try_at is not null`,
    );
    receiver.reset();
    await timePasses('1 minute');
    expect(receiver.types).toEqual(['workOrder.updated']);
  });

  it('is switched off after a day, of which managers are notified', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(500).end();
    await createOrder();
    await received(1);
    await until(async () => (await find(webhook)).failingSince !== null);
    await timePasses('25 hours');
    const off = await find(webhook);
    expect(off).toMatchObject({ isEnabled: false, offReason: 'failing', waiting: 0, failed: 1 });
    const notices = await manager.get('/api/notifications');
    expect(notices.body).toContainEqual(expect.objectContaining({ kind: 'webhook-off', recordId: webhook.id }));
    expect(((await leasing.get('/api/notifications')).body as object[]).length).toBe(0);
    await createOrder();
    receiver.reset();
    const on = await manager.put(`/api/webhooks/${webhook.id}`, { isEnabled: true });
    expect(on.body).toMatchObject({ isEnabled: true, offReason: null, failingSince: null });
    await createOrder();
    await received(1);
    expect(receiver.received[0]!.event.data.name).toBe('WO-0003');
  });

  it('ends it by 410', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(410).end();
    await createOrder();
    await until(async () => !(await find(webhook)).isEnabled);
    expect(await find(webhook)).toMatchObject({ offReason: 'gone' });
  });

  it('is not followed to another address', async () => {
    const webhook = await make();
    const elsewhere = await WebhookReceiver.start();
    receiver.answer = (_, response) => response.writeHead(307, { Location: elsewhere.url }).end();
    await createOrder();
    await until(async () => (await log(webhook))[0]?.attempts === 1);
    expect(elsewhere.received).toHaveLength(0);
    expect(await log(webhook)).toMatchObject([
      { lastProblem: 'It answered with a redirect (307), which is not followed.', lastStatus: 307 },
    ]);
    await elsewhere.stop();
  });
});

describe('sending again', () => {
  const failAll = async (): Promise<CreatedWebhookResponse> => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(400).end();
    await createOrder();
    await createOrder();
    await until(async () => (await log(webhook)).filter(({ attempts }) => attempts === 1).length === 2);
    await test.factories.query(company.id, `update webhook_deliveries set state = 'failed', ended_at = now()`);
    receiver.reset();
    return webhook;
  };

  it('sends one delivery with the same id', async () => {
    const webhook = await failAll();
    const [delivery] = await log(webhook, '?state=failed&noun=work-order');
    const again = await manager.post(`/api/webhook-deliveries/${delivery!.id}/replay`);
    expect([again.status, again.body]).toEqual([202, expect.objectContaining({ state: 'waiting', attempts: 0 })]);
    await received(1);
    expect(receiver.received[0]!.headers['webhook-id']).toBe(`msg_${company.id}_${delivery!.id}`);
    await until(async () => (await log(webhook, '?state=delivered')).length === 1);
  });

  it('sends all that were given up since a time, in the background', async () => {
    const webhook = await failAll();
    const replay = (since: string) => manager.post(`/api/webhooks/${webhook.id}/replays`, { since });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await replay(later)).body).toMatchObject({ isReplaying: true });
    await until(async () => !(await find(webhook)).isReplaying);
    expect(receiver.received).toHaveLength(0);
    expect((await replay('2026-01-01T00:00:00Z')).status).toBe(202);
    await received(2);
    await until(async () => (await find(webhook)).waiting === 0);
    expect(await find(webhook)).toMatchObject({ failed: 0, isReplaying: false });
  });

  it('is not done by a webhook that is off', async () => {
    const webhook = await failAll();
    await manager.put(`/api/webhooks/${webhook.id}`, { isEnabled: false });
    const [delivery] = await log(webhook);
    const off = expect.objectContaining({ code: 'webhook-off' }) as object;
    expect((await manager.post(`/api/webhook-deliveries/${delivery!.id}/replay`)).body).toEqual(off);
    expect((await manager.post(`/api/webhooks/${webhook.id}/replays`, { since: delivery!.createdAt })).body).toEqual(
      off,
    );
  });
});

describe('a test', () => {
  it('sends an event at once and says what the receiver answered', async () => {
    const webhook = await make();
    receiver.answer = (_, response) => response.writeHead(200).end('thank you');
    const tested = await manager.post(`/api/webhooks/${webhook.id}/test`);
    expect(tested.body).toMatchObject({ isDelivered: true, status: 200, answer: 'thank you' });
    expect(verified(webhook.secret, receiver.received[0]!)).toMatchObject({ type: 'webhook.test' });
    expect(await log(webhook)).toEqual([]);
  });

  it('says why nothing answers', async () => {
    const gone = await WebhookReceiver.start();
    const webhook = await make({ url: gone.url });
    await gone.stop();
    const tested = await manager.post(`/api/webhooks/${webhook.id}/test`);
    expect(tested.body).toMatchObject({ isDelivered: false, status: null, message: 'Nothing answers there.' });
  });

  it('may be sent twenty times in a quarter of an hour', async () => {
    const webhook = await make();
    for (let count = 0; count < 20; count += 1) await manager.post(`/api/webhooks/${webhook.id}/test`);
    expect((await manager.post(`/api/webhooks/${webhook.id}/test`)).status).toBe(429);
  });
});

describe('a new secret', () => {
  it('signs with the former one for a day', async () => {
    const webhook = await make();
    const renewed = await manager.post(`/api/webhooks/${webhook.id}/secret`);
    const { secret, formerSecretUntil } = renewed.body as { secret: string; formerSecretUntil: string };
    expect(secret).not.toBe(webhook.secret);
    expect(formerSecretUntil).not.toBeNull();
    await createOrder();
    await received(1);
    for (const one of [secret, webhook.secret]) expect(verified(one, receiver.received[0]!)).toBeTruthy();
    await timePasses('25 hours');
    receiver.reset();
    await createOrder();
    await received(1);
    expect(verified(secret, receiver.received[0]!)).toBeTruthy();
    expect(() => verified(webhook.secret, receiver.received[0]!)).toThrow('No matching signature found');
  });
});

describe('what is old', () => {
  it('is deleted after 30 days', async () => {
    const webhook = await make();
    await createOrder();
    await createOrder();
    await until(async () => (await log(webhook, '?state=delivered')).length === 2);
    await test.factories.query(
      company.id,
      `update webhook_deliveries set created_at = now() - interval '31 days'
       where id = (select min(id) from webhook_deliveries where company_id = $1)`,
      [company.id],
    );
    await runJobs(test, 'company-day');
    expect(await log(webhook)).toHaveLength(1);
  });

  it('goes with its webhook, in the background', async () => {
    const webhook = await make();
    await createOrder();
    await until(async () => (await log(webhook, '?state=delivered')).length === 1);
    await manager.delete(`/api/webhooks/${webhook.id}`);
    await runJobs(test, 'webhooks');
    const left = await test.factories.query(
      company.id,
      'select id from webhooks union all select id from webhook_deliveries',
    );
    expect(left).toEqual([]);
  });
});
