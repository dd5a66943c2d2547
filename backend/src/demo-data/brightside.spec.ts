import type { DealRow } from './deals.js';
import { companyOf, daysBetween, demoAt, instants, rowsOf, share, tally } from './demo-data.fixture.js';
import type { InvoiceItemRow, InvoiceRow, PaymentRow } from './invoice-rows.js';
import type { ItemRow } from './items.js';
import { jobKits, kitLines } from './job-kits.js';
import { Random } from './random.js';

describe.each(instants)('Brightside Home Services at %s', (instant) => {
  const brightside = companyOf(demoAt(instant), 'brightside');
  const invoices = rowsOf<InvoiceRow>(brightside, 'invoices');
  const lines = rowsOf<InvoiceItemRow>(brightside, 'invoice_items');
  const payments = rowsOf<PaymentRow>(brightside, 'payments');
  const deals = rowsOf<DealRow>(brightside, 'deals');
  const customers = rowsOf<{ created_at: string }>(brightside, 'customers');
  const daysLate = (invoice: InvoiceRow): number => Math.floor(daysBetween(invoice.due_date, instant) - 5 / 24);

  it('has 180 customers, 45 services and 25 products from $15 to $1,850', () => {
    expect(customers).toHaveLength(180);
    const items = rowsOf<ItemRow>(brightside, 'company_items');
    expect(tally(items.map((item) => item.type))).toEqual({ service: 45, product: 25 });
    const prices = items.map((item) => item.price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1500, 185_000]);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
  });

  it('has 310 invoices: draft 5, sent 14, overdue 9, paid 72 %, on net 15', () => {
    const states = invoices.map((invoice) =>
      invoice.status === 'sent' && daysLate(invoice) > 0 ? 'overdue' : invoice.status,
    );
    expect(tally(states)).toEqual({ draft: 16, sent: 43, overdue: 28, paid: 223 });
    expect(new Set(invoices.map((invoice) => daysBetween(invoice.service_date, invoice.due_date)))).toEqual(
      new Set([15]),
    );
    const late = invoices.filter((invoice) => invoice.status === 'sent').map(daysLate);
    expect(share(late, (days) => days <= 0)).toBeCloseTo(0.6, 1);
    expect(share(late, (days) => days > 0 && days <= 30)).toBeCloseTo(0.2, 1);
    expect(share(late, (days) => days > 60)).toBeCloseTo(0.08, 1);
  });

  it('has invoices whose lines and payments add up', () => {
    expect(lines.filter((line) => line.price !== line.quantity * line.unit_price)).toEqual([]);
    for (const invoice of invoices) {
      const sum = lines.filter((line) => line.invoice_id === invoice.id).reduce((total, { price }) => total + price, 0);
      const own = payments.filter((payment) => payment.invoice_id === invoice.id);
      const paid = own.reduce((total, { amount }) => total + amount, 0);
      expect([invoice.subtotal, invoice.total]).toEqual([sum, sum]);
      expect(paid === invoice.total).toBe(invoice.status === 'paid');
      if (invoice.status === 'draft') expect([own.length, invoice.sent_at]).toEqual([0, null]);
      if (invoice.status === 'paid') expect(own.at(-1)!.created_at).toBe(invoice.paid_at);
    }
  });

  it('schedules 240 visits, and nobody is in two homes at once', () => {
    const visits = invoices.filter((invoice) => invoice.assigned_to_id !== null);
    expect(visits).toHaveLength(240);
    expect(visits.every((visit) => visit.start_time !== null)).toBe(true);
    const slots = visits.map((visit) => `${visit.assigned_to_id} ${visit.service_date} ${visit.start_time}`);
    expect(new Set(slots).size).toBe(slots.length);
  });

  it('has 40 open deals over four stages, 60 won of which each is a job, and 45 lost', () => {
    expect(tally(deals.map((deal) => deal.stage))).toEqual({
      prospecting: 16,
      qualification: 12,
      proposal: 8,
      negotiation: 4,
      won: 60,
      lost: 45,
    });
    for (const deal of deals) {
      expect(deal.closed_at !== null).toBe(deal.stage === 'won' || deal.stage === 'lost');
      expect(deal.created_at > customers[deal.customer_id - 1]!.created_at).toBe(true);
      if (deal.stage !== 'won') continue;
      const job = invoices.find((invoice) => invoice.created_at === deal.closed_at && invoice.total === deal.value);
      expect(job?.customer_id).toBe(deal.customer_id);
    }
  });

  it('turns pipeline automation on', () => {
    expect(brightside.settings).toMatchObject({ pipeline_automation: true, unit_number_rule: 'as_typed' });
  });
});

it('sells nothing that is not in the catalogue', () => {
  for (const kit of jobKits) expect(kitLines(new Random(1), kit).length).toBe(kit.lines.length);
});
