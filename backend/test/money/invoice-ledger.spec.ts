import fc from 'fast-check';
import type { InvoiceResponse } from '../../src/modules/invoices/invoice.dto.js';
import type { BuiltCompany } from '../factories.js';
import { asBuffer } from '../read-pdf.js';
import { type Caller, startApp, type TestApp } from '../start-app.js';
import { type ModelInvoice, paidOf, statusOf, type Step, steps, totalOf } from './invoice-ledger.js';
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

/** A company whose every response is compared with simple addition. */
class Ledger {
  private readonly invoices: ModelInvoice[] = [];

  private constructor(
    readonly company: BuiltCompany,
    readonly caller: Caller,
  ) {}

  static async open(): Promise<Ledger> {
    const company = await test.factories.buildCompany();
    const ledger = new Ledger(company, await test.signIn((await test.factories.buildUser(company)).username));
    const customer = { customer_id: 'CUST-0001', name: 'Ada' };
    const { id: customerId } = await test.factories.insertInto(company, 'customers', customer);
    for (let n = 0; n < INVOICES; n++) {
      const made = await ledger.caller.post(`/api/companies/${company.id}/invoices`, { customerId });
      ledger.invoices.push({ id: (made.body as InvoiceResponse).id, isDraft: true, lines: [], payments: [] });
    }
    return ledger;
  }

  async play(step: Step): Promise<void> {
    const invoice = this.invoices[step.invoice]!;
    await this.plays[step.does](invoice, step as never);
  }

  private readonly plays: {
    [Does in Step['does']]: (invoice: ModelInvoice, step: Step & { does: Does }) => Promise<void>;
  } = {
    replaceItems: async (invoice, { lines, keeps }) => {
      const sent = lines.map((line, index) => ({ ...line, id: (keeps && invoice.lines[index]?.id) || undefined }));
      const total = lines.reduce((sum, { price }) => sum + price, 0);
      const response = await this.caller.put(`/api/invoices/${invoice.id}`, { items: sent, subtotal: total, total });
      this.expectStatus(response, total < paidOf(invoice) ? 409 : 200);
      if (response.status === 200) invoice.lines = (response.body as InvoiceResponse).items;
    },
    addItem: async (invoice, { line }) => {
      const response = await this.caller.post(`/api/invoices/${invoice.id}/items`, line);
      this.expectStatus(response, 201);
      invoice.lines.push({ id: (response.body as { id: number }).id, price: line.price });
    },
    changeItem: async (invoice, { line: { quantity, unitPrice, price }, index }) => {
      const line = invoice.lines[index % invoice.lines.length];
      if (!line) return;
      const response = await this.caller.put(`/api/invoice-items/${line.id}`, { quantity, unitPrice });
      const isBelow = totalOf(invoice) - line.price + price < paidOf(invoice);
      this.expectStatus(response, isBelow ? 409 : 200);
      if (!isBelow) line.price = price;
    },
    removeItem: async (invoice, { index }) => {
      const line = invoice.lines[index % invoice.lines.length];
      if (!line) return;
      const isBelow = totalOf(invoice) - line.price < paidOf(invoice);
      this.expectStatus(await this.caller.delete(`/api/invoice-items/${line.id}`), isBelow ? 409 : 204);
      if (!isBelow) invoice.lines = invoice.lines.filter((other) => other !== line);
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
  };

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

  /** Amounts invoiced, received, sold and unpaid. */
  private async checkReports(): Promise<void> {
    const read = async (name: string) =>
      ((await this.caller.get(`/api/companies/${this.company.id}/reports/${name}`)).body as Report).summary;
    const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const invoiced = sum(this.invoices.filter(({ isDraft }) => !isDraft).map(totalOf));
    const received = sum(this.invoices.map(paidOf));
    expect(await read('revenue-by-month')).toMatchObject({ invoiced, received });
    expect(await read('top-items')).toMatchObject({ amount: invoiced });
    expect(await read('receivables-ageing')).toMatchObject({ receivable: invoiced - received });
  }

  private expectStatus({ status, text }: { status: number; text: string }, expected: number): void {
    expect([status, status === expected ? '' : text]).toEqual([expected, '']);
  }
}

interface Report {
  summary: Record<string, unknown>;
}

const moneyOf = ({ status, subtotal, total, paidTotal, balance, items, payments, paidAt }: InvoiceResponse) => ({
  status,
  subtotal,
  total,
  paidTotal,
  balance,
  prices: items.map(({ price }) => price),
  products: items.map(({ quantity, unitPrice }) => quantity * unitPrice),
  amounts: payments.map(({ amount }) => amount),
  isPaid: paidAt !== null,
});

function expectedOf(invoice: ModelInvoice): ReturnType<typeof moneyOf> {
  const [total, paid] = [totalOf(invoice), paidOf(invoice)];
  const prices = invoice.lines.map(({ price }) => price);
  return {
    status: statusOf(invoice),
    subtotal: total,
    total,
    paidTotal: paid,
    balance: total - paid,
    prices,
    products: prices,
    amounts: invoice.payments.map(({ amount }) => amount),
    isPaid: statusOf(invoice) === 'paid',
  };
}

it(`no sequence of item edits, payments and status changes makes two answers differ by a cent, seed ${seed}`, async () => {
  const property = fc.asyncProperty(steps(INVOICES, STEPS), async (sequence) => {
    const ledger = await Ledger.open();
    for (const step of sequence) {
      await ledger.play(step);
      await ledger.check(step.invoice);
    }
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
}, 600_000);
