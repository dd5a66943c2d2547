import type { BuiltCompany } from '../../../../test/factories.js';
import { asBuffer, readPdf } from '../../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';

const VOID = 'This invoice is void. Undo the voiding to change it.';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany();
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'C-1', name: 'Ada Birch', email: 'ada@example.com' };
  customerId = (await test.factories.insertInto(company, 'customers', customer)).id;
});

afterAll(() => test.stop());

const base = () => `/api/companies/${company.id}`;

async function create(body: object = {}): Promise<InvoiceResponse> {
  const items = [{ item: 'Faucet', quantity: 2, unitPrice: 4_000, price: 8_000 }];
  const response = await manager.post(`${base()}/invoices`, { customerId, items, status: 'sent', ...body });
  expect(response.status).toBe(201);
  return response.body as InvoiceResponse;
}

const makeVoid = ({ id }: { id: number }) => manager.post(`/api/invoices/${id}/void`);
const unvoid = ({ id }: { id: number }) => manager.post(`/api/invoices/${id}/unvoid`);
const read = async ({ id }: { id: number }) => (await manager.get(`/api/invoices/${id}`)).body as InvoiceResponse;
const pay = ({ id }: { id: number }, amount: number) =>
  manager.post(`/api/invoices/${id}/payments`, { amount, method: 'cash' });
const owed = async () => ((await manager.get(`/api/customers/${customerId}`)).body as { balance: number }).balance;
const summary = async () => ((await manager.get(`${base()}/summary`)).body as { invoices: object }).invoices;

describe('a void invoice', () => {
  it('keeps its number and its amounts, is owed no more, and is counted nowhere', async () => {
    const [owedBefore, countedBefore] = [await owed(), await summary()];
    const invoice = await create({ dueDate: '2020-01-01' });
    const response = await makeVoid(invoice);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      status: 'void',
      voidedAt: expect.stringMatching(/Z$/) as string,
      invoiceNumber: invoice.invoiceNumber,
      total: 8_000,
    });
    expect(await read(invoice)).toEqual(response.body);
    expect([await owed(), await summary()]).toEqual([owedBefore, countedBefore]);
  });

  it('is found by its status, and is not among the others', async () => {
    const invoice = await create({ dueDate: '2020-01-01', serviceDate: '2026-11-20' });
    await makeVoid(invoice);
    const idsOf = async (query: string) =>
      ((await manager.get(`${base()}/invoices?limit=500&${query}`)).body as InvoiceResponse[]).map(({ id }) => id);
    expect(await idsOf('status=void')).toContain(invoice.id);
    for (const query of ['status=draft,sent,paid,overdue', 'only=not_emailed', 'schedule=waiting']) {
      expect(await idsOf(query)).not.toContain(invoice.id);
    }
    const counts = (await manager.get(`${base()}/invoices/counts?of=status`)).body as {
      status: { value: string; count: number }[];
    };
    expect(counts.status.find(({ value }) => value === 'void')!.count).toBe((await idsOf('status=void')).length);
  });

  it('earns nothing in the reports', async () => {
    const day = '2024-02-10';
    const reports = async () => [
      ((await manager.get(`${base()}/reports/revenue-by-month?from=${day}&to=${day}`)).body as { summary: object })
        .summary,
      ((await manager.get(`${base()}/reports/top-items?from=${day}&to=${day}`)).body as { summary: object }).summary,
    ];
    const before = await reports();
    const invoice = await create({ serviceDate: day });
    expect(await reports()).not.toEqual(before);
    await makeVoid(invoice);
    expect(await reports()).toEqual(before);
  });

  it('takes no edits, lines, payments, mails and links', async () => {
    const invoice = await create();
    const [line] = invoice.items;
    await makeVoid(invoice);
    const seen = await read(invoice);
    for (const refused of [
      await manager.put(`/api/invoices/${invoice.id}`, { message: 'Changed' }),
      await manager.put(`/api/invoices/${invoice.id}`, { status: 'sent' }),
      await manager.post(`/api/invoices/${invoice.id}/items`, { item: 'More', price: 1 }),
      await manager.put(`/api/invoice-items/${line!.id}`, { item: 'Other' }),
      await manager.delete(`/api/invoice-items/${line!.id}`),
      await pay(invoice, 100),
      await manager.post(`/api/invoices/${invoice.id}/send-email`, { email: 'ada@example.com' }),
      await manager.post(`${base()}/invoices/${invoice.id}/send-email`, { customerEmail: 'ada@example.com' }),
      await manager.post(`/api/invoices/${invoice.id}/share`),
    ]) {
      expect(refused.body).toMatchObject({ statusCode: 409, code: 'invoice-is-void', message: VOID });
    }
    expect(await read(invoice)).toEqual(seen);
  });

  it('says so behind its link and on its PDF', async () => {
    const invoice = await create();
    const { url } = (await manager.post(`/api/invoices/${invoice.id}/share`)).body as { url: string };
    const token = new URL(url).searchParams.get('share');
    await makeVoid(invoice);
    expect((await test.anonymous.get(`/api/shared-invoices/${token}`)).body).toMatchObject({ status: 'void' });
    const response = await test.anonymous.get(`/api/shared-invoices/${token}/pdf`).buffer(true).parse(asBuffer);
    expect((await readPdf(response.body as Buffer)).pages[0]).toContain('Void');
  });

  it('is not made void twice, with payments, or in a version that somebody has changed', async () => {
    const invoice = await create();
    await pay(invoice, 100);
    expect((await makeVoid(invoice)).body).toMatchObject({
      statusCode: 409,
      code: 'has-payments',
      message: 'An invoice with payments cannot be made void. Remove its payments first.',
    });
    const other = await create();
    await manager.put(`/api/invoices/${other.id}`, { message: 'Changed' });
    expect((await makeVoid(other).set('If-Match', `"${other.version}"`)).status).toBe(412);
    expect((await makeVoid(other)).status).toBe(200);
    expect((await makeVoid(other)).body).toMatchObject({ statusCode: 409, code: 'invoice-is-void' });
  });

  it.each(['sent', 'draft'] as const)('is %s again after undoing it', async (status) => {
    const invoice = await create({ status });
    await makeVoid(invoice);
    const response = await unvoid(invoice);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ status, voidedAt: null, sentAt: invoice.sentAt });
    expect((await unvoid(invoice)).body).toMatchObject({ statusCode: 409, code: 'invoice-not-void' });
    expect((await manager.put(`/api/invoices/${invoice.id}`, { message: 'Changed' })).status).toBe(200);
  });

  it('was owed on the days before it became void', async () => {
    const invoice = await create();
    const long = `update invoices set sent_at = '2026-01-10', created_at = '2026-01-10' where id = $1`;
    await test.factories.query(company.id, long, [invoice.id]);
    const ageing = async (asOf: string) =>
      (
        (await manager.get(`${base()}/reports/receivables-ageing?asOf=${asOf}`)).body as {
          summary: { receivable: number };
        }
      ).summary.receivable;
    const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [before, after] = ['2026-02-01', dayFromNow(2)];
    const [then, now] = [await ageing(before), await ageing(after)];
    await makeVoid(invoice);
    expect([await ageing(before), await ageing(after)]).toEqual([then, now - 8_000]);
  });

  it('stands in its timeline, and goes to the trash and back as it is', async () => {
    const invoice = await create();
    await makeVoid(invoice);
    const lines = (await manager.get(`${base()}/activity?noun=invoice&recordId=${invoice.id}`)).body as {
      action: string;
    }[];
    expect(lines.map(({ action }) => action)).toContain('voided');
    const counted = await summary();
    expect((await manager.delete(`/api/invoices/${invoice.id}`)).status).toBe(204);
    const [entry] = (await manager.get(`${base()}/trash?noun=invoice&recordId=${invoice.id}`)).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect((await read(invoice)).status).toBe('void');
    expect(await summary()).toEqual(counted);
  });
});
