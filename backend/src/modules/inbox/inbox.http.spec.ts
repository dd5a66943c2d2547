import type { BuiltCompany, BuiltUser } from '../../../test/factories.js';
import { asBuffer, readPdf } from '../../../test/read-pdf.js';
import { TIMEOUT_MS } from '../../../test/http-call.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import type { InboxMailResponse } from './inbox.dto.js';

let test: TestApp;
let admin: Caller;

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startApp(settings);
  admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
}

afterEach(() => test.stop());

/** The inbox once it shows this many mails, all of them sent. */
async function untilSent(count: number): Promise<InboxMailResponse[]> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const mails = (await admin.get('/api/inbox')).body as InboxMailResponse[];
    if (mails.length >= count && mails.every(({ sentAt }) => sentAt !== null)) return mails;
    if (Date.now() > deadline) throw new Error(`There are ${mails.length} mails.`);
  }
}

interface Setup {
  company: BuiltCompany;
  manager: Caller;
  technician: BuiltUser;
}

async function buildSetup(): Promise<Setup> {
  const company = await test.factories.buildCompany();
  const manager = await test.signIn((await test.factories.buildUser(company, { email: 'boss@example.com' })).username);
  const technician = await test.factories.buildUser(company, { first_name: 'Ray', email: 'ray@example.com' });
  return { company, manager, technician };
}

async function createOrder({ company, manager }: Setup, body: object): Promise<number> {
  const sent = { title: 'Gate squeaks', assignedToId: null, ...body };
  return ((await manager.post(`/api/companies/${company.id}/work-orders`, sent)).body as { id: number }).id;
}

describe('the e-mail about new work', () => {
  it('reaches who is assigned by a colleague, with a link to it', async () => {
    await start({ PUBLIC_URL: 'https://nerka.example' });
    const setup = await buildSetup();
    const id = await createOrder(setup, { assignedToId: setup.technician.id });
    const [mail] = await untilSent(1);
    expect(mail).toMatchObject({
      companyId: setup.company.id,
      recipient: 'ray@example.com',
      subject: 'WO-0001 is assigned to you: Gate squeaks',
      failure: null,
    });
    expect(mail!.text).toContain('Hello Ray,');
    expect(mail!.text).toContain(`https://nerka.example/nerka/${setup.company.slug}/work-orders/${id}`);
  });

  it('makes no link of a title, which may be that of a request', async () => {
    await start();
    const setup = await buildSetup();
    await createOrder(setup, { title: 'See www.evil.example', assignedToId: setup.technician.id });
    const [mail] = await untilSent(1);
    expect(mail!.text).not.toContain('evil.example');
    expect(mail!.text.replaceAll('\u200b', '')).toContain('See www.evil.example');
  });

  it('reaches who is given a turn, once', async () => {
    await start({ PUBLIC_URL: 'https://nerka.example' });
    const { company, manager, technician } = await buildSetup();
    const made = await manager.post(`/api/companies/${company.id}/turns`, { unitNumber: 'B-204' });
    const { id } = made.body as { id: number };
    for (const body of [{ assignedToId: technician.id }, { assignedToId: technician.id, notes: 'Key is with me' }]) {
      expect((await manager.put(`/api/turns/${id}`, body)).status).toBe(200);
    }
    const mails = await untilSent(1);
    expect(mails).toMatchObject([
      { recipient: 'ray@example.com', subject: 'TURN-0001 is assigned to you: Unit B-204', failure: null },
    ]);
    expect(mails[0]!.text).toContain('This turn is assigned to you now: TURN-0001, Unit B-204');
    expect(mails[0]!.text).toContain(`https://nerka.example/nerka/${company.slug}/turns/${id}`);
  });

  it('is sent once to each person who is added, and not to who adds themselves or has no address', async () => {
    await start();
    const setup = await buildSetup();
    const withoutAddress = await test.factories.buildUser(setup.company);
    const own = await test.factories.buildUser(setup.company, { email: 'own@example.com' });
    const id = await createOrder(setup, {});
    const caller = await test.signIn(own.username);
    await caller.put(`/api/work-orders/${id}/assignments`, {
      userIds: [own.id, withoutAddress.id, setup.technician.id],
    });
    await caller.put(`/api/work-orders/${id}/assignments`, { userIds: [setup.technician.id, own.id] });
    expect((await untilSent(1)).map(({ recipient }) => recipient)).toEqual(['ray@example.com']);
  });

  it('is not sent where the company does not want it', async () => {
    await start();
    const setup = await buildSetup();
    await test.factories.query(
      setup.company.id,
      'insert into company_settings (company_id, email_notifications) values ($1, false)',
      [setup.company.id],
    );
    await createOrder(setup, { assignedToId: setup.technician.id });
    expect((await admin.get('/api/inbox')).body).toEqual([]);
  });
});

describe('the inbox', () => {
  it('shows the mails of all companies to the provider, newest first, and to nobody else', async () => {
    await start();
    const [one, other] = [await buildSetup(), await buildSetup()];
    await createOrder(one, { assignedToId: one.technician.id, title: 'First' });
    await untilSent(1);
    await createOrder(other, { assignedToId: other.technician.id, title: 'Second' });
    expect((await untilSent(2)).map(({ companyId }) => companyId)).toEqual([other.company.id, one.company.id]);
    expect((await one.manager.get('/api/inbox')).status).toBe(403);
    expect((await test.anonymous.get('/api/inbox')).status).toBe(401);
  });

  it('goes back to the first mail page by page, over all companies', async () => {
    await start();
    const setups = [await buildSetup(), await buildSetup()];
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      for (const setup of setups) await createOrder(setup, { assignedToId: setup.technician.id, title });
    }
    const all = (await untilSent(10)).map(({ id }) => id);
    expect(all).toHaveLength(10);
    const paged: number[] = [];
    for (let path: string | undefined = '/api/inbox?limit=3'; path;) {
      const response = await admin.get(path);
      expect(response.headers['x-total-count']).toBe('10');
      paged.push(...(response.body as InboxMailResponse[]).map(({ id }) => id));
      path = /<([^>]+)>/.exec(response.headers.link ?? '')?.[1];
    }
    expect(paged).toEqual(all);
    expect((await admin.get('/api/inbox?cursor=made-up')).status).toBe(400);
  });

  it('hands out the files of a mail to the provider alone', async () => {
    await start();
    const { company, manager } = await buildSetup();
    const customer = { customer_id: 'C-1', name: 'Ada' };
    const { id: customerId } = await test.factories.insertInto(company, 'customers', customer);
    const made = await manager.post(`/api/companies/${company.id}/invoices`, { customerId, status: 'sent' });
    const { id } = made.body as { id: number };
    expect((await manager.post(`/api/invoices/${id}/send-email`, { email: 'ada@example.com' })).status).toBe(201);
    const [mail] = await untilSent(1);
    expect(mail!.attachments).toEqual([{ fileName: 'invoice-INV-0001.pdf', contentType: 'application/pdf' }]);
    const address = `/api/inbox/${mail!.id}/attachments`;
    const file = await admin.get(`${address}/1`).buffer(true).parse(asBuffer);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="invoice-INV-0001.pdf"',
    });
    expect((await readPdf(file.body as Buffer)).title).toBe('Invoice INV-0001');
    expect((await admin.get(`${address}/2`)).status).toBe(404);
    expect((await manager.get(`${address}/1`)).status).toBe(403);
  });

  it('is no page in production', async () => {
    await start({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' });
    expect((await admin.get('/api/inbox')).status).toBe(404);
  });
});
