import { type ActivityLine, auditTable, isRecent } from './activity.js';
import { Calendar, instantText } from './calendar.js';
import { buildClients } from './clients.js';
import { brightsideFacts, timeZone } from './companies.js';
import { allOf, counts, lastNumbers } from './company-ledgers.js';
import type { CompanyData } from './company-tables.js';
import { buildDeals, type DealRow } from './deals.js';
import { buildItems, type ItemRow } from './items.js';
import { buildJobs, type JobTables } from './jobs.js';
import { People } from './people.js';
import { Random } from './random.js';
import type { CustomerRow } from './residents.js';
import { brightsideStaff, buildUsers, Crew } from './staff.js';

const SEED = 71_193;
const AGE_DAYS = 280;
const RECENT_DAYS = 7;

interface BrightsideRecords {
  customers: CustomerRow[];
  items: ItemRow[];
  jobs: JobTables;
  deals: DealRow[];
}

/** Brightside Home Services: customers, a catalogue, a pipeline, and jobs that are invoices. */
export function buildBrightside(now: Date): CompanyData {
  const clock = new Calendar(now, timeZone);
  const random = new Random(SEED);
  const openingDay = clock.today - AGE_DAYS;
  const users = buildUsers(brightsideStaff, clock, AGE_DAYS, '614');
  const crew = new Crew(users);
  const people = new People(
    random,
    ['614', '614', '380'],
    brightsideStaff.map((member) => member.displayName),
  );
  const customers = buildClients(random, clock, openingDay, people);
  const jobs = buildJobs(random, clock, openingDay, customers, crew);
  const deals = buildDeals(random, clock, openingDay, customers, jobs.jobs);
  const records = { customers, items: buildItems(clock, openingDay), jobs, deals };
  const openedAt = instantText(clock.at(openingDay, 8 * 60 + 10));
  return {
    company: { ...brightsideFacts, created_at: openedAt, updated_at: instantText(clock.at(clock.today - 25, 10 * 60)) },
    users,
    settings: { pipeline_automation: true, unit_number_rule: 'as_typed', updated_at: openedAt },
    tables: brightsideTables(records, activity(clock, records, crew)),
    summary: `${brightsideFacts.name}: ${customers.length} customers, ${jobs.invoices.length} jobs, ${deals.length} deals, ${records.items.length} items`,
  };
}

function brightsideTables(records: BrightsideRecords, lines: ActivityLine[]): CompanyData['tables'] {
  const { customers, items, jobs, deals } = records;
  return [
    { name: 'customers', rows: customers },
    { name: 'company_items', rows: items },
    { name: 'deals', rows: deals, references: { customer_id: 'customers' } },
    { name: 'invoices', rows: jobs.invoices, references: { customer_id: 'customers', assigned_to_id: 'users' } },
    { name: 'invoice_items', rows: jobs.items, references: { invoice_id: 'invoices' } },
    { name: 'payments', rows: jobs.payments, references: { invoice_id: 'invoices', created_by_id: 'users' } },
    auditTable(lines),
    lastNumbers({ customer: customers.length, invoice: jobs.invoices.length }),
    counts([
      { noun: 'customers', states: allOf(customers) },
      { noun: 'company_items', states: allOf(items) },
      { noun: 'deals', states: deals.map(({ stage }) => stage) },
      { noun: 'invoices', states: jobs.invoices.map(({ status }) => status) },
    ]),
  ];
}

/** Who did what at Brightside lately. */
function activity(clock: Calendar, { jobs, deals, customers }: BrightsideRecords, crew: Crew): ActivityLine[] {
  const [manager, office] = [crew.id('brightside.manager'), crew.id('brightside.leasing')];
  const recent = (at: string | null): at is string => isRecent(clock, at, RECENT_DAYS);
  const lines: ActivityLine[] = [];
  for (const invoice of jobs.invoices.filter(({ created_at }) => recent(created_at))) {
    const after = { invoiceNumber: invoice.invoice_number, total: invoice.total, status: 'draft' };
    const line = { actorId: office, noun: 'invoice', recordId: invoice.id } as const;
    lines.push({ ...line, action: 'created', after, at: invoice.created_at });
    if (recent(invoice.sent_at)) {
      const [before, sent] = [{ status: 'draft' }, { status: 'sent' }];
      lines.push({ ...line, action: 'updated', before, after: sent, at: invoice.sent_at });
    }
  }
  for (const payment of jobs.payments.filter(({ created_at }) => recent(created_at))) {
    const after = { amount: payment.amount, method: payment.method };
    lines.push({
      actorId: office,
      action: 'created',
      noun: 'payment',
      recordId: payment.id,
      after,
      at: payment.created_at,
    });
  }
  for (const deal of deals.filter(({ updated_at }) => recent(updated_at))) {
    const after = { name: deal.name, stage: deal.stage, value: deal.value };
    lines.push({ actorId: manager, action: 'updated', noun: 'deal', recordId: deal.id, after, at: deal.updated_at });
  }
  for (const customer of customers.filter(({ created_at }) => recent(created_at))) {
    const after = { name: customer.name };
    lines.push({
      actorId: office,
      action: 'created',
      noun: 'customer',
      recordId: customer.id,
      after,
      at: customer.created_at,
    });
  }
  return lines;
}
