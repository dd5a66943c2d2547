import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { BuiltCompany } from '../../../test/factories.js';
import { TIMEOUT_MS } from '../../../test/http-call.js';
import { type Node, startSecondNode } from '../../../test/second-node.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';

let test: TestApp;
let secondNode: Node;
let company: BuiltCompany;
let caller: Caller;

beforeAll(async () => {
  test = await startApp();
  secondNode = await startSecondNode(test);
});

beforeEach(async () => {
  company = await test.factories.buildCompany();
  caller = await test.signIn((await test.factories.buildUser(company)).username);
});

// A stream is still open: a server that waited for it would not stop.
afterAll(async () => {
  await follow(await test.signIn((await test.factories.buildUser(company)).username));
  await secondNode.stop();
  await test.stop();
});

const firstPort = (): number => (test.app.getHttpServer().address() as AddressInfo).port;

interface Stream {
  /** The next event, as `change {"noun":"unit","id":3}`. */
  next: () => Promise<string>;
  /** Resolves when the server ends the response. */
  ended: Promise<void>;
}

/** Opens the stream of events and waits until it is open. */
function follow({ cookie }: Pick<Caller, 'cookie'>, query = '', port = firstPort()): Promise<Stream> {
  const headers = { Accept: 'text/event-stream', Cookie: cookie };
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: `/api/events${query}`, headers });
    call.once('error', reject);
    call.once('response', (response) => {
      const events: string[] = [];
      const waiting: ((event: string) => void)[] = [];
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        const blocks = (text + part).split('\n\n');
        text = blocks.pop()!;
        for (const block of blocks) {
          const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
          if (event) deliver(`${event} ${data}`);
        }
      });
      const deliver = (event: string): void => void (waiting.shift() ?? ((one) => events.push(one)))(event);
      const ended = new Promise<void>((end) => response.once('end', end));
      const next = (): Promise<string> =>
        new Promise((come, fail) => {
          const known = events.shift();
          if (known) return come(known);
          const tooLate = setTimeout(() => fail(new Error('No event has come.')), TIMEOUT_MS);
          waiting.push((event) => {
            clearTimeout(tooLate);
            come(event);
          });
        });
      if (response.statusCode === 200) resolve({ next, ended });
      else reject(new Error(String(response.statusCode)));
    });
    call.end();
  });
}

async function createOrder(who = caller, of = company): Promise<number> {
  const response = await who.post(`/api/companies/${of.id}/work-orders`, { title: 'Gate squeaks' });
  return (response.body as { id: number }).id;
}

async function nextOf(stream: Stream, noun: string): Promise<string> {
  const event = await stream.next();
  return event.includes(`"noun":"${noun}"`) ? event : nextOf(stream, noun);
}

const change = (noun: string, id: number): string => `change ${JSON.stringify({ noun, id })}`;

describe('the stream of events', () => {
  it('begins with the changes of the last seconds for a page that has read before', async () => {
    const live = await follow(caller);
    const before = await createOrder();
    expect(await live.next()).toBe(change('work-order', before));
    const [late, early] = [await follow(caller), await follow(caller, '?since=recent')];
    // The company and its user were created just before.
    const missed = await nextOf(early, 'work-order');
    expect(missed).toBe(change('work-order', before));
    const after = await createOrder();
    expect([await early.next(), await late.next()]).toEqual([change('work-order', after), change('work-order', after)]);
  });

  it('sends the records that users of the company change, on every node', async () => {
    const colleague = await test.signIn((await test.factories.buildUser(company)).username);
    const streams = [await follow(caller), await follow(caller, '', secondNode.port)];
    const id = await createOrder(colleague);
    for (const stream of streams) expect(await stream.next()).toBe(change('work-order', id));
    await colleague.put(`/api/work-orders/${id}`, { status: 'completed' });
    for (const stream of streams) expect(await stream.next()).toBe(change('work-order', id));
  });

  it('says which of many records were deleted at once', async () => {
    const sql = `insert into items (company_id, name) select ${company.id}, 'Item ' || n from generate_series(1, 51) n returning id`;
    const items = await test.factories.query<{ id: number }>(company.id, sql);
    const deletedIds = items.map(({ id }) => id);
    const stream = await follow(caller);
    const body = { noun: 'item', ids: deletedIds, change: { delete: true } };
    expect((await caller.post(`/api/companies/${company.id}/bulk`, body)).status).toBe(200);
    expect(await stream.next()).toBe(`change ${JSON.stringify({ noun: 'item', deletedIds })}`);
  });

  it('names the open page whose request changed a record, and no other', async () => {
    const stream = await follow(caller);
    const pageId = '5f3c1a52-77aa-4c39-9be3-0d2a0f6f1b11';
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
    await caller.put(`/api/work-orders/${id}`, { priority: 'low' }).set('X-Page-Id', pageId);
    expect(await stream.next()).toBe(`change ${JSON.stringify({ noun: 'work-order', id, pageId })}`);
    await caller.put(`/api/work-orders/${id}`, { priority: 'high' }).set('X-Page-Id', 'a page with "quotes"');
    expect(await stream.next()).toBe(change('work-order', id));
  });

  it('says of a deleted record that it is', async () => {
    const stream = await follow(caller);
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
    await caller.delete(`/api/work-orders/${id}`);
    expect(await stream.next()).toBe(`change ${JSON.stringify({ noun: 'work-order', id, isDeleted: true })}`);
  });

  it('sends nothing about a change that was refused', async () => {
    const stream = await follow(caller);
    await caller.post(`/api/companies/${company.id}/work-orders`, { title: 'x', assignedToId: 2_147_483_647 });
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
  });

  it('sends nothing about another company, and refuses a request for one, whether or not it exists', async () => {
    const other = await test.factories.buildCompany();
    const outsider = await test.signIn((await test.factories.buildUser(other)).username);
    for (const id of [other.id, 2_147_483_647]) {
      await expect(follow(caller, `?companyId=${id}`)).rejects.toThrow('403');
    }
    const stream = await follow(caller, `?companyId=${company.id}`);
    await createOrder(outsider, other);
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
  });

  it('sends a super_admin the changes of the viewed company', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const platform = await follow(admin);
    const stream = await follow(admin, `?companyId=${company.id}`);
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
    await admin.post('/api/logout');
    expect(await platform.next()).toBe('end {}');
  });

  it('sends a gap event after a gap in the notifications', async () => {
    const stream = await follow(caller);
    await breakChannels();
    expect(['gap {}', 'session {}']).toContain(await stream.next());
    expect(['gap {}', 'session {}']).toContain(await stream.next());
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
  });
});

describe('the stream of a session that ends', () => {
  it('ends at once on every node', async () => {
    const streams = [await follow(caller), await follow(caller, '', secondNode.port)];
    await caller.post('/api/logout');
    for (const { next, ended } of streams) {
      expect(await next()).toBe('end {}');
      await ended;
    }
  });

  it('stays while another session of the same person ends', async () => {
    const user = await test.factories.buildUser(company);
    const [one, other] = [await test.signIn(user.username), await test.signIn(user.username)];
    const stream = await follow(one);
    await other.post('/api/logout');
    expect(await stream.next()).toBe('session {}');
    const id = await createOrder();
    expect(await stream.next()).toBe(change('work-order', id));
  });
});

describe('GET /api/events', () => {
  it('is for who is signed in', async () => {
    await expect(follow({ cookie: 'nerka_session=none' })).rejects.toThrow('401');
  });

  it('names the required header to clients that do not accept events', async () => {
    const response = await caller.get('/api/events');
    expect([response.status, response.body]).toMatchObject([
      400,
      { message: 'The answer is a stream of events: send Accept: text/event-stream.' },
    ]);
  });

  it('sends changes of projects and companies only to the provider', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const [provider, elsewhere, own] = [
      await follow(admin),
      await follow(admin, `?companyId=${company.id}`),
      await follow(caller),
    ];
    const project = (await admin.post('/api/projects', { name: `Live ${company.id}` })).body as { id: number };
    const made = (await admin.post('/api/companies', { name: `Made ${company.id}`, projectId: project.id })).body as {
      id: number;
    };
    const { id } = made;
    await admin.post(`/api/companies/${id}/work-orders`, { title: 'Not for the platform' });
    await admin.patch(`/api/companies/${id}`, { industry: 'Housing' });
    await admin.delete(`/api/companies/${id}`);
    const expected = [['project', project.id], ...Array.from({ length: 3 }, () => ['company', id])];
    for (const [noun, changed] of expected) {
      const event = `change ${JSON.stringify({ noun, id: changed })}`;
      expect(await provider.next()).toBe(event);
      expect(await elsewhere.next()).toBe(event);
    }
    await admin.patch(`/api/companies/${company.id}`, { industry: 'Repairs' });
    expect(await own.next()).toMatch(/^(change .*"company"|session)/);
  });

  it('says to every page that an announcement was made or taken back', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const streams = [await follow(admin), await follow(caller)];
    const expectChange = async (id: number) => {
      for (const stream of streams) expect(await stream.next()).toBe(change('announcement', id));
    };
    const endsAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = { text: 'Maintenance on Sunday', tone: 'warning', endsAt };
    const { id } = (await admin.post('/api/announcements', body)).body as { id: number };
    await expectChange(id);
    await admin.delete(`/api/announcements/${id}`);
    await expectChange(id);
  });

  it('opens twenty streams for one person and no more', async () => {
    for (let open = 0; open < 20; open += 1) await follow(caller);
    await expect(follow(caller)).rejects.toThrow('429');
  });
});

/** Ends the connections through which the nodes notify each other; they reconnect by themselves. */
async function breakChannels(): Promise<void> {
  const { databaseAppUrl } = test.app.get<Environment>(ENVIRONMENT);
  const client = new pg.Client({ connectionString: databaseAppUrl });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'nerka-channel' and datname = current_database()`,
  );
  await client.end();
}

it('ends for a person of the provider with their support in a company that takes them so only', async () => {
  const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
  const sessions = `/api/companies/${company.id}/support-sessions`;
  await caller.put(`/api/companies/${company.id}/settings`, { requiresSupport: true });
  const { id } = (await admin.post(sessions, { reason: 'A lost unit' })).body as { id: number };
  const stream = await follow(admin, `?companyId=${company.id}`);
  expect((await caller.delete(`/api/support-sessions/${id}`)).status).toBe(204);
  // The company's change of before may come late.
  await nextOf(stream, 'support-session');
  await stream.ended;
});
