import sharp from 'sharp';
import type { BuiltCompany } from '../../../../test/factories.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({
    name: 'Brightside Home Services',
    address: '12 Main Street\nRaleigh NC 27601',
    phone: '919-555-0100',
    website: 'https://brightside.example',
    timezone: 'Pacific/Kiritimati',
    primary_color: '#ffee00',
  });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { name: 'Νικόλαος Παπαδόπουλος', address: '東京都さくら1-2', email: 'nikos@example.com' };
  customerId = (await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', ...customer })).id;
});

afterAll(() => test.stop());

async function create(body: object = {}): Promise<InvoiceResponse> {
  const items = [
    { item: 'Faucet', quantity: 3, unitPrice: 12_345, price: 37_035 },
    { item: '<b>Labor</b>', price: 5 },
  ];
  const sent = { customerId, items, status: 'sent', serviceDate: '2026-11-20', ...body };
  const response = await manager.post(`/api/companies/${company.id}/invoices`, sent);
  expect(response.status).toBe(201);
  return response.body as InvoiceResponse;
}

const generate = ({ id }: { id: number }, query = '', caller = manager) =>
  caller.post(`/api/companies/${company.id}/invoices/${id}/generate-pdf${query}`).buffer(true).parse(asBuffer);

const read = async (invoice: { id: number }, query?: string) =>
  readPdf((await generate(invoice, query)).body as Buffer);

describe('the PDF of an invoice', () => {
  it('contains who bills whom for what, line by line, to the cent', async () => {
    const invoice = await create({ dueDate: '2099-12-04', message: 'Thank you.\nСпасибо' });
    const response = await generate(invoice);
    expect([response.status, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="invoice-${invoice.invoiceNumber}.pdf"`,
    ]);
    const { pages, title } = await readPdf(response.body as Buffer);
    expect(title).toBe(`Invoice ${invoice.invoiceNumber}`);
    expect(pages).toHaveLength(1);
    for (const text of [
      'Brightside Home Services\n12 Main Street\nRaleigh NC 27601\n919-555-0100\nhttps://brightside.example',
      `Invoice\n${invoice.invoiceNumber}\nBrightside Home Services`,
      'Bill to\nΝικόλαος Παπαδόπουλος\n東京都さくら\n1-2\nnikos@example.com',
      'Service date\nNov 20, 2026',
      'Due\nDec 4, 2099',
      'Item\nQuantity\nUnit price\nAmount',
      'Faucet\n3\n$123.45\n$370.35',
      '<b>Labor</b>\n1\n$0.05\n$0.05',
      'Subtotal\n$370.40\nSales Tax\n$0.00\nTotal\n$370.40\nBalance due\n$370.40',
      'Message\nThank you.\nСпасибо',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(text);
    }
    expect(pages[0]).not.toContain('Payments');
  });

  it('contains “upon receipt” without a due date, and what was paid', async () => {
    const invoice = await create();
    const pay = { amount: 10_000, method: 'check', date: '2026-11-21', note: 'No. 1017' };
    expect((await manager.post(`/api/invoices/${invoice.id}/payments`, pay)).status).toBe(201);
    const [page] = (await read(invoice)).pages;
    expect(page).toContain('Due\nupon receipt');
    expect(page).toContain('Total\n$370.40\nPaid\n$100.00\nBalance due\n$270.40');
    expect(page).toContain('Payments\nDate\nMethod\nNote\nAmount\nNov 21, 2026\nCheck\nNo. 1017\n$100.00');
  });

  it('is titled as a job on request, with the time of day', async () => {
    const invoice = await create({ startTime: '08:30' });
    const response = await generate(invoice, '?paper=job');
    expect(response.headers['content-disposition']).toBe(`attachment; filename="job-${invoice.jobNumber}.pdf"`);
    const [page] = (await readPdf(response.body as Buffer)).pages;
    expect(page).toContain(`Job\n${invoice.jobNumber}`);
    expect(page).toContain('Nov 20, 2026\n8:30 AM');
    expect(
      (await manager.post(`/api/companies/${company.id}/invoices/${invoice.id}/generate-pdf?paper=letter`)).body,
    ).toMatchObject({
      statusCode: 400,
      message: 'Paper must be one of invoice, job.',
    });
  });

  it('is marked as overdue, and not as a draft or sent', async () => {
    const overdue = await create({ dueDate: '2026-01-01' });
    expect((await read(overdue)).pages[0]).toContain(`${overdue.invoiceNumber}\nOverdue\n`);
    for (const status of ['draft', 'sent']) {
      expect((await read(await create({ status }))).pages[0]).not.toMatch(/\b(Draft|Sent)\b/);
    }
  });

  it('shows the stored logo, and fetches no address', async () => {
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const invoice = await create();
    const without = ((await generate(invoice)).body as Buffer).length;
    await test.factories.query(company.id, `update companies set logo_url = 'http://127.0.0.1:9/x.png' where id = $1`, [
      company.id,
    ]);
    expect(((await generate(invoice)).body as Buffer).length).toBe(without);
    const picture = sharp({ create: { width: 300, height: 90, channels: 4, background: '#cc333380' } }).png();
    const upload = admin.post(`/api/companies/${company.id}/logo`).attach('logo', await picture.toBuffer(), 'l.png');
    expect((await upload).status).toBe(200);
    const withLogo = (await generate(invoice)).body as Buffer;
    expect(withLogo.toString('latin1')).toContain('/Subtype /Image');
    expect((await readPdf(withLogo)).pages[0]).toContain('Brightside Home Services');
  });

  it('ignores an idempotency key: it is rendered again from the current invoice', async () => {
    const invoice = await create();
    const once = () => generate(invoice).set('Idempotency-Key', 'the-same');
    await once();
    await manager.put(`/api/invoices/${invoice.id}`, { message: 'Changed since' });
    expect((await readPdf((await once()).body as Buffer)).pages[0]).toContain('Changed since');
  });

  it('is for the people of its company', async () => {
    const invoice = await create();
    const other = await test.signIn((await test.factories.buildUser(await test.factories.buildCompany())).username);
    expect((await generate(invoice, '', other)).status).toBe(403);
    expect((await generate({ id: 2_147_483_647 })).status).toBe(404);
    const path = `/api/companies/${company.id}/invoices/${invoice.id}/generate-pdf`;
    expect((await test.anonymous.post(path).set('Sec-Fetch-Site', 'same-origin')).status).toBe(401);
  });
});

describe('PDFs under load', () => {
  it('of 1,000 lines is rendered completely while other requests get responses', async () => {
    const items = Array.from({ length: 1_000 }, (_, n) => ({ item: `Line ${n + 1}`, price: 101 }));
    const invoice = await create({ items });
    let isMade = false;
    const made = generate(invoice).then((response) => {
      isMade = true;
      return response.body as Buffer;
    });
    let responded = 0;
    while (!isMade) {
      expect((await manager.get('/api/user')).status).toBe(200);
      responded++;
    }
    expect(responded).toBeGreaterThan(3);
    const text = (await readPdf(await made)).pages.join('\n');
    expect(text.match(/^Line \d+$/gm)).toHaveLength(1_000);
    expect(text).toContain('Balance due\n$1,010.00');
  });

  it('requested 20 times at once are all rendered', async () => {
    const invoice = await create();
    const responses = await Promise.all(Array.from({ length: 20 }, () => generate(invoice)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('under an odd number have a plain file name, and nothing of the text is run or fetched', async () => {
    const { id } = await create({
      items: [{ item: `<script>alert(1)</script> http://127.0.0.1:9/ {{7*7}}`, price: 1 }],
    });
    await test.factories.query(company.id, 'update invoices set invoice_number = $2 where id = $1', [
      id,
      '"; x=\r\nSet-Cookie: a=b/../1',
    ]);
    const response = await generate({ id });
    expect(response.status).toBe(200);
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="invoice-[\w.-]+\.pdf"$/);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect((await readPdf(response.body as Buffer)).pages[0]!.replace(/\n/g, ' ')).toContain(
      '<script>alert(1)</script>',
    );
  });
});
