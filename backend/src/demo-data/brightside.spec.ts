import { recordedTotals } from '../modules/invoices/recorded-invoices.js';
import type { JobTemplateRow } from '../modules/series/recorded-series.js';
import { companyOf, daysBetween, demoAt, instants, share, tally } from './demo-data.fixture.js';
import { totalOf } from './invoice-rows.js';
import { jobKits, kitLines } from './job-kits.js';
import { Random } from './random.js';

describe.each(instants)('Brightside Home Services at %s', (instant) => {
  const brightside = companyOf(demoAt(instant), 'brightside');
  const { customers, items, deals, invoices, payments } = brightside.records;
  const daysLate = ({ dueDate }: (typeof invoices)[number]): number =>
    Math.floor(daysBetween(dueDate!, instant) - 5 / 24);

  it('has 180 customers, 45 services and 25 products from $15 to $1,850', () => {
    expect(customers).toHaveLength(180);
    expect(tally(items.map((item) => item.type))).toEqual({ service: 45, product: 25 });
    const prices = items.map((item) => item.price);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([1500, 185_000]);
    expect(new Set(items.map((item) => item.name)).size).toBe(items.length);
  });

  it('has 310 invoices: draft 5, sent 14, overdue 9, paid 72 %, on net 15', () => {
    const states = invoices.map((invoice) =>
      invoice.status === 'sent' && daysLate(invoice) > 0 ? 'overdue' : invoice.status,
    );
    expect(tally(states)).toEqual({ draft: 16, sent: 43, overdue: 28, paid: 223, void: 1 });
    expect(new Set(invoices.map((invoice) => daysBetween(invoice.serviceDate, invoice.dueDate!)))).toEqual(
      new Set([15]),
    );
    const late = invoices.filter((invoice) => invoice.status === 'sent').map(daysLate);
    expect(share(late, (days) => days <= 0)).toBeCloseTo(0.6, 1);
    expect(share(late, (days) => days > 0 && days <= 30)).toBeCloseTo(0.2, 1);
    expect(share(late, (days) => days > 60)).toBeCloseTo(0.08, 1);
  });

  it('has invoices that were mailed, read and reminded of, in this order, and one that is void', () => {
    for (const { life = {}, sentAt, createdAt } of invoices) {
      const { emailedAt, viewedAt, remindedAt, voidedAt } = life;
      const order = [emailedAt && sentAt, emailedAt, viewedAt, remindedAt].flatMap((at) => at ?? []);
      expect(order).toEqual(order.toSorted());
      expect(
        [...order, voidedAt].every((at) => !at || (at >= createdAt && at <= new Date(instant).toISOString())),
      ).toBe(true);
    }
    const having = (name: 'emailedAt' | 'viewedAt' | 'remindedAt' | 'voidedAt') =>
      invoices.filter(({ life }) => life?.[name]).length;
    for (const name of ['emailedAt', 'viewedAt', 'remindedAt'] as const) expect(having(name)).toBeGreaterThan(4);
    expect(having('voidedAt')).toBe(1);
    expect(invoices.at(-1)).toMatchObject({ status: 'void', lines: invoices.at(-2)!.lines });
  });

  it('has invoices whose payments add up', () => {
    for (const invoice of invoices) {
      const own = payments.filter((payment) => payment.invoiceId === invoice.id);
      const paid = own.reduce((total, { amount }) => total + amount, 0);
      expect(paid === recordedTotals(invoice).total).toBe(invoice.status === 'paid');
      if (invoice.status === 'draft') expect([own.length, invoice.sentAt]).toEqual([0, null]);
      if (invoice.status === 'paid') expect(own.at(-1)!.createdAt).toBe(invoice.paidAt);
    }
  });

  it('has two tax rates, and jobs with tax, discounts and half hours', () => {
    const { taxRates } = brightside.records;
    expect(taxRates.map(({ basisPoints }) => basisPoints)).toEqual([750, 700]);
    expect(invoices.filter((invoice) => recordedTotals(invoice).tax > 0).length).toBeGreaterThan(10);
    expect(invoices.filter((invoice) => recordedTotals(invoice).discount > 0).length).toBeGreaterThan(5);
    expect(invoices.some(({ lines }) => lines.some(({ quantity }) => !Number.isInteger(quantity)))).toBe(true);
  });

  it('schedules 240 visits, and nobody is in two homes at once', () => {
    const visits = invoices.filter((invoice) => invoice.assignedToId !== null);
    expect(visits).toHaveLength(240);
    expect(visits.every((visit) => visit.startTime !== null)).toBe(true);
    const slots = visits.map((visit) => `${visit.assignedToId} ${visit.serviceDate} ${visit.startTime}`);
    expect(new Set(slots).size).toBe(slots.length);
  });

  it('has a visit of each scheduled job as it stands then, and the first open one has the job’s own time', () => {
    const { visits } = brightside.records;
    expect(new Set(visits.map(({ invoiceId }) => invoiceId)).size).toBe(240);
    for (const visit of visits) {
      expect(visit.state === 'done').toBe(visit.doneAt !== null);
      expect(visit.timeEntries.length).toBe(visit.startedAt === null ? 0 : 1);
      expect((visit.doneAt ?? visit.startedAt ?? visit.createdAt) <= instant).toBe(true);
    }
    const open = visits.filter(({ state }) => state !== 'done' && state !== 'cancelled');
    for (const { id, assignedToId, startTime, serviceDate } of invoices) {
      const [first] = open
        .filter(({ invoiceId }) => invoiceId === id)
        .toSorted((one, other) => (one.date < other.date ? -1 : 1));
      if (first)
        expect([first.assigneeIds[0], first.startTime, first.date]).toEqual([assignedToId, startTime, serviceDate]);
    }
    expect(visits.filter(({ state }) => state === 'cancelled')).toHaveLength(1);
  });

  it('has the maintenance contracts of two businesses, whose jobs are still to be made', () => {
    const { series } = brightside.records;
    expect(series.map(({ noun, occurrences }) => [noun, occurrences.length])).toEqual([
      ['job', 0],
      ['job', 0],
    ]);
    const ofTemplates = series.map(({ template }) => template as JobTemplateRow);
    const owners = ofTemplates.map(({ customerId }) => customers.find(({ id }) => id === customerId)!);
    expect(new Set(owners).size).toBe(2);
    for (const { email } of owners) expect(email).toMatch(/^office@/);
    const catalogue = new Map(items.map(({ name, price }) => [name, price]));
    for (const { item, unitPrice } of ofTemplates.flatMap((template) => template.items))
      expect(catalogue.get(item)).toBe(unitPrice);
    for (const { start, leadDays } of series) expect(daysBetween(instant, start)).toBeGreaterThan(leadDays);
  });

  it('has work orders of jobs, of customers, and of its own, some of them planned', () => {
    const { workOrders } = brightside.records;
    for (const { invoiceId, customerId } of workOrders.filter((order) => order.invoiceId !== null))
      expect(invoices.find(({ id }) => id === invoiceId)!.customerId).toBe(customerId);
    expect(
      tally(workOrders.map(({ invoiceId, customerId }) => (invoiceId ? 'job' : customerId ? 'customer' : 'own'))),
    ).toEqual({ job: 3, customer: 2, own: 1 });
    expect(workOrders.filter(({ scheduledAt }) => scheduledAt !== null)).toHaveLength(4);
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
      expect(deal.closedAt !== null).toBe(deal.stage === 'won' || deal.stage === 'lost');
      expect(deal.createdAt > customers[deal.customerId! - 1]!.createdAt).toBe(true);
      if (deal.stage !== 'won') continue;
      const job = invoices.find(
        (invoice) => invoice.createdAt === deal.closedAt && totalOf(invoice.lines) === deal.value,
      );
      expect(job?.customerId).toBe(deal.customerId);
    }
  });

  it('turns pipeline automation on', () => {
    expect(brightside.settings).toMatchObject({
      pipelineAutomation: true,
      unitNumberRule: 'as_typed',
      paymentTermsDays: 15,
      decimalQuantities: true,
    });
  });
});

it('sells nothing that is not in the catalogue', () => {
  for (const kit of jobKits) expect(kitLines(new Random(1), kit).length).toBe(kit.lines.length);
});

describe('the estimates of Brightside', () => {
  const brightside = companyOf(demoAt(instants[0]!), 'brightside');
  const { estimates, deals, invoices } = brightside.records;

  it('are in all states, in the order of their numbers', () => {
    expect(new Set(estimates.map(({ status }) => status))).toEqual(
      new Set(['draft', 'sent', 'accepted', 'declined', 'converted']),
    );
    expect(estimates.some(({ status, validUntil }) => status === 'sent' && validUntil! < brightside.today)).toBe(true);
    expect(estimates.map(({ createdAt }) => createdAt)).toEqual(estimates.map(({ createdAt }) => createdAt).toSorted());
  });

  it('belong to their deals, and every won deal has an invoice', () => {
    for (const { dealId, customerId } of estimates)
      if (dealId !== null) expect(deals[dealId - 1]!.customerId).toBe(customerId);
    const billed = new Set(invoices.map(({ dealId }) => dealId));
    for (const { stage, id } of deals) expect([id, billed.has(id)]).toEqual([id, stage === 'won']);
  });

  it('have one job where they were converted', () => {
    const converted = estimates.filter(({ status }) => status === 'converted').map(({ id }) => id);
    expect(invoices.flatMap(({ estimateId }) => estimateId ?? []).toSorted((one, other) => one - other)).toEqual(
      converted,
    );
  });
});
