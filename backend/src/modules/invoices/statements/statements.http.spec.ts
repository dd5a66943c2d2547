import { untilIdle } from '../../../../test/background-jobs.js';
import type { BuiltCompany } from '../../../../test/factories.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { CustomerResponse } from '../../customers/customers.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { StatementResponse } from './statement.dto.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customer: CustomerResponse;

beforeAll(async () => {
  test = await startApp({ PUBLIC_URL: 'https://nerka.example' });
  company = await test.factories.buildCompany({ name: 'Brightside', timezone: 'America/New_York' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
});

beforeEach(async () => {
  const body = { name: 'Ada Birch', address: '4 Oak Lane\nRaleigh NC 27601' };
  customer = (await manager.post(`/api/companies/${company.id}/customers`, body)).body as CustomerResponse;
});

afterAll(() => test.stop());

/** An invoice that was sent at an instant. */
async function sent(total: number, at: string, body: object = {}): Promise<InvoiceResponse> {
  const all = { customerId: customer.id, items: [{ item: 'Work', price: total }], status: 'sent', ...body };
  const invoice = (await manager.post(`/api/companies/${company.id}/invoices`, all)).body as InvoiceResponse;
  await test.factories.query(company.id, 'update invoices set sent_at = $2 where id = $1', [invoice.id, at]);
  return invoice;
}

async function pay({ id }: InvoiceResponse, amount: number, date: string): Promise<void> {
  const response = await manager.post(`/api/invoices/${id}/payments`, { amount, method: 'check', date });
  expect(response.status).toBe(201);
}

const path = (rest = ''): string => `/api/customers/${customer.id}/statement${rest}`;
const statement = async (query = ''): Promise<StatementResponse> =>
  (await manager.get(path(query))).body as StatementResponse;

it('lists invoices and payments of the period between the balances before and after it', async () => {
  const old = await sent(10_000, '2026-09-10T15:00:00Z', { dueDate: '2026-09-30' });
  await pay(old, 4_000, '2026-09-20');
  // In New York it is still September.
  await sent(500, '2026-10-01T02:00:00Z');
  const invoice = await sent(20_000, '2026-10-05T15:00:00Z', { dueDate: '2026-10-20' });
  await pay(old, 6_000, '2026-10-05');
  await pay(invoice, 7_500, '2026-10-31');
  await sent(900, '2026-11-01T15:00:00Z');
  expect(await statement('?from=2026-10-01&to=2026-10-31')).toEqual({
    ...{ customerId: customer.id, from: '2026-10-01', to: '2026-10-31' },
    ...{ opening: 6_500, invoiced: 20_000, paid: 13_500, closing: 13_000 },
    entries: [
      {
        ...{ date: '2026-10-05', kind: 'invoice', invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
        ...{ dueDate: '2026-10-20', method: null, amount: 20_000, balance: 26_500 },
      },
      {
        ...{ date: '2026-10-05', kind: 'payment', invoiceId: old.id, invoiceNumber: old.invoiceNumber },
        ...{ dueDate: null, method: 'check', amount: -6_000, balance: 20_500 },
      },
      {
        ...{ date: '2026-10-31', kind: 'payment', invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber },
        ...{ dueDate: null, method: 'check', amount: -7_500, balance: 13_000 },
      },
    ],
  });
});

it('ends today with what the customer owes, without drafts, void invoices and other customers', async () => {
  await sent(12_345, '2026-10-05T15:00:00Z');
  await pay(await sent(10_001, '2026-10-06T15:00:00Z'), 3_333, '2026-10-07');
  await sent(77, '2026-10-06T15:00:00Z', { status: 'draft' });
  const voided = await sent(99, '2026-10-06T15:00:00Z');
  expect((await manager.post(`/api/invoices/${voided.id}/void`)).status).toBeLessThan(300);
  const { id } = customer;
  const { balance } = (await manager.get(`/api/customers/${id}`)).body as CustomerResponse;
  const { closing, from, to, entries } = await statement();
  expect([closing, entries.length]).toEqual([balance, 3]);
  const year = Number(to.slice(0, 4)) - 1;
  expect(from.slice(0, 4)).toBe(to.endsWith('12-31') ? String(year + 1) : String(year));
});

it('is empty for somebody who was never billed', async () => {
  expect(await statement('?from=2026-01-01&to=2026-01-31')).toMatchObject({
    ...{ opening: 0, invoiced: 0, paid: 0, closing: 0, entries: [] },
  });
  expect((await manager.get(path('?to=0001-01-01'))).status).toBe(200);
});

it.each([
  ['?from=2026-02-01&to=2026-01-01', 'from', 'The first day must not be after the last day.'],
  ['?from=2020-01-01&to=2026-01-01', 'to', 'Choose a range of at most three years.'],
  ['?from=soon', 'from', 'From must be a date like 2026-11-21.'],
])('of %s is refused', async (query, field, message) => {
  const response = await manager.get(path(query));
  expect([response.status, response.body]).toMatchObject([400, { details: [{ field, message }] }]);
});

it('is a PDF with the same lines and sums', async () => {
  await pay(await sent(20_000, '2026-10-05T15:00:00Z', { dueDate: '2026-10-20' }), 7_500, '2026-10-31');
  const response = await manager.post(path('/generate-pdf?from=2026-10-06&to=2026-10-31')).buffer(true).parse(asBuffer);
  expect(response.status).toBe(200);
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="statement-${customer.customerId}-2026-10-06-2026-10-31.pdf"`,
  );
  const [page] = (await readPdf(response.body as Buffer)).pages;
  for (const text of [
    'Bill to\nAda Birch\n4 Oak Lane\nRaleigh NC 27601',
    'Period\nOct 6, 2026 to Oct 31, 2026',
    'Oct 6, 2026\nOpening balance\n$200.00',
    ', Check\n−$75.00\n$125.00',
    'Opening balance\n$200.00\nInvoices\n$0.00\nPayments\n−$75.00\nBalance due\n$125.00',
  ]) {
    expect(page).toContain(text);
  }
});

it('is sent with its PDF, saves the address of who has none, and stands in the activity', async () => {
  await sent(20_000, '2026-10-05T15:00:00Z');
  const response = await manager.post(path('/send-email?from=2026-10-01&to=2026-10-31'), { email: 'ada@example.com' });
  expect([response.status, response.body]).toMatchObject([201, { closing: 20_000 }]);
  await untilIdle(test, 'mail');
  const [mail] = await test.factories.query(
    company.id,
    'select recipient, subject, body_text as text, attachments from outbox where company_id = $1 order by id desc limit 1',
    [company.id],
  );
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    subject: 'Statement from Brightside',
    text: expect.stringContaining(
      'Oct 1, 2026 to Oct 31, 2026. It is attached as a PDF.\n\nBalance due: $200.00',
    ) as string,
    attachments: [{ fileName: `statement-${customer.customerId}-2026-10-01-2026-10-31.pdf` }],
  });
  expect((await manager.get(`/api/customers/${customer.id}`)).body).toMatchObject({ email: 'ada@example.com' });
  const activity = await manager.get(`/api/companies/${company.id}/activity?noun=customer&recordId=${customer.id}`);
  expect((activity.body as { action: string }[]).map(({ action }) => action)).toContain('statement-emailed');
});

it('is sent at most ten times an hour to one customer', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n++) {
    statuses.push((await manager.post(path('/send-email'), { email: 'ada@example.com' })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  const wrong = await manager.post(path('/send-email'), { email: 'nobody' });
  expect(wrong.body).toMatchObject({ statusCode: 400, message: 'Please enter a valid email address.' });
});
