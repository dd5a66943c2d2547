import type { BuiltCompany } from '../../../../test/factories.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { SharedInvoiceResponse } from './share.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example/' });
  company = await test.factories.buildCompany({ name: 'Brightside', primary_color: '#0f766e' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'C-1', name: 'Ada Birch', email: 'ada@example.com', address: '1 Oak Lane' };
  customerId = (await test.factories.insertInto(company, 'customers', customer)).id;
});

afterAll(() => test.stop());

async function create(body: object = {}): Promise<InvoiceResponse> {
  const items = [{ item: 'Faucet', quantity: 2, unitPrice: 4_000, price: 8_000 }];
  const sent = { customerId, items, status: 'sent', serviceDate: '2026-11-20', message: 'Thanks', ...body };
  return (await manager.post(`/api/companies/${company.id}/invoices`, sent)).body as InvoiceResponse;
}

const share = ({ id }: { id: number }) => manager.post(`/api/invoices/${id}/share`);

async function tokenOf(invoice: { id: number }): Promise<string> {
  const response = await share(invoice);
  expect(response.status).toBe(201);
  return new URL((response.body as { url: string }).url).searchParams.get('share')!;
}

const open = (token: string, part = '') => test.anonymous.get(`/api/shared-invoices/${token}${part}`);

describe('the link of an invoice', () => {
  it('leads to its page, and only its hash is kept', async () => {
    const invoice = await create();
    const { url } = (await share(invoice)).body as { url: string };
    const start = `https://nerka.example/nerka/${company.slug}/invoice/${invoice.invoiceNumber}?share=`;
    expect(url.startsWith(start)).toBe(true);
    expect(url.slice(start.length)).toMatch(/^[\w-]{43}$/);
    const [row] = await test.factories.query(company.id, 'select * from invoice_shares where invoice_id = $1', [
      invoice.id,
    ]);
    expect((row as { token_hash: Buffer }).token_hash).toHaveLength(32);
    const everything = JSON.stringify([row, await test.factories.query(company.id, 'select * from audit_log')]);
    expect(everything).not.toContain(url.slice(start.length));
  });

  it('shows only that invoice and nothing of the company’s users and records', async () => {
    const invoice = await create();
    await manager.post(`/api/invoices/${invoice.id}/payments`, {
      amount: 1_000,
      method: 'check',
      date: '2026-11-21',
      note: 'ours',
    });
    const response = await open(await tokenOf(invoice));
    expect([response.status, response.headers['cache-control'], response.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(response.body).toEqual({
      invoiceNumber: invoice.invoiceNumber,
      status: 'sent',
      subtotal: 8_000,
      ...{ discount: 0, discountBasisPoints: null, taxName: null, taxBasisPoints: null, tax: 0, deductions: [] },
      total: 8_000,
      paidTotal: 1_000,
      balance: 7_000,
      date: new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(invoice.sentAt!)),
      serviceDate: '2026-11-20',
      startTime: null,
      dueDate: null,
      message: 'Thanks',
      serviceAddress: null,
      company: {
        name: 'Brightside',
        logoUrl: null,
        primaryColor: '#0f766e',
        address: null,
        phone: null,
        website: null,
      },
      customer: { name: 'Ada Birch', email: 'ada@example.com', phone: null, address: '1 Oak Lane' },
      items: [{ item: 'Faucet', quantity: 2, unitPrice: 4_000, price: 8_000, taxable: true }],
      payments: [{ amount: 1_000, method: 'check', date: '2026-11-21' }],
    } satisfies SharedInvoiceResponse);
  });

  it('opens its PDF, and the company’s logo', async () => {
    const invoice = await create();
    const token = await tokenOf(invoice);
    const pdf = await open(token, '/pdf').buffer(true).parse(asBuffer);
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice.invoiceNumber}.pdf"`);
    expect((await readPdf(pdf.body as Buffer)).pages[0]).toContain('Balance due\n$80.00');
    expect((await open(token, '/logo')).status).toBe(404);
    const file = { content_type: 'image/webp', content: Buffer.from('logo'), byte_length: 4 };
    const { id } = await test.factories.insertInto(company, 'files', file);
    const setLogo = (url: string | null) =>
      test.factories.query(company.id, 'update companies set logo_url = $2 where id = $1', [company.id, url]);
    await setLogo(`/api/files/${id}`);
    const { logoUrl } = ((await open(token)).body as SharedInvoiceResponse).company;
    const logo = await test.anonymous.get(logoUrl!).buffer(true).parse(asBuffer);
    expect([logo.headers['content-type'], (logo.body as Buffer).toString()]).toEqual(['image/webp', 'logo']);
    await setLogo(null);
  });

  it('is one of at most 20 at a time', async () => {
    const invoice = await create();
    for (let made = 0; made < 19; made += 1) await tokenOf(invoice);
    const responses = await Promise.all([share(invoice), share(invoice), share(invoice)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await share(invoice)).body).toMatchObject({
      statusCode: 409,
      code: 'too-many-links',
      message: 'This invoice has 20 links already. Turn off its links before you make another.',
    });
    expect((await share(await create())).status).toBe(201);
    await manager.delete(`/api/invoices/${invoice.id}/share`);
    expect((await share(invoice)).status).toBe(201);
  });

  it('of a mail always fits: the oldest one ends', async () => {
    const invoice = await create();
    const [oldest, second] = [await tokenOf(invoice), await tokenOf(invoice)];
    for (let made = 2; made < 20; made += 1) await tokenOf(invoice);
    const mail = { email: 'ada@example.com' };
    expect((await manager.post(`/api/invoices/${invoice.id}/send-email`, mail)).status).toBe(201);
    expect([(await open(oldest)).status, (await open(second)).status]).toEqual([404, 200]);
  });

  it('is one of several; all of them are revoked together', async () => {
    const [invoice, other] = [await create(), await create()];
    const [first, second, ofOther] = [await tokenOf(invoice), await tokenOf(invoice), await tokenOf(other)];
    expect(first).not.toBe(second);
    expect((await manager.delete(`/api/invoices/${invoice.id}/share`)).status).toBe(204);
    for (const token of [first, second]) {
      for (const part of ['', '/pdf', '/logo']) expect((await open(token, part)).status).toBe(404);
    }
    expect((await open(ofOther)).status).toBe(200);
    expect((await open(await tokenOf(invoice))).status).toBe(200);
    expect((await manager.delete(`/api/invoices/${invoice.id}/share`)).status).toBe(204);
  });

  it('is new for each request, even with the same idempotency key', async () => {
    const invoice = await create();
    const urls = [];
    for (let n = 0; n < 2; n++) urls.push((await share(invoice).set('Idempotency-Key', 'same')).body);
    expect(urls[0]).not.toEqual(urls[1]);
  });

  it('is refused for a draft, and opens nothing while its invoice is one', async () => {
    const refused = await share(await create({ status: 'draft' }));
    expect(refused.body).toMatchObject({
      statusCode: 409,
      code: 'invoice-is-draft',
      message: 'A draft has no link for its customer. Save the invoice first.',
    });
    const invoice = await create();
    const token = await tokenOf(invoice);
    await manager.put(`/api/invoices/${invoice.id}`, { status: 'draft' });
    expect((await open(token)).status).toBe(404);
    await manager.put(`/api/invoices/${invoice.id}`, { status: 'sent' });
    expect((await open(token)).status).toBe(200);
  });

  it('ends 180 days after the invoice was paid, and with the invoice', async () => {
    const invoice = await create();
    const token = await tokenOf(invoice);
    await manager.post(`/api/invoices/${invoice.id}/payments`, { amount: 8_000, method: 'cash' });
    const paid = (days: number) =>
      test.factories.query(
        company.id,
        `update invoices set paid_at = now() - make_interval(days => $2) where id = $1`,
        [invoice.id, days],
      );
    await paid(179);
    expect((await open(token)).body).toMatchObject({ status: 'paid', balance: 0 });
    await paid(181);
    expect((await open(token)).status).toBe(404);
    const deleted = await create();
    const last = await tokenOf(deleted);
    expect((await manager.delete(`/api/invoices/${deleted.id}`)).status).toBe(204);
    expect((await open(last)).status).toBe(404);
  });

  it('that does not exist or is malformed gets the same response', async () => {
    const token = await tokenOf(await create());
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      'x',
      token.toUpperCase(),
      `${token}A`,
      "'--",
    ];
    for (const odd of wrong) {
      expect((await open(odd)).body).toMatchObject({ statusCode: 404, message: 'Invoice not found' });
    }
  });

  it('is created and revoked only by users of the company', async () => {
    const invoice = await create();
    const token = await tokenOf(invoice);
    const other = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await other.post(`/api/invoices/${invoice.id}/share`)).status).toBe(404);
    expect((await other.delete(`/api/invoices/${invoice.id}/share`)).status).toBe(404);
    expect((await open(token)).status).toBe(200);
  });
});

describe('what a customer read', () => {
  const view = (token: string) => test.anonymous.post(`/api/shared-invoices/${token}/view`);

  async function viewsOf({ id }: { id: number }): Promise<object[]> {
    const path = `/api/companies/${company.id}/activity?noun=invoice&recordId=${id}`;
    const entries = (await manager.get(path)).body as { action: string }[];
    return entries.filter(({ action }) => action === 'viewed');
  }

  it('is in the activity of the invoice, once a day for each link, and names no user', async () => {
    const invoice = await create();
    const [first, second] = [await tokenOf(invoice), await tokenOf(invoice)];
    const statuses = [await view(first), await view(first), await view(second)].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 204]);
    const read = (await manager.get(`/api/invoices/${invoice.id}`)).body as InvoiceResponse;
    expect(read).toMatchObject({ viewedAt: expect.stringMatching(/Z$/) as string, version: invoice.version });
    const seen = await viewsOf(invoice);
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ actor: null, isProvider: false, subject: invoice.invoiceNumber, changes: [] });
    const yesterday = `update invoice_shares set viewed_on = viewed_on - 1
      where id = (select min(id) from invoice_shares where invoice_id = $1)`;
    await test.factories.query(company.id, yesterday, [invoice.id]);
    await Promise.all([view(first), view(first), view(second)]);
    expect(await viewsOf(invoice)).toHaveLength(3);
  });

  it('is not told by programs that only follow the link', async () => {
    const invoice = await create();
    const token = await tokenOf(invoice);
    for (const part of ['', '/pdf', '/logo', '/view']) await open(token, part);
    expect(await viewsOf(invoice)).toEqual([]);
  });

  it('is said while its links are turned off, the invoice is paid and deleted, without a deadlock', async () => {
    const shared = [];
    for (let made = 0; made < 8; made++) {
      const { id } = await create();
      shared.push({ id, own: await tokenOf({ id }) });
    }
    const responses = await Promise.all(
      shared.flatMap(({ id, own }) => [
        view(own),
        manager.delete(`/api/invoices/${id}/share`),
        manager.post(`/api/invoices/${id}/payments`, { amount: 100, method: 'cash' }),
        manager.delete(`/api/invoices/${id}`),
      ]),
    );
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('needs a link that opens the invoice', async () => {
    const invoice = await create();
    const token = await tokenOf(invoice);
    await manager.delete(`/api/invoices/${invoice.id}/share`);
    expect((await view(token)).status).toBe(404);
    expect((await view('x'.repeat(43))).status).toBe(404);
    expect(await viewsOf(invoice)).toEqual([]);
  });
});
