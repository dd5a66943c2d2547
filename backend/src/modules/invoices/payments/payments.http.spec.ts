import type { BuiltCompany, BuiltUser } from '../../../../test/factories.js';
import { publishedRow } from '../../../../test/published-row.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import type { PaymentResponse } from './payment.dto.js';

let test: TestApp;
let company: BuiltCompany;
let user: BuiltUser;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  user = await test.factories.buildUser(company, { display_name: 'Grace' });
  manager = await test.signIn(user.username);
  customerId = (await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada Birch' })).id;
});

afterAll(() => test.stop());

const one = (id: number): string => `/api/invoices/${id}`;
const message = ({ body }: { body: unknown }): string => (body as { message: string }).message;

async function create(body: object = {}): Promise<number> {
  const items = [{ item: 'Tap', price: 10_000 }];
  const response = await manager.post(`/api/companies/${company.id}/invoices`, {
    customerId,
    items,
    status: 'sent',
    ...body,
  });
  expect(response.status).toBe(201);
  return (response.body as InvoiceResponse).id;
}

const read = async (id: number): Promise<InvoiceResponse> => (await manager.get(one(id))).body as InvoiceResponse;
const pay = (id: number, amount: unknown, body: object = {}) =>
  manager.post(`${one(id)}/payments`, { amount, method: 'check', ...body });

async function paid(id: number, amount: number): Promise<PaymentResponse> {
  const response = await pay(id, amount);
  expect(response.status).toBe(201);
  return response.body as PaymentResponse;
}

const unpay = ({ id }: { id: number }) => manager.delete(`/api/payments/${id}`);

async function today(): Promise<string> {
  const sql = 'select (now() at time zone timezone)::date::text as today from companies where id = $1';
  return (await test.factories.query<{ today: string }>(company.id, sql, [company.id]))[0]!.today;
}

it('publishes a payment to other modules, and with its invoice what was paid in all', async () => {
  const id = await create();
  const payment = await paid(id, 2_500);
  await paid(id, 1_500);
  const published = await publishedRow(test.factories, 'payments_read', { companyId: company.id, id: payment.id });
  const { createdBy: _, ...wire } = payment;
  expect(published).toEqual({ ...wire, companyId: company.id });
  const invoice = await publishedRow(test.factories, 'invoices_read', { companyId: company.id, id });
  expect(invoice.paidTotal).toBe(4_000);
});

describe('recording a payment', () => {
  it('stores who recorded it and, without a date, today in the company’s time zone', async () => {
    const id = await create();
    expect((await pay(id, 4_000, { note: 'Check 1017' })).body).toEqual({
      id: expect.any(Number) as number,
      invoiceId: id,
      amount: 4_000,
      method: 'check',
      date: await today(),
      note: 'Check 1017',
      createdById: user.id,
      createdBy: 'Grace',
      createdAt: expect.stringMatching(/Z$/) as string,
    });
    expect((await pay(id, 1, { date: '2026-02-01', method: 'cash' })).body).toMatchObject({ date: '2026-02-01' });
    expect(await read(id)).toMatchObject({
      status: 'sent',
      paidTotal: 4_001,
      balance: 5_999,
      paidAt: null,
      version: 3,
    });
    expect((await read(id)).payments.map(({ method }) => method)).toEqual(['cash', 'check']);
  });

  it('makes the invoice paid when nothing is left, and sent again when a payment is removed', async () => {
    const id = await create();
    const [first, second] = [await paid(id, 9_999), await paid(id, 1)];
    expect(await read(id)).toMatchObject({
      status: 'paid',
      balance: 0,
      paidAt: expect.stringMatching(/Z$/) as string,
      payments: [{ id: first.id }, { id: second.id }],
    });
    expect((await unpay(second)).status).toBe(204);
    expect(await read(id)).toMatchObject({ status: 'sent', balance: 1, paidAt: null, payments: [{ id: first.id }] });
    expect((await unpay(second)).status).toBe(404);
  });

  it('ends that the invoice is overdue', async () => {
    const id = await create({ dueDate: '2026-01-01' });
    expect(await read(id)).toMatchObject({ status: 'overdue' });
    const payment = await paid(id, 10_000);
    expect(await read(id)).toMatchObject({ status: 'paid' });
    await unpay(payment);
    expect(await read(id)).toMatchObject({ status: 'overdue' });
  });

  it.each([
    [10_001, 'Amount must be at most the balance of $100.00.'],
    [0, 'Amount must be 1 or more.'],
    [-1, 'Amount must be 1 or more.'],
    [0.5, 'Amount must be in whole cents.'],
    ['12.50', 'Amount must be in whole cents.'],
    [null, 'Amount must be in whole cents.'],
    [2_147_483_648, 'Amount must be at most $21,474,836.47.'],
  ])('refuses %j', async (amount, sentence) => {
    const id = await create();
    const response = await pay(id, amount);
    expect([response.status, message(response)]).toEqual([400, sentence]);
    expect((await read(id)).payments).toEqual([]);
  });

  it('is refused when all is paid, and may be cash, check or other', async () => {
    const id = await create();
    expect(message(await pay(id, 1, { method: 'card' }))).toBe('Method must be one of cash, check, other.');
    expect(message(await pay(id, 1, { date: '2026-02-30' }))).toBe('Date must be a date like 2026-11-21.');
    await paid(id, 10_000);
    const response = await pay(id, 1);
    expect([response.status, message(response)]).toEqual([400, 'There is nothing left to pay on this invoice.']);
  });

  it('is not possible on a draft', async () => {
    const response = await pay(await create({ status: 'draft' }), 1);
    expect([response.status, message(response)]).toEqual([409, 'A draft takes no payments. Save the invoice first.']);
  });

  it('accepts no more than the balance from several at the same time', async () => {
    const id = await create();
    const responses = await Promise.all(Array.from({ length: 5 }, () => pay(id, 4_000)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400]);
    expect(await read(id)).toMatchObject({ paidTotal: 8_000, balance: 2_000 });
  });

  it('is noted under the number of its invoice', async () => {
    const payment = await paid(await create(), 10_000);
    await unpay(payment);
    const sql = `select action, subject from audit_log where noun = 'payment' and record_id = $1 order by id`;
    expect(await test.factories.query(company.id, sql, [payment.id])).toEqual([
      { action: 'created', subject: 'INV-0001' },
      { action: 'deleted', subject: 'INV-0001' },
    ]);
  });
});

describe('an invoice with payments', () => {
  const conflict = async (response: Promise<{ status: number; body: unknown }>): Promise<string> => {
    const { status, body } = await response;
    expect([status, body]).toMatchObject([409, { code: 'has-payments' }]);
    return message(await response);
  };

  it('goes back to no draft and is not deleted', async () => {
    const id = await create();
    const payment = await paid(id, 1);
    expect(await conflict(manager.put(one(id), { status: 'draft' }))).toBe(
      'An invoice with payments cannot go back to draft. Remove its payments first.',
    );
    expect(await conflict(manager.delete(one(id)))).toBe(
      'An invoice with payments cannot be deleted. Remove its payments first.',
    );
    await unpay(payment);
    expect((await manager.put(one(id), { status: 'draft' })).body).toMatchObject({ status: 'draft' });
    expect((await manager.delete(one(id))).status).toBe(204);
  });

  it('has no total below them, by whatever call', async () => {
    const id = await create();
    await paid(id, 6_000);
    const { items, version } = await read(id);
    const sentence = 'The total cannot be less than what has been paid.';
    expect(await conflict(manager.put(one(id), { items: [{ item: 'Tap', price: 5_999 }] }))).toBe(sentence);
    expect(await conflict(manager.put(`/api/invoice-items/${items[0]!.id}`, { unitPrice: 5_999 }))).toBe(sentence);
    expect(await conflict(manager.delete(`/api/invoice-items/${items[0]!.id}`))).toBe(sentence);
    expect(await read(id)).toMatchObject({ items, total: 10_000, version });
  });

  it('is paid when its total comes down to them, sent when it goes up, and stays paid when it is saved', async () => {
    const id = await create();
    await paid(id, 6_000);
    const put = async (body: object): Promise<unknown> => (await manager.put(one(id), body)).body;
    expect(await put({ items: [{ item: 'Tap', price: 6_000 }], status: 'sent' })).toMatchObject({ status: 'paid' });
    expect(await put({ message: 'Thanks', status: 'sent' })).toMatchObject({ status: 'paid', message: 'Thanks' });
    expect(await put({ items: [{ item: 'Tap', price: 6_001 }] })).toMatchObject({ status: 'sent', balance: 1 });
  });
});
