import type { BuiltCompany } from '../../../../test/factories.js';
import { type Caller, startApp, type TestApp } from '../../../../test/start-app.js';
import type { InvoiceResponse } from '../invoice.dto.js';

interface Made {
  id: number;
}

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;
let assignedToId: number;

beforeAll(async () => {
  test = await startApp();
  company = await test.factories.buildCompany({ timezone: 'Pacific/Kiritimati' });
  const user = await test.factories.buildUser(company);
  [manager, assignedToId] = [await test.signIn(user.username), user.id];
  customerId = (await test.factories.insertInto(company, 'customers', { customer_id: 'C-1', name: 'Ada' })).id;
});

afterAll(() => test.stop());

async function create(body: object): Promise<InvoiceResponse> {
  const sent = { customerId, status: 'sent', serviceDate: '2026-03-02', dueDate: '2026-03-20', assignedToId, ...body };
  return (await manager.post(`/api/companies/${company.id}/invoices`, sent)).body as InvoiceResponse;
}

const duplicate = async ({ id }: { id: number }): Promise<InvoiceResponse> => {
  const response = await manager.post(`/api/invoices/${id}/duplicate`);
  expect(response.status).toBe(201);
  return response.body as InvoiceResponse;
};

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
const linesOf = ({ items }: InvoiceResponse) =>
  items.map(({ item, quantity, unitPrice, price }) => ({ item, quantity, unitPrice, price }));

describe('the duplicate of an invoice', () => {
  it('keeps a tax whose rate is gone', async () => {
    const rates = `/api/companies/${company.id}/tax-rates`;
    const { id: taxRateId } = (await manager.post(rates, { name: 'County tax', basisPoints: 725 })).body as Made;
    const invoice = await create({ taxRateId, items: [{ item: 'Faucet', price: 10_000 }] });
    await manager.delete(`/api/tax-rates/${taxRateId}`);
    const kept = { taxRateId: null, taxName: 'County tax', taxBasisPoints: 725, tax: 725, total: 10_725 };
    const copy = await duplicate(invoice);
    expect(copy).toMatchObject(kept);
    expect(await duplicate(copy)).toMatchObject(kept);
  });

  it('is a draft of today with the same customer, lines and message, and a number of its own', async () => {
    const items = [
      { item: 'Faucet', quantity: 3, unitPrice: 1_000, price: 3_000 },
      { item: 'Labor', price: 500 },
    ];
    const invoice = await create({ items, message: 'Thank you.', startTime: '08:30' });
    await manager.post(`/api/invoices/${invoice.id}/payments`, { amount: 3_500, method: 'cash' });
    const days = [today()];
    const copy = await duplicate(invoice);
    days.push(today());
    expect(copy).toMatchObject({
      ...{ customerId, status: 'draft', message: 'Thank you.', subtotal: 3_500, total: 3_500, paidTotal: 0 },
      ...{
        dueDate: null,
        assignedToId: null,
        startTime: null,
        sentAt: null,
        paidAt: null,
        emailedAt: null,
        payments: [],
      },
    });
    expect(days).toContain(copy.serviceDate);
    expect(linesOf(copy)).toEqual(linesOf(invoice));
    expect(copy.invoiceNumber).not.toBe(invoice.invoiceNumber);
  });

  it('has the tax, the discount and what is taxable of it', async () => {
    const rate = { name: 'Wake County', basisPoints: 725 };
    const taxRateId = ((await manager.post(`/api/companies/${company.id}/tax-rates`, rate)).body as { id: number }).id;
    const items = [
      { item: 'Faucet', price: 10_000 },
      { item: 'Permit', price: 2_000, taxable: false },
    ];
    const invoice = await create({ items, taxRateId, discountBasisPoints: 1_000 });
    const { subtotal, discount, tax, total } = invoice;
    expect(await duplicate(invoice)).toMatchObject({ taxRateId, subtotal, discount, tax, total });
  });

  it('has the total of an invoice without lines', async () => {
    expect(await duplicate(await create({ total: 1_234 }))).toMatchObject({ total: 1_234, subtotal: 1_234, items: [] });
  });

  it('can be made of a void invoice, and changes nothing of it', async () => {
    const invoice = await create({ items: [{ item: 'Labor', price: 500 }] });
    const voided = (await manager.post(`/api/invoices/${invoice.id}/void`)).body as InvoiceResponse;
    expect(await duplicate(invoice)).toMatchObject({ status: 'draft', total: 500, voidedAt: null });
    expect((await manager.get(`/api/invoices/${invoice.id}`)).body).toEqual(voided);
  });

  it('is made once for an Idempotency-Key', async () => {
    const invoice = await create({ items: [{ item: 'Labor', price: 500 }] });
    const send = () =>
      manager.post(`/api/invoices/${invoice.id}/duplicate`).set('Idempotency-Key', `copy-${invoice.id}`);
    expect(((await send()).body as InvoiceResponse).id).toBe(((await send()).body as InvoiceResponse).id);
  });
});
