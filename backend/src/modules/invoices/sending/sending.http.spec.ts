import { untilIdle } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;
let customers = 0;

async function start(settings: Record<string, string> = {}): Promise<void> {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example', ...settings });
  company = await test.factories.buildCompany({ name: 'Brightside' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  customerId = await customer({});
}

async function customer(values: object): Promise<number> {
  const all = { customer_id: `C-${++customers}`, name: 'Ada Birch', ...values };
  return (await test.factories.insertInto(company, 'customers', all)).id;
}

async function create(body: object = {}): Promise<InvoiceResponse> {
  const sent = { customerId, items: [{ item: 'Faucet', price: 8_000 }], serviceDate: '2026-11-20', ...body };
  return (await manager.post(`/api/companies/${company.id}/invoices`, sent)).body as InvoiceResponse;
}

const send = ({ id }: { id: number }, email: unknown = 'ada@example.com', caller = manager) =>
  caller.post(`/api/invoices/${id}/send-email`, { email });
const sendJob = ({ id }: { id: number }, customerEmail: unknown) =>
  manager.post(`/api/companies/${company.id}/invoices/${id}/send-email`, { customerEmail });
const read = async ({ id }: { id: number }) => (await manager.get(`/api/invoices/${id}`)).body as InvoiceResponse;
const emailOf = async (id: number) =>
  ((await manager.get(`/api/customers/${id}`)).body as { email: string | null }).email;

interface StoredMail extends Record<string, unknown> {
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: { fileName: string; contentType: string; content: string }[];
}

/** The mails after they were sent, since their PDFs are rendered then. */
async function mails(): Promise<StoredMail[]> {
  await untilIdle(test, 'mail');
  return test.factories.query<StoredMail>(
    company.id,
    'select recipient, reply_to as "replyTo", subject, body_text as text, body_html as html, attachments from outbox where company_id = $1 order by id',
    [company.id],
  );
}

describe('with e-mail set up', () => {
  beforeAll(() => start());
  afterAll(() => test.stop());

  it('a draft is sent with its PDF and a link, and is sent from then on', async () => {
    const invoice = await create({ dueDate: '2099-12-04', message: 'Thank you for your business.' });
    const response = await send(invoice);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      id: invoice.id,
      status: 'sent',
      sentAt: expect.stringMatching(/Z$/) as string,
      emailedAt: expect.stringMatching(/Z$/) as string,
      emailedTo: 'ada@example.com',
    });
    expect(await read(invoice)).toEqual(response.body);
    const { recipient, subject, text, attachments } = (await mails()).at(-1)!;
    expect([recipient, subject]).toEqual(['ada@example.com', `Invoice ${invoice.invoiceNumber} from Brightside`]);
    const [before, url = ''] = text.split(/(https:\S+)$/);
    expect(before).toBe(
      [
        'Hello Ada Birch,',
        '',
        `Brightside sends you invoice ${invoice.invoiceNumber}. It is attached as a PDF.`,
        '',
        'Thank you for your business.',
        '',
        'Service date: Nov 20, 2026',
        'Total: $80.00',
        'Due: Dec 4, 2099',
        '',
        'See it here, without signing in:',
        '',
      ].join('\n'),
    );
    const token = new URL(url).searchParams.get('share');
    expect((await test.anonymous.get(`/api/shared-invoices/${token}`)).body).toMatchObject({
      status: 'sent',
      balance: 8_000,
    });
    expect(attachments).toMatchObject([
      { fileName: `invoice-${invoice.invoiceNumber}.pdf`, contentType: 'application/pdf' },
    ]);
    const { pages } = await readPdf(Buffer.from(attachments[0]!.content, 'base64'));
    expect(pages[0]).not.toMatch(/Draft|Sent/);
    expect(pages[0]).toContain('Balance due\n$80.00');
  });

  it('a paid one stays paid, its mail contains the balance, and each mail has its own link', async () => {
    const invoice = await create({ status: 'sent' });
    const pay = (amount: number) => manager.post(`/api/invoices/${invoice.id}/payments`, { amount, method: 'cash' });
    await pay(3_000);
    await send(invoice);
    expect((await mails()).at(-1)!.text).toContain('Total: $80.00\nBalance due: $50.00\nDue: upon receipt');
    await pay(5_000);
    expect((await send(invoice)).body).toMatchObject({ status: 'paid', balance: 0 });
    const links = (await mails()).slice(-2).map(({ text }) => /share=(\S+)/.exec(text)![1]);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await test.anonymous.get(`/api/shared-invoices/${link}`)).status).toBe(200);
  });

  it('says what was typed, with placeholders filled in once, else what the company says', async () => {
    const invoice = await create({ customerId: await customer({ name: '{total} Ltd' }), dueDate: '2099-12-04' });
    const post = (body: object) =>
      manager.post(`/api/invoices/${invoice.id}/send-email`, { email: 'a@x.com', ...body });
    const words = { subject: '{number} for {customer}', text: 'Dear {customer},\n<b>{total}</b> by {due}: {link}' };
    expect((await post(words)).status).toBe(201);
    const mail = (await mails()).at(-1)!;
    expect(mail.subject).toBe(`${invoice.invoiceNumber} for {total} Ltd`);
    expect(mail.text).toMatch(/^Dear \{total\} Ltd,\n<b>\$80\.00<\/b> by Dec 4, 2099: https:\S+share=\S+\n/);
    expect(mail.html).toContain('&lt;b&gt;$80.00&lt;/b&gt;');
    expect(mail.html).toContain('View invoice');
    const settings = `/api/companies/${company.id}/settings`;
    await manager.put(settings, { mailTexts: { invoice: { subject: 'Your bill {number}' } } });
    await post({});
    expect((await mails()).at(-1)!.subject).toBe(`Your bill ${invoice.invoiceNumber}`);
    await manager.put(settings, { mailTexts: { invoice: null } });
    for (const refused of [{ subject: 'a\nb' }, { text: 'Hello {name}' }, { subject: 'x'.repeat(201) }]) {
      expect((await post(refused)).status).toBe(400);
    }
  });

  it('is shown before it is sent, all but the link', async () => {
    const invoice = await create({ customerId: await customer({ email: 'own@example.com' }) });
    const preview = async (query = '') =>
      (await manager.get(`/api/invoices/${invoice.id}/mail${query}`)).body as object;
    expect(await preview()).toEqual({
      email: 'own@example.com',
      subject: `Invoice ${invoice.invoiceNumber} from Brightside`,
      text: `Hello Ada Birch,\n\nBrightside sends you invoice ${invoice.invoiceNumber}. It is attached as a PDF.`,
    });
    expect(await preview('?kind=job')).toMatchObject({ subject: `Job ${invoice.jobNumber} from Brightside` });
    await manager.post(`/api/invoices/${invoice.id}/send-email`, { email: 'office@example.com' });
    expect(await preview('?kind=reminder')).toMatchObject({ email: 'office@example.com' });
    expect((await manager.get(`/api/invoices/${invoice.id}/mail?kind=letter`)).status).toBe(400);
  });

  it('a job is sent as a job', async () => {
    const invoice = await create();
    expect((await sendJob(invoice, 'ada@example.com')).body).toMatchObject({
      status: 'sent',
      emailedTo: 'ada@example.com',
    });
    const { subject, text, attachments } = (await mails()).at(-1)!;
    expect(subject).toBe(`Job ${invoice.jobNumber} from Brightside`);
    expect(text).toContain(`Brightside sends you job ${invoice.jobNumber}.`);
    expect(attachments[0]!.fileName).toBe(`job-${invoice.jobNumber}.pdf`);
  });

  it('the address is saved for a customer who has none, and does not replace another', async () => {
    const [without, withOne] = [await customer({}), await customer({ email: 'own@example.com' })];
    await sendJob(await create({ customerId: without }), 'new@example.com');
    await sendJob(await create({ customerId: withOne }), 'other@example.com');
    expect([await emailOf(without), await emailOf(withOne)]).toEqual(['new@example.com', 'own@example.com']);
  });

  it('a customer’s reply goes to the sender, if they have an address', async () => {
    const { username } = await test.factories.buildUser(company, { email: 'dana@brightside.example' });
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    await test.factories.query(
      company.id,
      `update users set email = 'provider@example.com' where role = 'super_admin'`,
    );
    for (const caller of [await test.signIn(username), manager, admin]) {
      expect((await send(await create(), 'ada@example.com', caller)).status).toBe(201);
    }
    expect((await mails()).slice(-3).map(({ replyTo }) => replyTo)).toEqual(['dana@brightside.example', null, null]);
  });

  it('is noted with who sent it, and without the link', async () => {
    const invoice = await create();
    await send(invoice);
    const sql = `select action, subject, after from audit_log where noun = 'invoice' and record_id = $1 order by id desc limit 1`;
    const [line] = await test.factories.query(company.id, sql, [invoice.id]);
    expect(line).toMatchObject({
      action: 'emailed',
      subject: invoice.invoiceNumber,
      after: { emailedTo: 'ada@example.com' },
    });
    expect(JSON.stringify(line)).not.toContain('share');
  });

  describe('sending', () => {
    it.each([
      'a@x.com,b@y.com',
      'a@x.com b@y.com',
      'a@x.com\r\nBcc: z@y.com',
      'a@x.com;',
      'nobody',
      '',
      '   ',
      null,
      ['a@x.com'],
      `${'x'.repeat(250)}@x.com`,
    ])('to %j is refused', async (address) => {
      const invoice = await create();
      const before = await mails();
      for (const response of [await send(invoice, address), await sendJob(invoice, address)]) {
        expect(response.body).toMatchObject({ statusCode: 400, message: 'Please enter a valid email address.' });
      }
      expect(await mails()).toEqual(before);
      expect(await read(invoice)).toEqual(invoice);
    });

    it('is limited, by invoice', async () => {
      const [invoice, other] = [await create(), await create()];
      const statuses = [];
      for (let n = 0; n < 12; n++) statuses.push((await send(invoice)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429]);
      const refused = await send(invoice);
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect((refused.body as { message: string }).message).toMatch(
        /^This has been sent too often\. Please try again in \d+ minutes?\.$/,
      );
      expect((await send(other)).status).toBe(201);
    });

    it('is limited, by company', async () => {
      const invoice = await create();
      const set = (points: number) =>
        test.factories.query(company.id, `update rate_limits set points = $2 where key = $1`, [
          `send-company:${company.id}`,
          points,
        ]);
      await send(invoice);
      await set(200);
      expect((await send(invoice)).body).toMatchObject({
        statusCode: 429,
        message: expect.stringMatching(
          /^Too many e-mails have been sent\. Please try again in \d+ minutes?\.$/,
        ) as string,
      });
      await set(0);
    });

    it('of another company’s invoice, or of none, is 404 and nothing is sent', async () => {
      const invoice = await create();
      const other = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
      const before = await mails();
      expect((await send(invoice, 'a@x.com', other)).status).toBe(404);
      expect((await send({ id: 2_147_483_647 })).status).toBe(404);
      expect((await sendJob({ id: 2_147_483_647 }, 'a@x.com')).status).toBe(404);
      expect(await mails()).toEqual(before);
    });
  });
});

describe('in production without a mail server', () => {
  beforeAll(() => start({ NODE_ENV: 'production' }));
  afterAll(() => test.stop());

  it('reports that e-mail is not set up, and leaves the invoice unchanged', async () => {
    const invoice = await create();
    const response = await send(invoice);
    expect(response.body).toMatchObject({ statusCode: 409, code: 'email-not-set-up', message: 'E-mail is not set up' });
    expect(await read(invoice)).toEqual(invoice);
  });
});
