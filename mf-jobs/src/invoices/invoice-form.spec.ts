import type { TaxRate } from '../billing/billing.api';
import { buildTaxRate } from '../billing/tax-rate.fixture';
import { mergedValues } from '../editor/editor-record';
import { billedOf } from './billed-invoice';
import { buildInvoice, buildLine } from './invoice.fixture';
import { changesOf, createBody, differing, givenBy, newInvoice, valuesOf, type InvoiceValues } from './invoice-form';
import type { Invoice } from './invoice-labels';

/** The bodies, with the totals that the editor shows. */
const created = (values: InvoiceValues, rates: TaxRate[] = []) =>
  createBody(values, billedOf(values, undefined, rates));
const changed = (invoice: Invoice, values: InvoiceValues, rates: TaxRate[] = []) =>
  changesOf(invoice, values, billedOf(values, invoice, rates));

const line = { key: 'a', item: 'Tap', quantity: 3, unitPrice: 1_250, taxable: true };

describe('a new invoice', () => {
  it('is for today and has nothing else', () => {
    expect(newInvoice('2026-11-21')).toEqual({
      ...{ customerId: undefined, serviceDate: '2026-11-21', dueDate: '', message: '', lines: [] },
      ...{ startTime: '', assignedToId: '', taxRate: '', discount: { unit: 'percent', value: 0 } },
    });
  });

  it('takes customer, day and assignee from a link, without invalid values', () => {
    const link = (search: string) => givenBy(new URLSearchParams(search));
    expect(link('customerId=3&serviceDate=2026-11-18&assignedToId=8')).toEqual({
      ...{ customerId: 3, serviceDate: '2026-11-18', assignedToId: '8' },
    });
    expect(link('customerId=-1&serviceDate=2026-02-30&assignedToId=me')).toEqual({});
  });

  it('is planned as a job where it has a time and a person', () => {
    const values = { ...newInvoice('2026-11-21', { customerId: 3 }), startTime: '08:30', assignedToId: '8' };
    expect(created(values)).toMatchObject({ startTime: '08:30', assignedToId: 8 });
  });

  it('sends each line with quantity, unit price and their product, and the totals that they mean', () => {
    const values = {
      ...newInvoice('2026-11-21', { customerId: 3 }),
      dueDate: '2026-12-05',
      message: ' Thank you ',
      lines: [line],
    };
    expect(created(values)).toEqual({
      customerId: 3,
      serviceDate: '2026-11-21',
      dueDate: '2026-12-05',
      message: 'Thank you',
      items: [{ item: 'Tap', quantity: 3, unitPrice: 1_250, price: 3_750, taxable: true }],
      subtotal: 3_750,
      total: 3_750,
    });
  });
});

describe('an edit', () => {
  const invoice = buildInvoice({ id: 7, message: 'Hello', items: [buildLine({ id: 11 }), buildLine({ id: 12 })] });
  const before = valuesOf(invoice);

  it('sends nothing while nothing is changed', () => {
    expect(changed(invoice, before)).toEqual({});
  });

  it('sends the fields that changed, and null for what was emptied', () => {
    expect(changed(invoice, { ...before, message: ' ', dueDate: '2026-12-05' })).toEqual({
      message: null,
      dueDate: '2026-12-05',
    });
  });

  it('sends all lines when one changed: those that stay by their id', () => {
    const lines = [before.lines[1]!, line];
    expect(changed(invoice, { ...before, lines })).toEqual({
      items: [
        { id: 12, item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500, taxable: true },
        { item: 'Tap', quantity: 3, unitPrice: 1_250, price: 3_750, taxable: true },
      ],
      subtotal: 6_250,
      total: 6_250,
    });
  });

  it('sends a line as new that somebody else removed meanwhile', () => {
    const conflicting = { ...invoice, items: invoice.items.slice(0, 1) };
    expect(changed(conflicting, before).items).toEqual([
      { id: 11, item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500, taxable: true },
      { item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500, taxable: true },
    ]);
  });

  it('keeps what was typed and takes over what others changed elsewhere', () => {
    const typed = { ...before, message: 'Mine' };
    const now = { ...before, message: 'Conflicting', dueDate: '2026-12-05' };
    expect(mergedValues(differing, before, typed, now)).toEqual({ ...now, message: 'Mine' });
    expect(differing(now, typed)).toEqual(['dueDate', 'message']);
  });
});

describe('tax and discount', () => {
  const rate = buildTaxRate({ id: 4, name: 'NC Sales Tax', basisPoints: 725 });
  const lines = [line, { ...line, key: 'b', item: 'Labor', quantity: 1, unitPrice: 6_250, taxable: false }];
  const values: InvoiceValues = { ...newInvoice('2026-11-21', { customerId: 3 }), lines };

  it('are sent with a new invoice and the totals that they mean', () => {
    const discount = { unit: 'percent', value: 1_000 } as const;
    expect(created({ ...values, taxRate: '4', discount }, [rate])).toMatchObject({
      ...{ taxRateId: 4, discountBasisPoints: 1_000, discountAmount: null, subtotal: 10_000, total: 9_245 },
      items: [{ taxable: true }, { taxable: false }],
    });
  });

  it('are not sent where there are none', () => {
    expect(Object.keys(created(values)).filter((name) => /tax|discount/.test(name))).toEqual([]);
  });

  const frozen = { taxRateId: 4, taxName: 'NC Sales Tax', taxBasisPoints: 500 };
  const invoice = buildInvoice({ id: 7, ...frozen, discountAmount: 500 });

  it('stay as they are on the invoice, whatever becomes of the rate', () => {
    const before = valuesOf(invoice);
    expect(before).toMatchObject({ taxRate: '4', discount: { unit: 'amount', value: 500 } });
    expect(changed(invoice, before, [rate])).toEqual({});
    for (const rates of [[rate], []]) {
      expect(billedOf(before, invoice, rates)).toMatchObject({
        taxName: 'NC Sales Tax',
        taxBasisPoints: 500,
        tax: 100,
      });
    }
  });

  it('are sent alone where nothing else changed, and null for none', () => {
    const before = valuesOf(invoice);
    expect(changed(invoice, { ...before, taxRate: '' })).toEqual({ taxRateId: null, subtotal: 2_500, total: 2_000 });
    expect(changed(invoice, { ...before, discount: { unit: 'percent', value: 0 } })).toEqual({
      ...{ discountBasisPoints: null, discountAmount: null, subtotal: 2_500, total: 2_625 },
    });
  });

  it('keep a tax of which the company has no rate', () => {
    const imported = buildInvoice({ id: 7, taxName: 'Old tax', taxBasisPoints: 500 });
    const before = valuesOf(imported);
    expect(changed(imported, { ...before, message: 'Hi' })).toEqual({ message: 'Hi' });
    expect(billedOf(before, imported, [])).toMatchObject({ tax: 125, taxName: 'Old tax' });
  });

  it('leave what was billed before out of the total', () => {
    const deducted = { deductions: [{ invoiceId: 2, invoiceNumber: 'INV-0002', amount: 1_000 }], deducted: 1_000 };
    const billing = buildInvoice({ id: 7, ...deducted });
    expect(billedOf(valuesOf(billing), billing, [])).toMatchObject({ subtotal: 2_500, total: 1_500 });
  });
});
