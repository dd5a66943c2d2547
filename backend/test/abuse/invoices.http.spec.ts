import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import type { BuiltCompany } from '../factories.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';

let test: TestApp;

/** A company with a user who bills one of its customers. */
interface Business {
  company: BuiltCompany;
  caller: Caller;
  customerId: number;
  bill: (body?: object) => ReturnType<Caller['post']>;
}

async function business(): Promise<Business> {
  const company = await test.factories.buildCompany();
  const caller = await test.signIn((await test.factories.buildUser(company)).username);
  const customer = { customer_id: 'CUST-0001', name: `Customer of ${company.slug}` };
  const { id: customerId } = await test.factories.insertInto(company, 'customers', customer);
  const path = `/api/companies/${company.id}/invoices`;
  return { company, caller, customerId, bill: (body) => caller.post(path, { customerId, ...body }) };
}

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

const withoutId = (body: unknown): object => ({ ...(body as object), requestId: '' });

describe('an invoice by its number', () => {
  const path = '/api/invoices/number/1001';

  it('is always that of the signed-in company if several have the number', async () => {
    const [own, other] = [await business(), await business()];
    for (const { company, customerId } of [own, other]) {
      await test.factories.insertInto(company, 'invoices', { invoice_number: '1001', customer_id: customerId });
    }
    for (const { company, caller } of [own, other]) {
      for (const query of ['', `?companyId=${other.company.id}`, `?companyId=${own.company.id}`]) {
        expect((await caller.get(path + query)).body).toMatchObject({ companyId: company.id, invoiceNumber: '1001' });
      }
    }
  });

  it('is not found if only another company has it, and is refused without a session', async () => {
    const [own, other] = [await business(), await business()];
    const made = await test.factories.insertInto(other.company, 'invoices', {
      invoice_number: '1001',
      customer_id: other.customerId,
    });
    const [theirs, none] = [await own.caller.get(path), await own.caller.get('/api/invoices/number/1002')];
    expect([theirs.status, withoutId(theirs.body)]).toEqual([404, withoutId(none.body)]);
    for (const anonymous of [path, `${path}?companyId=${other.company.id}`, `/api/invoices/${made.id}`]) {
      const response = await test.anonymous.get(anonymous);
      expect([response.status, response.text]).toEqual([401, expect.not.stringContaining('Customer of')]);
    }
  });

  it('needs a super_admin to name the company', async () => {
    const { company, bill } = await business();
    await bill();
    const admin = await test.signIn((await test.factories.buildSuperAdmin()).username);
    const get = (query: string) => admin.get(`/api/invoices/number/INV-0001${query}`);
    expect((await get(`?companyId=${company.id}`)).body).toMatchObject({ companyId: company.id });
    expect((await get('')).body).toMatchObject({ statusCode: 400, details: [{ field: 'companyId' }] });
    expect((await get('?companyId=2147483647')).status).toBe(404);
    expect((await get('?companyId=x')).status).toBe(400);
  });
});

describe('money of an invoice', () => {
  const odd = [-1, 0.005, 1.1, '1e3', 'NaN', '12,50', '1.10', '1.005', 99_999_999_999, 2_147_483_648, true, [1], {}];

  it.each(odd)('%j is refused in every amount', async (amount) => {
    const { bill, caller, company } = await business();
    const bodies = [
      { items: [{ item: 'Tap', price: amount }] },
      { items: [{ item: 'Tap', unitPrice: amount, price: 100 }] },
      { subtotal: amount },
      { total: amount },
    ];
    for (const body of bodies) expect((await bill(body)).status).toBe(400);
    const { id } = (await bill({ status: 'sent', total: 100 })).body as InvoiceResponse;
    expect((await caller.post(`/api/invoices/${id}/items`, { item: 'Tap', price: amount })).status).toBe(400);
    expect((await caller.post(`/api/invoices/${id}/payments`, { amount, method: 'cash' })).status).toBe(400);
    const left = `select (select count(*) from invoices)::int as invoices, (select count(*) from invoice_items)::int as items,
      (select count(*) from payments)::int as payments`;
    expect(await test.factories.query(company.id, left)).toEqual([{ invoices: 1, items: 0, payments: 0 }]);
  });

  it('is exact to the cent up to the maximum amount, which no sum exceeds', async () => {
    const { bill, caller } = await business();
    const half = { item: 'Half', quantity: 3, unitPrice: 357_913_941, price: 1_073_741_823 };
    const full = (await bill({ items: [half, half, { item: 'Cent', price: 1 }] })).body as InvoiceResponse;
    expect(full.total).toBe(2_147_483_647);
    const more = await caller.post(`/api/invoices/${full.id}/items`, { item: 'Cent', price: 1 });
    expect(more.body).toMatchObject({ statusCode: 400, message: 'The items add up to more than $21,474,836.47.' });
    const tooMany = { item: 'Tap', quantity: 2_147_483_647, unitPrice: 2_147_483_647, price: 1 };
    expect((await bill({ items: [tooMany] })).status).toBe(400);
  });
});

describe('totals that are not those of the items', () => {
  it.each([
    [{ subtotal: 299 }, 'Subtotal must be the sum of the items.'],
    [{ total: 301 }, 'Total must be the sum of the items.'],
    [{ subtotal: 300, total: 0 }, 'Total must be the sum of the items.'],
  ])('%j are refused at creation and afterwards', async (totals, sentence) => {
    const { bill, caller, company } = await business();
    const items = [
      { item: 'Tap', price: 100 },
      { item: 'Pipe', quantity: 2, unitPrice: 100, price: 200 },
    ];
    expect((await bill({ items, ...totals })).body).toMatchObject({ statusCode: 400, message: sentence });
    expect(await test.factories.query(company.id, 'select id from invoices')).toEqual([]);
    const made = (await bill({ items })).body as InvoiceResponse;
    for (const body of [totals, { ...totals, items }]) {
      const response = await caller.put(`/api/invoices/${made.id}`, { message: 'Changed', ...body });
      expect(response.body).toMatchObject({ statusCode: 400, message: sentence });
    }
    expect((await caller.get(`/api/invoices/${made.id}`)).body).toEqual(made);
  });

  it('are stored as sent if there are none', async () => {
    const { bill } = await business();
    expect((await bill({ subtotal: 300, total: 300 })).body).toMatchObject({ subtotal: 300, total: 300, items: [] });
  });
});

describe('an invoice whose items cannot all be written', () => {
  /** Makes the insert of the seventh line fail. */
  async function cut({ company: { id } }: Business): Promise<() => Promise<unknown>> {
    const refuse = `refuse_item_${id}`;
    await test.factories.query(
      id,
      `create function ${refuse}() returns trigger language plpgsql as $$ begin
         if new.company_id = ${id} and new.position = 6 then raise 'The wire is cut.'; end if; return new; end $$`,
    );
    await test.factories.query(
      id,
      `create trigger ${refuse} before insert or update on invoice_items for each row execute function ${refuse}()`,
    );
    return () => test.factories.query(id, `drop trigger ${refuse} on invoice_items`);
  }

  const items = Array.from({ length: 12 }, (_, n) => ({ item: `Item ${n}`, price: n }));

  it('leaves neither invoice, items, count nor number behind', async () => {
    const own = await business();
    const mend = await cut(own);
    expect((await own.bill({ items })).status).toBe(500);
    const left = `select (select count(*) from invoices)::int as invoices, (select count(*) from invoice_items)::int as items,
      (select count(*) from company_counts where noun = 'invoices')::int as counts`;
    expect(await test.factories.query(own.company.id, left)).toEqual([{ invoices: 0, items: 0, counts: 0 }]);
    await mend();
    expect((await own.bill({ items })).body).toMatchObject({ invoiceNumber: 'INV-0001', total: 66 });
  });

  it('stays as it was when it is edited', async () => {
    const own = await business();
    const made = (await own.bill({ items: items.slice(0, 3), message: 'As it was' })).body as InvoiceResponse;
    const mend = await cut(own);
    const edit = { items, message: 'Changed', status: 'sent' };
    expect((await own.caller.put(`/api/invoices/${made.id}`, edit)).status).toBe(500);
    expect((await own.caller.get(`/api/invoices/${made.id}`)).body).toEqual(made);
    await mend();
    expect((await own.caller.put(`/api/invoices/${made.id}`, edit)).body).toMatchObject({ total: 66, status: 'sent' });
  });
});

describe('invoice numbers', () => {
  /** A server without a free connection returns 503 with Retry-After. */
  async function numberOf({ bill }: Business): Promise<string> {
    for (;;) {
      const response = await bill();
      if (response.status === 201) return (response.body as InvoiceResponse).invoiceNumber;
      expect([response.status, response.get('Retry-After')]).toEqual([503, expect.any(String)]);
    }
  }

  it('are unique and without gaps when 100 are created concurrently in each of two companies', async () => {
    const both = [await business(), await business()];
    const made = await Promise.all(both.map((one) => Promise.all(Array.from({ length: 100 }, () => numberOf(one)))));
    const expected = Array.from({ length: 100 }, (_, n) => `INV-${String(n + 1).padStart(4, '0')}`);
    for (const numbers of made) expect(numbers.sort()).toEqual(expected);
  });
});
