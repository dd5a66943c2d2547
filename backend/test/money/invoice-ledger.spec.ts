import fc from 'fast-check';
import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import type { BuiltCompany } from '../factories.js';
import { asBuffer } from '../read-pdf.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';
import { amountsOf, type ModelInvoice, paidOf, RATES, statusOf, type Step, steps, totalOf } from './invoice-ledger.js';
import { moneyOfRecord, moneyOnPaper } from './pdf-money.js';

// `npm test` runs fixed sequences; `npm run test:long` uses random seeds and more of them.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const numRuns = Number(process.env.LEDGER_RUNS ?? 6);
const STEPS = 25;
const INVOICES = 2;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.stop());

const NO_TERMS = { rate: null, discountBasisPoints: null, discountAmount: null };

/** A company whose every response is compared with simple arithmetic. */
class Ledger {
  private readonly invoices: ModelInvoice[] = [];
  private readonly rateIds: number[] = [];

  private constructor(
    readonly company: BuiltCompany,
    readonly caller: Caller,
  ) {}

  static async open(): Promise<Ledger> {
    const company = await test.factories.buildCompany();
    const ledger = new Ledger(company, await test.signIn((await test.factories.buildUser(company)).username));
    const of = (rest: string): string => `/api/companies/${company.id}/${rest}`;
    const customer = { customer_id: 'CUST-0001', name: 'Ada' };
    const { id: customerId } = await test.factories.insertInto(company, 'customers', customer);
    await ledger.caller.put(of('settings'), { decimalQuantities: true });
    for (const [index, basisPoints] of RATES.entries()) {
      const made = await ledger.caller.post(of('tax-rates'), { name: `Tax ${index}`, basisPoints });
      ledger.rateIds.push((made.body as { id: number }).id);
    }
    for (let n = 0; n < INVOICES; n++) {
      const made = await ledger.caller.post(of('invoices'), { customerId });
      const { id } = made.body as InvoiceResponse;
      ledger.invoices.push({ id, isDraft: true, isVoid: false, lines: [], terms: NO_TERMS, payments: [] });
    }
    return ledger;
  }

  async play(step: Step): Promise<void> {
    const invoice = this.invoices[step.invoice]!;
    if (invoice.isVoid && step.does !== 'void') return;
    await this.plays[step.does](invoice, step as never);
  }

  private readonly plays: {
    [Does in Step['does']]: (invoice: ModelInvoice, step: Step & { does: Does }) => Promise<void>;
  } = {
    replaceItems: async (invoice, { lines, keeps }) => {
      const items = lines.map((line, index) => ({ ...line, id: (keeps && invoice.lines[index]?.id) || undefined }));
      const after = { lines: lines.map(({ price, taxable }) => ({ id: 0, price, taxable })), terms: invoice.terms };
      const { subtotal, total } = amountsOf(after) ?? { subtotal: undefined, total: undefined };
      const response = await this.caller.put(`/api/invoices/${invoice.id}`, { items, subtotal, total });
      if (this.isDone(response, 200, invoice, after)) invoice.lines = (response.body as InvoiceResponse).items;
    },
    addItem: async (invoice, { line }) => {
      const response = await this.caller.post(`/api/invoices/${invoice.id}/items`, line);
      const added = { ...line, id: (response.body as { id: number }).id };
      const after = { lines: [...invoice.lines, added] };
      if (this.isDone(response, 201, invoice, after)) Object.assign(invoice, after);
    },
    changeItem: async (invoice, { line: { quantity, unitPrice, price }, index }) => {
      const line = invoice.lines[index % invoice.lines.length];
      if (!line) return;
      const response = await this.caller.put(`/api/invoice-items/${line.id}`, { quantity, unitPrice });
      const after = { lines: invoice.lines.map((other) => (other === line ? { ...line, price } : other)) };
      if (this.isDone(response, 200, invoice, after)) Object.assign(invoice, after);
    },
    removeItem: async (invoice, { index }) => {
      const line = invoice.lines[index % invoice.lines.length];
      if (!line) return;
      const response = await this.caller.delete(`/api/invoice-items/${line.id}`);
      const after = { lines: invoice.lines.filter((other) => other !== line) };
      if (this.isDone(response, 204, invoice, after)) Object.assign(invoice, after);
    },
    bill: async (invoice, { terms }) => {
      const { rate, discountBasisPoints, discountAmount } = terms;
      const taxRateId = rate === null ? null : this.rateIds[rate];
      const discount = discountAmount === null ? { discountBasisPoints } : { discountAmount };
      const sent = discountAmount ?? discountBasisPoints ?? null;
      const none = { discountBasisPoints: null, discountAmount: null };
      const body = { taxRateId, ...(sent === null ? none : discount) };
      const response = await this.caller.put(`/api/invoices/${invoice.id}`, body);
      if (this.isDone(response, 200, invoice, { terms })) invoice.terms = terms;
    },
    pay: async (invoice, { share }) => {
      const balance = totalOf(invoice) - paidOf(invoice);
      const amount = Math.max(1, Math.floor((balance * share) / 100));
      const response = await this.caller.post(`/api/invoices/${invoice.id}/payments`, { amount, method: 'cash' });
      this.expectStatus(response, invoice.isDraft ? 409 : amount > balance ? 400 : 201);
      if (response.status === 201) invoice.payments.push({ id: (response.body as { id: number }).id, amount });
    },
    unpay: async (invoice, { index }) => {
      const payment = invoice.payments[index % invoice.payments.length];
      if (!payment) return;
      this.expectStatus(await this.caller.delete(`/api/payments/${payment.id}`), 204);
      invoice.payments = invoice.payments.filter((other) => other !== payment);
    },
    draft: async (invoice) => {
      const response = await this.caller.put(`/api/invoices/${invoice.id}`, { status: 'draft' });
      this.expectStatus(response, paidOf(invoice) > 0 ? 409 : 200);
      if (response.status === 200) invoice.isDraft = true;
    },
    send: async (invoice) => {
      this.expectStatus(await this.caller.put(`/api/invoices/${invoice.id}`, { status: 'sent' }), 200);
      invoice.isDraft = false;
    },
    void: async (invoice) => {
      const response = await this.caller.post(`/api/invoices/${invoice.id}/${invoice.isVoid ? 'unvoid' : 'void'}`);
      this.expectStatus(response, paidOf(invoice) > 0 ? 409 : 200);
      if (response.status === 200) invoice.isVoid = !invoice.isVoid;
    },
  };

  /** Whether the change is made: not with a discount above its lines, nor below what was paid. */
  private isDone(response: Answer, ok: number, invoice: ModelInvoice, after: Partial<ModelInvoice>): boolean {
    const amounts = amountsOf({ ...invoice, ...after });
    const isBelow = amounts !== undefined && amounts.total < paidOf(invoice);
    this.expectStatus(response, amounts === undefined ? 400 : isBelow ? 409 : ok);
    return response.status === ok;
  }

  /** Compares the list, each record, the counters, the reports and the PDF of the changed invoice with the model. */
  async check(touched: number): Promise<void> {
    const list = (await this.caller.get(`/api/companies/${this.company.id}/invoices?sort=oldest`))
      .body as InvoiceResponse[];
    expect(list.map(moneyOf)).toEqual(this.invoices.map(expectedOf));
    for (const [index, { id }] of this.invoices.entries()) {
      expect((await this.caller.get(`/api/invoices/${id}`)).body).toEqual(list[index]);
    }
    const { id } = this.invoices[touched]!;
    const paper = this.caller.post(`/api/companies/${this.company.id}/invoices/${id}/generate-pdf`);
    const pdf = (await paper.buffer(true).parse(asBuffer)).body as Buffer;
    expect(await moneyOnPaper(pdf)).toEqual(moneyOfRecord(list[touched]!));
    const tally: Record<string, number> = {};
    for (const invoice of this.invoices) tally[statusOf(invoice)] = (tally[statusOf(invoice)] ?? 0) + 1;
    const counts = await test.factories.query<{ state: string; count: number }>(
      this.company.id,
      `select state, count from company_counts where company_id = $1 and noun = 'invoices' and count <> 0`,
      [this.company.id],
    );
    expect(Object.fromEntries(counts.map(({ state, count }) => [state, count]))).toEqual(tally);
    await this.checkReports();
  }

  /** Amounts invoiced, received, sold, taxed and unpaid. */
  private async checkReports(): Promise<void> {
    const read = async (name: string) =>
      ((await this.caller.get(`/api/companies/${this.company.id}/reports/${name}`)).body as Report).summary;
    const issued = this.invoices.filter((invoice) => ['sent', 'paid'].includes(statusOf(invoice)));
    const sum = (part: 'subtotal' | 'discount' | 'tax' | 'total'): number =>
      issued.reduce((all, invoice) => all + amountsOf(invoice)![part], 0);
    const received = issued.reduce((all, invoice) => all + paidOf(invoice), 0);
    const [gross, discount] = [sum('subtotal'), sum('discount')];
    expect(await read('revenue-by-month')).toMatchObject({ invoiced: sum('total'), received });
    expect(await read('top-items')).toMatchObject({ amount: gross });
    expect(await read('revenue-by-item')).toMatchObject({ gross, discount, revenue: gross - discount });
    expect(await read('revenue-by-person')).toMatchObject({ received });
    expect(await read('tax-collected')).toMatchObject({ billed: sum('tax') });
    expect(await read('receivables-ageing')).toMatchObject({ receivable: sum('total') - received });
  }

  private expectStatus({ status, text }: Answer, expected: number): void {
    expect([status, status === expected ? '' : text]).toEqual([expected, '']);
  }
}

interface Answer {
  status: number;
  text: string;
}

interface Report {
  summary: Record<string, unknown>;
}

const moneyOf = (invoice: InvoiceResponse) => {
  const { status, subtotal, discount, tax, total, paidTotal, balance, items, payments, paidAt } = invoice;
  return {
    ...{ status, subtotal, discount, tax, total, paidTotal, balance },
    prices: items.map(({ price }) => price),
    products: items.map(({ quantity, unitPrice }) => Math.round((Math.round(quantity * 100) * unitPrice) / 100)),
    amounts: payments.map(({ amount }) => amount),
    isPaid: paidAt !== null,
  };
};

function expectedOf(invoice: ModelInvoice): ReturnType<typeof moneyOf> {
  const amounts = amountsOf(invoice)!;
  const paid = paidOf(invoice);
  const prices = invoice.lines.map(({ price }) => price);
  return {
    ...amounts,
    status: statusOf(invoice),
    paidTotal: paid,
    balance: invoice.isVoid ? 0 : amounts.total - paid,
    prices,
    products: prices,
    amounts: invoice.payments.map(({ amount }) => amount),
    isPaid: statusOf(invoice) === 'paid',
  };
}

it(`no sequence of edits of items, tax and discount, payments and status changes makes two answers differ by a cent, seed ${seed}`, async () => {
  const property = fc.asyncProperty(steps(INVOICES, STEPS), async (sequence) => {
    const ledger = await Ledger.open();
    for (const step of sequence) {
      await ledger.play(step);
      await ledger.check(step.invoice);
    }
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
}, 600_000);
