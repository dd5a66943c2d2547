import { expireJobs, runJobs } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { until } from '../../../../test/http-call.js';
import { PASSWORD } from '../../../../test/password.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';

let test: TestApp;
let admin: Caller;
let adminName: string;

beforeAll(async () => {
  test = await startApp();
  adminName = (await test.factories.buildSuperAdmin()).username;
  admin = await test.signIn(adminName);
});

afterAll(() => test.stop());

interface Closed {
  suspendedAt: string | null;
  deletedAt: string | null;
  restoreUntil: string | null;
}

const OPEN = { suspendedAt: null, deletedAt: null, restoreUntil: null };
const pathOf = ({ id }: { id: number }): string => `/api/companies/${id}`;

const stateOf = async (company: BuiltCompany): Promise<Closed> => (await admin.get(pathOf(company))).body as Closed;

async function aManager(company: BuiltCompany): Promise<{ username: string; caller: Caller }> {
  const { username } = await test.factories.buildUser(company);
  return { username, caller: await test.signIn(username) };
}

const login = (username: string, password = PASSWORD) =>
  test.anonymous.post('/api/login').set('Sec-Fetch-Site', 'same-origin').send({ username, password });

const untilRefused = (caller: Caller) => until(async () => (await caller.get('/api/user')).status === 403);

const makeDue = (company: BuiltCompany) =>
  test.factories.query(0, 'update companies set purge_at = now() where id = $1', [company.id]);

async function purge(company: BuiltCompany): Promise<void> {
  await runJobs(test, 'hourly');
  await runJobs(test, 'company-purges');
  await until(async () => (await rowsOf(company)).length === 0);
}

/** The tables that still have rows of the company. */
async function rowsOf({ id }: BuiltCompany): Promise<string[]> {
  const tables = await test.factories.query<{ table_name: string }>(
    id,
    `select c.table_name::text from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and t.table_schema = 'public' and c.column_name = 'company_id'`,
  );
  const filled: string[] = [];
  for (const { table_name } of tables) {
    const rows = await test.factories.query(id, `select from ${table_name} where company_id = $1 limit 1`, [id]);
    if (rows.length > 0) filled.push(table_name);
  }
  const self = await test.factories.query(id, 'select from companies where id = $1', [id]);
  return self.length > 0 ? [...filled, 'companies'] : filled;
}

const auditOf = async ({ id }: BuiltCompany): Promise<unknown[]> =>
  (
    await test.factories.query(
      0,
      `select action, u.username as actor from platform_audit a left join users u on u.id = a.actor_id
       where noun = 'company' and record_id = $1 order by a.id`,
      [id],
    )
  ).map(({ action, actor }) => [action, actor]);

describe('a suspended company', () => {
  it('lets nobody in: sessions and sign-in say so, the latter only after the right password', async () => {
    const company = await test.factories.buildCompany({ name: 'Quiet Homes' });
    const { username, caller } = await aManager(company);
    const response = await admin.post(`${pathOf(company)}/suspend`);
    expect([response.status, response.body]).toMatchObject([
      200,
      { suspendedAt: expect.any(String) as string, deletedAt: null, restoreUntil: null },
    ]);
    const refused = {
      statusCode: 403,
      code: 'company-suspended',
      message: 'Quiet Homes was suspended by your provider. Ask them to open it again.',
    };
    await untilRefused(caller);
    expect((await caller.get('/api/user')).body).toMatchObject(refused);
    expect((await caller.get(`${pathOf(company)}/work-orders`)).body).toMatchObject(refused);
    expect((await caller.post(`${pathOf(company)}/work-orders`, { title: 'x' })).body).toMatchObject(refused);
    expect((await login(username)).body).toMatchObject(refused);
    const wrong = await login(username, 'not the password');
    const unknown = await login('nobody-has-this-name', 'not the password');
    expect([wrong.status, wrong.body]).toMatchObject([401, { code: 'wrong-credentials' }]);
    expect({ ...(wrong.body as object), requestId: '' }).toEqual({ ...(unknown.body as object), requestId: '' });
    expect(
      await test.factories.query(
        0,
        `select from sessions s join users u on u.id = s.user_id
      where u.username = '${username}'`,
      ),
    ).toHaveLength(1);
  });

  it('is read by the provider, and opens again with the sessions that it had', async () => {
    const company = await test.factories.buildCompany();
    const { caller } = await aManager(company);
    await admin.post(`${pathOf(company)}/suspend`);
    await untilRefused(caller);
    expect((await admin.get(`${pathOf(company)}/work-orders`)).status).toBe(200);
    expect((await admin.get(`/api/companies/slug/${company.slug}`)).status).toBe(200);
    const again = await admin.post(`${pathOf(company)}/suspend`);
    expect((again.body as Closed).suspendedAt).toBe((await stateOf(company)).suspendedAt);
    expect((await admin.post(`${pathOf(company)}/resume`)).body).toMatchObject(OPEN);
    await admin.post(`${pathOf(company)}/resume`);
    await until(async () => (await caller.get('/api/user')).status === 200);
    expect(await auditOf(company)).toEqual([
      ['suspended', adminName],
      ['resumed', adminName],
    ]);
  });

  it('opens no shared invoice', async () => {
    const company = await test.factories.buildCompany();
    const { caller } = await aManager(company);
    const { id: customerId } = await test.factories.insertInto(company, 'customers', { customer_id: 'C', name: 'x' });
    const invoice = await caller.post(`${pathOf(company)}/invoices`, { customerId, status: 'sent' });
    const { id } = invoice.body as { id: number };
    const { url } = (await caller.post(`/api/invoices/${id}/share`)).body as { url: string };
    const token = new URL(url).searchParams.get('share')!;
    const shared = async () => (await test.anonymous.get(`/api/shared-invoices/${token}`)).status;
    expect(await shared()).toBe(200);
    await admin.post(`${pathOf(company)}/suspend`);
    expect(await shared()).toBe(404);
    expect((await test.anonymous.get(`/api/shared-invoices/${token}/pdf`)).status).toBe(404);
    await admin.post(`${pathOf(company)}/resume`);
    expect(await shared()).toBe(200);
  });

  it('mails nothing; what waits is mailed when it opens again', async () => {
    const company = await test.factories.buildCompany();
    const mail = { recipient: 'a@example.com', subject: 'Hello', body_text: 'x', next_attempt_at: 'infinity' };
    const { id: mailId } = await test.factories.insertInto(company, 'outbox', mail);
    await admin.post(`${pathOf(company)}/suspend`);
    await test.factories.query(
      0,
      `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, expire_in)
       values ('mail', $1, $2, 'short', 3, interval '10 minutes')`,
      [{ companyId: company.id, mailId }, String(mailId)],
    );
    const isSent = async (): Promise<boolean> => {
      const rows = await test.factories.query(company.id, 'select sent_at from outbox where id = $1', [mailId]);
      return rows[0]!.sent_at !== null;
    };
    await runJobs(test, 'mail');
    expect(await isSent()).toBe(false);
    await runJobs(test, 'mail');
    expect(await isSent()).toBe(false);
    await admin.post(`${pathOf(company)}/resume`);
    await until(isSent);
  });
});

describe('a deleted company', () => {
  it('is suspended at once, keeps its rows and names for 30 days, and can be restored until then', async () => {
    const company = await test.factories.buildCompany({ subdomain: 'kept-name' });
    const { username, caller } = await aManager(company);
    const order = await caller.post(`${pathOf(company)}/work-orders`, { title: 'Kept' });
    expect((await admin.delete(pathOf(company))).status).toBe(204);
    await untilRefused(caller);
    expect((await login(username)).body).toMatchObject({ statusCode: 403, code: 'company-suspended' });
    const { deletedAt, restoreUntil } = await stateOf(company);
    expect(new Date(restoreUntil!).getTime() - new Date(deletedAt!).getTime()).toBe(30 * 24 * 60 * 60 * 1000);
    const listed = (await admin.get(`/api/projects/slug/${company.projectSlug}/companies`)).body as object[];
    expect(listed).toMatchObject([{ slug: company.slug, suspendedAt: null, deletedAt, restoreUntil }]);

    const other = await test.factories.buildCompany();
    expect((await admin.patch(pathOf(other), { slug: company.slug })).body).toMatchObject({ code: 'name-taken' });
    expect((await admin.patch(pathOf(other), { subdomain: 'kept-name' })).body).toMatchObject({
      code: 'subdomain-taken',
    });

    await admin.delete(pathOf(company));
    expect(await stateOf(company)).toMatchObject({ deletedAt, restoreUntil });
    await test.factories.query(0, `update companies set purge_at = now() + interval '1 day' where id = $1`, [
      company.id,
    ]);
    await runJobs(test, 'hourly');
    await runJobs(test, 'company-purges');
    expect((await admin.post(`${pathOf(company)}/restore`)).body).toMatchObject(OPEN);
    await admin.post(`${pathOf(company)}/restore`);
    await until(async () => (await caller.get('/api/user')).status === 200);
    expect((await caller.get(`/api/work-orders/${(order.body as { id: number }).id}`)).status).toBe(200);
    expect(await auditOf(company)).toEqual([
      ['deleted', adminName],
      ['restored', adminName],
    ]);
  });

  it('is neither suspended nor resumed, and a restored one is suspended if it was before', async () => {
    const company = await test.factories.buildCompany();
    await admin.post(`${pathOf(company)}/suspend`);
    await admin.delete(pathOf(company));
    for (const change of ['suspend', 'resume']) {
      const response = await admin.post(`${pathOf(company)}/${change}`);
      expect([response.status, response.body]).toMatchObject([409, { code: 'company-deleted' }]);
    }
    expect((await admin.post(`${pathOf(company)}/restore`)).body).toMatchObject({
      suspendedAt: expect.any(String) as string,
      deletedAt: null,
    });
  });

  it('is gone with all its rows after 30 days, and the platform’s log keeps that', async () => {
    const company = await test.factories.buildCompany({ name: 'Gone Ltd' });
    const { caller } = await aManager(company);
    const body = { title: 'x', subtasks: [{ title: 'One' }] };
    const { id } = (await caller.post(`${pathOf(company)}/work-orders`, body)).body as { id: number };
    await caller.post(`/api/work-orders/${id}/start-job`);
    await caller.post(`${pathOf(company)}/turns`, { unitNumber: 'A-1' });
    const { id: customerId } = await test.factories.insertInto(company, 'customers', { customer_id: 'C', name: 'x' });
    const items = Array.from({ length: 20 }, (_, line) => ({ item: `Line ${line}`, price: 100 }));
    const invoice = await caller.post(`${pathOf(company)}/invoices`, { customerId, status: 'sent', items });
    await caller.post(`/api/invoices/${(invoice.body as { id: number }).id}/payments`, { amount: 5, method: 'cash' });
    const kept = await test.factories.buildCompany();
    await aManager(kept);
    await test.factories.buildWorkOrder(kept);
    const before = await rowsOf(kept);

    await admin.delete(pathOf(company));
    await makeDue(company);
    expect((await admin.post(`${pathOf(company)}/restore`)).status).toBe(404);
    await purge(company);
    expect((await caller.get('/api/user')).status).toBe(401);
    expect((await admin.get(pathOf(company))).status).toBe(404);
    expect((await admin.delete(pathOf(company))).status).toBe(404);
    expect(await rowsOf(kept)).toEqual(before);
    expect(await auditOf(company)).toEqual([
      ['deleted', adminName],
      ['purged', null],
    ]);
    const other = await test.factories.buildCompany();
    expect((await admin.patch(pathOf(other), { slug: company.slug })).status).toBe(200);
  });

  it('goes on where a server was killed', async () => {
    const company = await test.factories.buildCompany();
    await test.factories.query(
      company.id,
      `insert into customers (company_id, customer_id, name) select $1, 'C' || n, 'x' from generate_series(1, 1200) n`,
      [company.id],
    );
    await admin.delete(pathOf(company));
    await makeDue(company);
    // One step, and a job whose server does not respond any more.
    await test.factories.query(company.id, 'select delete_company_rows(500)');
    await test.factories.query(
      0,
      `insert into pgboss.job (name, data, singleton_key, policy, retry_limit, expire_in, state, started_on)
       values ('company-purges', $1, $2, 'short', 20, interval '2 minutes', 'active', now() - interval '3 minutes')`,
      [{ purgedId: company.id }, `purge ${company.id}`],
    );
    await expireJobs(test);
    await runJobs(test, 'company-purges');
    await until(async () => (await rowsOf(company)).length === 0);
  });

  it('is deleted at once if the provider wants that, while 16 people write to it and nobody else notices', async () => {
    const company = await test.factories.buildCompany();
    const writers: Awaited<ReturnType<typeof aManager>>[] = [];
    // One after the other, because a busy machine refuses some of 16 sign-ins at once.
    while (writers.length < 16) writers.push(await aManager(company));
    const elsewhere = await test.factories.buildCompany();
    const { caller: neighbour } = await aManager(elsewhere);
    const { id: customerId } = await test.factories.insertInto(company, 'customers', { customer_id: 'C', name: 'x' });
    const items = [{ item: 'A line', price: 100 }];
    const shared = await writers[0]!.caller.post(`${pathOf(company)}/invoices`, { customerId, items });
    const { id: invoiceId } = shared.body as { id: number };
    await writers[0]!.caller.post(`${pathOf(company)}/work-orders`, { title: 'The first', propertyUnit: 'A-1' });
    const statuses = new Set<number>();
    const write = async ({ caller }: { caller: Caller }): Promise<void> => {
      const once = async (): Promise<number[]> => [
        (await caller.post(`${pathOf(company)}/work-orders`, { title: 'x', subtasks: [{ title: 'y' }] })).status,
        (await caller.put(`/api/invoices/${invoiceId}`, { items })).status,
        (await caller.post(`${pathOf(company)}/invoices`, { customerId, items })).status,
      ];
      for (let last = [200]; last.every((status) => status < 300);) {
        last = await once();
        for (const status of last) statuses.add(status);
      }
    };
    const ofNeighbour = new Set<number>();
    let isGone = false;
    const writeElsewhere = async (): Promise<void> => {
      while (!isGone) {
        ofNeighbour.add((await neighbour.post(`${pathOf(elsewhere)}/work-orders`, { title: 'x' })).status);
      }
    };
    const writing = [...writers.map(write), writeElsewhere()];
    await until(async () => (await test.factories.query(company.id, 'select from invoices offset 20')).length > 0);
    expect((await admin.delete(`${pathOf(company)}?now=true`)).status).toBe(204);
    await until(async () => (await rowsOf(company)).length === 0);
    isGone = true;
    await Promise.all(writing);
    // Whoever wrote last was refused: the session of a suspended company, or of one that is gone.
    expect([...statuses].filter((status) => ![200, 201, 401, 403].includes(status))).toEqual([]);
    expect([...ofNeighbour]).toEqual([201]);
  });

  it('that is deleted at once is no longer listed, and the log names who ordered that', async () => {
    const kept = await test.factories.buildCompany();
    const listed = async () => (await admin.get(`/api/projects/slug/${kept.projectSlug}/companies`)).body as unknown[];
    expect(await listed()).toHaveLength(1);
    await admin.delete(pathOf(kept));
    expect(await listed()).toHaveLength(1);
    expect((await admin.delete(`${pathOf(kept)}?now=true`)).status).toBe(204);
    expect(await listed()).toEqual([]);
    await until(async () => (await rowsOf(kept)).length === 0);
    expect(await auditOf(kept)).toEqual([
      ['deleted', adminName],
      ['purge-ordered', adminName],
      ['purged', null],
    ]);
  });

  it('keeps its project from being deleted until it is gone', async () => {
    const company = await test.factories.buildCompany();
    const { id } = (await admin.get(`/api/projects/slug/${company.projectSlug}`)).body as { id: number };
    await admin.delete(pathOf(company));
    expect((await admin.delete(`/api/projects/${id}`)).body).toMatchObject({ statusCode: 409, code: 'has-companies' });
    await admin.delete(`${pathOf(company)}?now=true`);
    await until(async () => (await admin.delete(`/api/projects/${id}`)).status === 204);
  });
});

describe('the template', () => {
  it('is neither deleted nor suspended; a company with its name is', async () => {
    const template = await test.factories.buildCompany({ is_template: true, name: 'Blueprint' });
    const refusals = [
      [await admin.delete(pathOf(template)), 'deleted'],
      [await admin.delete(`${pathOf(template)}?now=true`), 'deleted'],
      [await admin.post(`${pathOf(template)}/suspend`), 'suspended'],
    ] as const;
    for (const [{ status, body }, wanted] of refusals) {
      const message = `The template cannot be ${wanted}.`;
      expect([status, body]).toMatchObject([409, { code: 'is-template', message }]);
    }
    const named = await test.factories.buildCompany({ name: 'Template' });
    expect((await admin.delete(pathOf(named))).status).toBe(204);
  });
});

it('is for the provider alone: people of the company and of another one are refused', async () => {
  const company = await test.factories.buildCompany();
  const own = await test.factories.buildStaff(company);
  const foreign = await aManager(await test.factories.buildCompany());
  const callers = [foreign.caller];
  for (const { username } of [own.manager, own.leasing, own.maintenance]) callers.push(await test.signIn(username));
  for (const caller of callers) {
    expect((await caller.delete(pathOf(company))).status).toBe(403);
    expect((await caller.delete(`${pathOf(company)}?now=true`)).status).toBe(403);
    for (const change of ['suspend', 'resume', 'restore']) {
      expect((await caller.post(`${pathOf(company)}/${change}`)).status).toBe(403);
    }
  }
  expect(await stateOf(company)).toMatchObject(OPEN);
});
