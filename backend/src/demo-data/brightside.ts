import { recordedTotals } from '../modules/invoices/recorded-invoices.js';
import { type ActivityLine, inOrder, isRecent } from './activity.js';
import { Calendar, dateText, instantText } from './calendar.js';
import { buildClients } from './clients.js';
import { brightsideDetails, timeZone } from './companies.js';
import { type CompanyData, noRecords } from './company-data.js';
import { buildContracts } from './contracts.js';
import { buildDeals, type DealRow } from './deals.js';
import { buildEstimates } from './estimates.js';
import { linesOfLives, withLives } from './invoice-life.js';
import { buildItems } from './items.js';
import { TERM_DAYS } from './job-plans.js';
import { buildTaxRates } from './job-terms.js';
import { buildJobsOrders } from './jobs-orders.js';
import { buildJobs, type JobTables } from './jobs.js';
import { People } from './people.js';
import { Random } from './random.js';
import { clientDetails } from './client-details.js';
import type { CustomerRow } from './residents.js';
import { brightsideStaff, buildUsers, Crew } from './staff.js';
import { brightsideViews, sharedBy } from './views.js';
import { buildVisits } from './visits.js';

const SEED = 71_193;
const AGE_DAYS = 280;
const RECENT_DAYS = 7;

interface BrightsideRecords {
  customers: CustomerRow[];
  jobs: JobTables;
  deals: DealRow[];
  invoices: JobTables['invoices'];
}

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
  const items = buildItems(clock, openingDay);
  const { estimates, invoices: billed } = buildEstimates(clock, customers, deals, jobs.invoices);
  const invoices = withLives(clock, customers, billed);
  const records = { customers, jobs, deals, invoices };
  const openedAt = instantText(clock.at(openingDay, 8 * 60 + 10));
  return {
    today: dateText(clock.today),
    company: { ...brightsideDetails, createdAt: openedAt, updatedAt: instantText(clock.at(clock.today - 25, 10 * 60)) },
    users,
    settings: {
      pipelineAutomation: true,
      unitNumberRule: 'as_typed',
      paymentTermsDays: TERM_DAYS,
      decimalQuantities: true,
      updatedAt: openedAt,
    },
    laborRates: [{ userId: null, rate: 9500, validFrom: openedAt, setById: crew.id('brightside.manager') }],
    records: {
      ...noRecords,
      taxRates: buildTaxRates(openedAt),
      customers,
      ...clientDetails(customers, [crew.id('brightside.leasing'), crew.id('brightside.manager')]),
      items,
      deals,
      estimates,
      invoices,
      payments: jobs.payments,
      visits: buildVisits(clock, jobs.invoices, crew),
      series: buildContracts(clock, customers, crew),
      workOrders: buildJobsOrders(clock, jobs.jobs, crew),
      views: sharedBy(crew.id('brightside.manager'), brightsideViews),
      activity: inOrder(activity(clock, records, crew)),
    },
    summary: `${brightsideDetails.name}: ${customers.length} customers, ${jobs.invoices.length} jobs, ${deals.length} deals, ${estimates.length} estimates, ${items.length} items`,
  };
}

function activity(
  clock: Calendar,
  { jobs, deals, customers, invoices }: BrightsideRecords,
  crew: Crew,
): ActivityLine[] {
  const [manager, office] = [crew.id('brightside.manager'), crew.id('brightside.leasing')];
  const recent = (at: string | null): at is string => isRecent(clock, at, RECENT_DAYS);
  const lines: ActivityLine[] = [];
  for (const invoice of jobs.invoices.filter(({ createdAt }) => recent(createdAt))) {
    const after = { invoiceNumber: invoice.invoiceNumber, total: recordedTotals(invoice).total, status: 'draft' };
    const line = { actorId: office, noun: 'invoice', recordId: invoice.id } as const;
    lines.push({ ...line, action: 'created', after, at: invoice.createdAt });
    if (recent(invoice.sentAt)) {
      const [before, sent] = [{ status: 'draft' }, { status: 'sent' }];
      lines.push({ ...line, action: 'updated', before, after: sent, at: invoice.sentAt });
    }
  }
  lines.push(...linesOfLives(invoices, office).filter(({ at }) => recent(at)));
  for (const payment of jobs.payments.filter(({ createdAt }) => recent(createdAt))) {
    const after = { amount: payment.amount, method: payment.method };
    lines.push({
      actorId: office,
      action: 'created',
      noun: 'payment',
      recordId: payment.id,
      invoiceId: payment.invoiceId,
      after,
      at: payment.createdAt,
    });
  }
  for (const deal of deals.filter(({ updatedAt }) => recent(updatedAt))) {
    const after = { name: deal.name, stage: deal.stage, value: deal.value };
    lines.push({ actorId: manager, action: 'updated', noun: 'deal', recordId: deal.id, after, at: deal.updatedAt });
  }
  for (const customer of customers.filter(({ createdAt }) => recent(createdAt))) {
    const after = { name: customer.name };
    lines.push({
      actorId: office,
      action: 'created',
      noun: 'customer',
      recordId: customer.id,
      after,
      at: customer.createdAt,
    });
  }
  return lines;
}
