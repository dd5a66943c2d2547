import { buildInvoice, buildLine } from './invoice.fixture';
import { changesOf, createBody, differing, givenBy, mergedValues, newInvoice, valuesOf } from './invoice-form';

const line = { key: 'a', item: 'Tap', quantity: 3, unitPrice: 1_250, taxable: true };

describe('a new invoice', () => {
  it('is for today and has nothing else', () => {
    expect(newInvoice('2026-11-21')).toEqual({
      ...{ customerId: undefined, serviceDate: '2026-11-21', dueDate: '', message: '', lines: [] },
      ...{ startTime: '', assignedToId: '' },
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
    expect(createBody(values)).toMatchObject({ startTime: '08:30', assignedToId: 8 });
  });

  it('sends each line with quantity, unit price and their product, and the totals that they mean', () => {
    const values = {
      ...newInvoice('2026-11-21', { customerId: 3 }),
      dueDate: '2026-12-05',
      message: ' Thank you ',
      lines: [line],
    };
    expect(createBody(values)).toEqual({
      customerId: 3,
      serviceDate: '2026-11-21',
      dueDate: '2026-12-05',
      message: 'Thank you',
      items: [{ item: 'Tap', quantity: 3, unitPrice: 1_250, price: 3_750 }],
      subtotal: 3_750,
      total: 3_750,
    });
  });
});

describe('an edit', () => {
  const invoice = buildInvoice({ id: 7, message: 'Hello', items: [buildLine({ id: 11 }), buildLine({ id: 12 })] });
  const before = valuesOf(invoice);

  it('sends nothing while nothing is changed', () => {
    expect(changesOf(invoice, before)).toEqual({});
  });

  it('sends the fields that changed, and null for what was emptied', () => {
    expect(changesOf(invoice, { ...before, message: ' ', dueDate: '2026-12-05' })).toEqual({
      message: null,
      dueDate: '2026-12-05',
    });
  });

  it('sends all lines when one changed: those that stay by their id', () => {
    const lines = [before.lines[1]!, line];
    expect(changesOf(invoice, { ...before, lines })).toEqual({
      items: [
        { id: 12, item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500 },
        { item: 'Tap', quantity: 3, unitPrice: 1_250, price: 3_750 },
      ],
      subtotal: 6_250,
      total: 6_250,
    });
  });

  it('sends a line as new that somebody else removed meanwhile', () => {
    const conflicting = { ...invoice, items: invoice.items.slice(0, 1) };
    expect(changesOf(conflicting, before).items).toEqual([
      { id: 11, item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500 },
      { item: 'Tap', quantity: 1, unitPrice: 2_500, price: 2_500 },
    ]);
  });

  it('keeps what was typed and takes over what others changed elsewhere', () => {
    const typed = { ...before, message: 'Mine' };
    const now = { ...before, message: 'Conflicting', dueDate: '2026-12-05' };
    expect(mergedValues(before, typed, now)).toEqual({ ...now, message: 'Mine' });
    expect(differing(now, typed)).toEqual(['dueDate', 'message']);
  });
});
