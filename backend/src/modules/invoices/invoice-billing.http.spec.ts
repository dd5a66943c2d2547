import type { BuiltCompany } from '../../../test/factories.js';
import { check, importCsv, reasons } from '../../../test/csv-import.js';
import { asBuffer, readPdf } from '../../../test/read-pdf.js';
import { type Caller, startApp, type TestApp } from '../../../test/start-app.js';
import { Database } from '../../platform/database/database.js';
import { NOBODY } from '../../platform/database/company-tx.js';
import type { InvoiceResponse } from './invoice.dto.js';
import { DEDUCTED_REFUSED, InvoicesService } from './invoices.service.js';

let test: TestApp;
let company: BuiltCompany;
let manager: Caller;
let customerId: number;

beforeAll(async () => {
  test = await startApp();
});

beforeEach(async () => {
  company = await test.factories.buildCompany({ business_type: 'jobs_business' });
  manager = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'CUST-0001', name: 'Ada Birch' };
  customerId = (await test.factories.insertInto(company, 'customers', customer)).id;
});

afterAll(() => test.stop());

const of = (collection: string): string => `/api/companies/${company.id}/${collection}`;
const items = [
  { item: 'Toilet', price: 24_500 },
  { item: 'Labor', quantity: 2, unitPrice: 9_800, taxable: false },
];
const post = (body: object = {}) => manager.post(of('invoices'), { customerId, status: 'sent', items, ...body });
const put = (id: number, body: object) => manager.put(`/api/invoices/${id}`, body);
const problem = ({ status, body }: { status: number; body: unknown }): unknown[] => {
  const { message, code } = body as { message: string; code: string };
  return [status, message, code];
};

async function create(body: object = {}): Promise<InvoiceResponse> {
  const response = await post(body);
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.body as InvoiceResponse;
}

async function rate(name: string, basisPoints: number): Promise<{ id: number; version: number }> {
  const response = await manager.post(of('tax-rates'), { name, basisPoints });
  expect(response.status).toBe(201);
  return response.body as { id: number; version: number };
}

const settings = (body: object) => manager.put(of('settings'), body);
const find = async (id: number) => (await manager.get(`/api/invoices/${id}`)).body as InvoiceResponse;

describe('tax rates', () => {
  it('are listed by name, changed and deleted by managers', async () => {
    const made = await rate('State', 575);
    await rate('County', 750);
    const list = async () => ((await manager.get(of('tax-rates'))).body as { name: string }[]).map(({ name }) => name);
    expect(await list()).toEqual(['County', 'State']);
    const changed = await manager.put(`/api/tax-rates/${made.id}`, { basisPoints: 600 }).set('If-Match', '"1"');
    expect(changed.body).toMatchObject({ name: 'State', basisPoints: 600, version: 2 });
    expect((await manager.get(`/api/tax-rates/${made.id}`)).body).toEqual(changed.body);
    const stale = await manager.put(`/api/tax-rates/${made.id}`, { name: 'Ohio' }).set('If-Match', '"1"');
    expect(stale.body).toMatchObject({ statusCode: 412, current: { basisPoints: 600 } });
    const tooHigh = await manager.post(of('tax-rates'), { name: 'All', basisPoints: 10_001 });
    expect(problem(tooHigh)).toEqual([400, 'Basis points must be at most 100 %.', 'invalid']);
    expect((await manager.delete(`/api/tax-rates/${made.id}`)).status).toBe(204);
    expect((await manager.get(`/api/tax-rates/${made.id}`)).status).toBe(404);
    expect(await list()).toEqual(['County']);
  });
});

describe('an invoice', () => {
  it('has tax of its taxable lines after the discount, by the rate as it was when it took it', async () => {
    const { id: taxRateId } = await rate('County', 725);
    const made = await create({ taxRateId, discountBasisPoints: 1_000 });
    // $441.00 less $44.10; of $245.00 that are taxable nine tenths are left.
    const expected = { subtotal: 44_100, discount: 4_410, tax: 1_599, total: 41_289 };
    expect(made).toMatchObject({ ...expected, taxRateId, taxName: 'County', taxBasisPoints: 725, balance: 41_289 });
    expect(made.items.map(({ price, taxable }) => [price, taxable])).toEqual([
      [24_500, true],
      [19_600, false],
    ]);
    await manager.put(`/api/tax-rates/${taxRateId}`, { name: 'City', basisPoints: 800 });
    expect((await put(made.id, { taxRateId, message: 'Thanks' })).body).toMatchObject({
      ...expected,
      taxName: 'County',
    });
    await manager.delete(`/api/tax-rates/${taxRateId}`);
    expect((await put(made.id, { taxRateId, total: 41_289 })).body).toMatchObject(expected);
    const other = await put(made.id, { taxRateId: (await rate('State', 500)).id, discountAmount: 100 });
    const after = { discountBasisPoints: null, discount: 100, taxName: 'State', tax: 1_222, total: 45_222 };
    expect(other.body).toMatchObject(after);
    expect((await put(made.id, { taxRateId: null, discountAmount: null })).body).toMatchObject({
      ...{ discount: 0, taxName: null, taxBasisPoints: null, tax: 0, total: 44_100 },
    });
    expect(problem(await put(made.id, { taxRateId }))).toEqual([
      400,
      'This tax rate does not exist.',
      'unknown-reference',
    ]);
  });

  it('is computed again by each call of a line, and keeps what is not taxed', async () => {
    const { id: taxRateId } = await rate('County', 1_000);
    const { id, items: lines } = await create({ taxRateId });
    expect(await find(id)).toMatchObject({ tax: 2_450, total: 46_550 });
    expect(
      (await put(id, { items: lines.map(({ id: of, item, price }) => ({ id: of, item, price })) })).body,
    ).toMatchObject({ items: [{ taxable: true }, { taxable: false, quantity: 1, price: 19_600 }] });
    await manager.post(`/api/invoices/${id}/items`, { item: 'Tap', quantity: 3, unitPrice: 1_000 });
    expect(await find(id)).toMatchObject({ subtotal: 47_100, tax: 2_750 });
    await manager.put(`/api/invoice-items/${lines[0]!.id}`, { taxable: false });
    expect(await find(id)).toMatchObject({ tax: 300, total: 47_400 });
    await manager.delete(`/api/invoice-items/${lines[1]!.id}`);
    expect(await find(id)).toMatchObject({ subtotal: 27_500, tax: 300, total: 27_800 });
  });

  it.each([
    [{ discountAmount: 44_101 }, 'Discount must be at most the subtotal of $441.00.'],
    [{ discountBasisPoints: 10_001 }, 'Discount basis points must be at most 100 %.'],
    [{ discountAmount: 1, discountBasisPoints: 1 }, 'A discount is in per cent or an amount, not both.'],
    [
      { discountAmount: 100, total: 44_100 },
      'Total must be the subtotal less the discount of $1.00 plus the tax of $0.00: $440.00.',
    ],
    [{ taxRateId: 2_147_483_647 }, 'This tax rate does not exist.'],
    [{ items: [{ item: 'Labor', quantity: 1.5, unitPrice: 100 }] }, 'Quantity must be a whole number.'],
  ])('refuses %j', async (body, message) => {
    expect(problem(await post(body)).slice(0, 2)).toEqual([400, message]);
  });

  it('has quantities with two decimals where the company uses them, and keeps them afterwards', async () => {
    await settings({ decimalQuantities: true });
    const labor = { item: 'Labor', quantity: 2.25, unitPrice: 8_999 };
    const { id, items: lines } = await create({ items: [labor] });
    expect(lines).toMatchObject([{ quantity: 2.25, price: 20_248 }]);
    expect(problem(await post({ items: [{ ...labor, quantity: 0.001 }] }))[1]).toContain('Quantity must be');
    await settings({ decimalQuantities: false });
    expect((await put(id, { items: [{ ...labor, id: lines[0]!.id }] })).status).toBe(200);
    expect(problem(await manager.put(`/api/invoice-items/${lines[0]!.id}`, { quantity: 2.5 }))[1]).toBe(
      'Quantity must be a whole number.',
    );
    expect((await manager.put(`/api/invoice-items/${lines[0]!.id}`, { item: 'Work' })).body).toMatchObject({
      quantity: 2.25,
    });
  });

  it('is due after the terms of the company, unless it says otherwise', async () => {
    await settings({ paymentTermsDays: 14 });
    expect(await create({ serviceDate: '2026-11-20' })).toMatchObject({ dueDate: '2026-12-04' });
    expect(await create({ dueDate: null })).toMatchObject({ dueDate: null });
    expect(await create({ dueDate: '2026-12-24' })).toMatchObject({ dueDate: '2026-12-24' });
    expect(await create({ serviceDate: '9999-12-30' })).toMatchObject({ dueDate: '9999-12-31' });
  });

  it('shows discount, tax and what was billed before on paper', async () => {
    const { id: taxRateId } = await rate('County tax', 725);
    const deposit = await create({ items: [{ item: 'Deposit', price: 10_000 }] });
    const { id } = await create({ taxRateId, discountBasisPoints: 1_000 });
    await deduct(id, deposit.id);
    const paper = manager
      .post(`${of('invoices')}/${id}/generate-pdf`)
      .buffer(true)
      .parse(asBuffer);
    expect((await readPdf((await paper).body as Buffer)).pages[0]).toContain(
      `Subtotal\n$441.00\nDiscount (10%)\n−$44.10\nCounty tax (7.25%)\n$15.99\nDeposit ${deposit.invoiceNumber}\n−$100.00\nTotal\n$312.89`,
    );
  });

  it('comes back as it was exported', async () => {
    const { id: taxRateId } = await rate('County', 725);
    await create({ taxRateId, discountAmount: 500, items: [{ item: 'Toilet', price: 24_500 }] });
    const text = (await manager.get(`/api/companies/${company.id}/export?kind=invoices`)).text;
    expect(text.split('\r\n')[1]).toContain(',1,245.00,257.40,,,,,5.00,County,7.25%,17.40');
    const done = await importCsv(manager, company, 'invoices', [
      'Customer,Item,Unit price,Amount,Discount,Tax name,Tax rate,Tax',
      'Ada Birch,Tap,245.00,257.40,5.00,County,7.25%,17.40',
    ]);
    expect(done).toMatchObject({ createCount: 1, badCount: 0 });
  });
});

describe('a file of invoices', () => {
  it('leaves the total of an invoice that another one deducts', async () => {
    const deposit = await create({ items: [{ item: 'Deposit', price: 10_000 }] });
    await deduct((await create()).id, deposit.id);
    const file = (cells: string) => [
      'Invoice number,Customer,Item,Amount,Status',
      `${deposit.invoiceNumber},Ada Birch,${cells}`,
    ];
    for (const cells of ['Deposit,1.00,Sent', 'Deposit,100.00,Draft']) {
      const checked = await check(manager, company, 'invoices', file(cells));
      expect(await reasons(manager, checked)).toEqual(['2: ' + DEDUCTED_REFUSED]);
    }
    const done = await importCsv(manager, company, 'invoices', file('Deposit of Ada,100.00,Sent'));
    expect(done).toMatchObject({ updateCount: 1, badCount: 0 });
    expect(await find(deposit.id)).toMatchObject({ total: 10_000, items: [{ item: 'Deposit of Ada' }] });
  });

  it('has a row whose tax makes it too large, and others', async () => {
    const heading = 'Customer,Item,Unit price,Tax name,Tax rate';
    const rows = ['Ada Birch,Tap,21474836.47,County,7.25%', 'Ada Birch,Tap,5.00,County,7.25%'];
    const done = await importCsv(manager, company, 'invoices', [heading, ...rows]);
    expect(done).toMatchObject({ createCount: 1, badCount: 1 });
  });
});

const deduct = (id: number, deductedId: number): Promise<void> =>
  test.app
    .get(Database, { strict: false })
    .inCompany(company.id, NOBODY, (tx) => test.app.get(InvoicesService, { strict: false }).deduct(tx, id, deductedId));

describe('a deduction', () => {
  it('takes an invoice of before off the total, once, and keeps it as it is', async () => {
    const deposit = await create({ items: [{ item: 'Deposit', price: 10_000 }] });
    const { id, invoiceNumber } = await create();
    await deduct(id, deposit.id);
    expect(await find(id)).toMatchObject({
      deductions: [{ invoiceId: deposit.id, invoiceNumber: deposit.invoiceNumber, amount: 10_000 }],
      ...{ deducted: 10_000, total: 34_100, deductedIn: null },
    });
    expect(await find(deposit.id)).toMatchObject({ total: 10_000, deductedIn: { invoiceId: id, invoiceNumber } });
    const refused = [409, expect.stringContaining('Another invoice deducts this one'), 'is-deducted'];
    expect(problem(await manager.delete(`/api/invoices/${deposit.id}`))).toEqual(refused);
    expect(problem(await put(deposit.id, { items: [] }))).toEqual(refused);
    await expect(deduct((await create()).id, deposit.id)).rejects.toThrow('Another invoice deducts this one');
    await expect(deduct(id, id)).rejects.toThrow('An invoice does not deduct itself.');
    expect(problem(await put(id, { items: [{ item: 'Tap', price: 9_999 }] }))[1]).toBe(
      'What was billed before, $100.00, is more than the invoice with its tax, $99.99.',
    );
  });

  it('is free while the invoice that deducts it is in the trash', async () => {
    const deposit = await create({ items: [{ item: 'Deposit', price: 10_000 }] });
    const { id } = await create();
    await deduct(id, deposit.id);
    const restore = async (): Promise<void> => {
      const [entry] = (await manager.get(of(`trash?recordId=${id}`))).body as { id: number }[];
      expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    };
    await manager.delete(`/api/invoices/${id}`);
    expect(await find(deposit.id)).toMatchObject({ deductedIn: null });
    await restore();
    expect(await find(id)).toMatchObject({ deducted: 10_000, total: 34_100 });
    await manager.delete(`/api/invoices/${id}`);
    await manager.delete(`/api/invoices/${deposit.id}`);
    await restore();
    expect(await find(id)).toMatchObject({ deductions: [], deducted: 0, total: 44_100 });
  });

  describe('whose invoice is void', () => {
    const post = (id: number, action: string) => manager.post(`/api/invoices/${id}/${action}`);

    async function voided(): Promise<{ id: number; depositId: number }> {
      const { id: depositId } = await create({ status: 'sent', items: [{ item: 'Deposit', price: 10_000 }] });
      const { id } = await create({ status: 'sent' });
      await deduct(id, depositId);
      expect((await post(id, 'void')).status).toBe(200);
      return { id, depositId };
    }

    it('is free, and deducted again by the invoice that is no longer void', async () => {
      const { id, depositId } = await voided();
      expect(await find(depositId)).toMatchObject({ deductedIn: null });
      expect((await put(depositId, { items: [{ item: 'Deposit', price: 8_000 }] })).status).toBe(200);
      expect(await find(id)).toMatchObject({ deducted: 10_000, total: 34_100 });
      expect((await post(id, 'unvoid')).body).toMatchObject({
        deductions: [{ invoiceId: depositId, amount: 8_000 }],
        ...{ deducted: 8_000, total: 36_100 },
      });
      expect(problem(await post(depositId, 'void'))[2]).toBe('is-deducted');
    });

    it('is deducted by another one, which then keeps it', async () => {
      const { id, depositId } = await voided();
      const other = await create();
      await deduct(other.id, depositId);
      expect(await find(other.id)).toMatchObject({ deducted: 10_000 });
      expect((await post(id, 'unvoid')).body).toMatchObject({ deductions: [], deducted: 0, total: 44_100 });
      expect(await find(depositId)).toMatchObject({ deductedIn: { invoiceId: other.id } });
    });

    it.each(['void', 'a draft', 'deleted', 'larger than the invoice'])(
      'is not deducted again once it is %s',
      async (what) => {
        const { id, depositId } = await voided();
        if (what === 'void') expect((await post(depositId, 'void')).status).toBe(200);
        else if (what === 'a draft') expect((await put(depositId, { status: 'draft' })).status).toBe(200);
        else if (what === 'deleted') expect((await manager.delete(`/api/invoices/${depositId}`)).status).toBe(204);
        else await put(depositId, { items: [{ item: 'Deposit', price: 44_101 }] });
        expect((await post(id, 'unvoid')).body).toMatchObject({ deductions: [], deducted: 0, total: 44_100 });
        if (what !== 'deleted') return;
        const [entry] = (await manager.get(of(`trash?recordId=${depositId}`))).body as { id: number }[];
        expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
        expect(await find(depositId)).toMatchObject({ deductedIn: null });
        expect(await find(id)).toMatchObject({ deductions: [], total: 44_100 });
      },
    );
  });

  it('that became void meanwhile is not deducted by the invoice that comes back from the trash', async () => {
    const deposit = await create({ status: 'sent', items: [{ item: 'Deposit', price: 10_000 }] });
    const { id } = await create();
    await deduct(id, deposit.id);
    await manager.delete(`/api/invoices/${id}`);
    expect((await manager.post(`/api/invoices/${deposit.id}/void`)).status).toBe(200);
    const [entry] = (await manager.get(of(`trash?recordId=${id}`))).body as { id: number }[];
    expect((await manager.post(`/api/trash/${entry!.id}/restore`)).status).toBe(200);
    expect(await find(id)).toMatchObject({ deductions: [], deducted: 0, total: 44_100 });
  });
});
