import { paths, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { Attention, attentionLines, type AttentionLine } from '@nerka/mf-shared/dashboards';
import { estimatePaths } from '../estimate/estimate';
import { seriesListPath } from '../recurrence/series-paths';

/** What waits in a jobs business. */
export function TodaysAttention() {
  const company = useCompany();
  const lines = [
    ...[invoiceLines, estimateLines, jobLines, jobSeriesLines, dealLines],
    ...[workOrderLines, seriesLines],
  ].flatMap((linesOf) => linesOf(company));
  return <Attention lines={lines} />;
}

const invoiceLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['invoices'], paths.invoices(company), [
    { kind: 'invoice-overdue', tone: 'red', nouns: ['overdue invoice', 'overdue invoices'], query: 'status=overdue' },
    {
      kind: 'invoice-not-emailed',
      tone: 'amber',
      nouns: ['invoice not emailed', 'invoices not emailed'],
      query: 'only=not_emailed',
    },
    { kind: 'invoice-draft', tone: 'blue', nouns: ['draft invoice', 'draft invoices'], query: 'status=draft' },
  ]);

/** What a customer accepted is a promise until it is a job. */
const estimateLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['invoices'], estimatePaths.all(company), [
    {
      kind: 'estimate-not-converted',
      tone: 'amber',
      nouns: ['accepted estimate without a job', 'accepted estimates without a job'],
      query: 'status=accepted',
    },
  ]);

const jobLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['jobs'], paths.jobs(company), [
    {
      kind: 'job-today-unassigned',
      tone: 'amber',
      nouns: ['job today without a person', 'jobs today without a person'],
      query: 'only=today_unassigned',
    },
    { kind: 'job-today', tone: 'blue', nouns: ['unpaid job today', 'unpaid jobs today'], query: 'only=today' },
  ]);

const dealLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['pipeline'], paths.pipeline(company), [
    {
      kind: 'deal-stale',
      tone: 'amber',
      nouns: ['open deal unchanged for 30 days', 'open deals unchanged for 30 days'],
      query: 'only=stale',
    },
  ]);

/** Contracts that have stopped making their jobs, for managers. */
const jobSeriesLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['jobs'], seriesListPath(company), [
    {
      kind: 'job-series-stuck',
      tone: 'red',
      nouns: ['stuck series of jobs', 'stuck series of jobs'],
      query: 'only=stuck',
    },
  ]);

/** Recurring work that has stopped making its orders, for managers. */
const seriesLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['work-orders'], `${paths.workOrders(company)}/recurring`, [
    { kind: 'series-stuck', tone: 'red', nouns: ['stuck series', 'stuck series'], query: 'only=stuck' },
  ]);

const workOrderLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['work-orders'], paths.workOrders(company), [
    {
      kind: 'work-order-urgent',
      tone: 'red',
      nouns: ['urgent work order', 'urgent work orders'],
      query: 'priority=urgent',
    },
    {
      kind: 'work-order-unassigned',
      tone: 'amber',
      nouns: ['unassigned work order', 'unassigned work orders'],
      query: 'only=unassigned',
    },
    {
      kind: 'work-order-on-job',
      tone: 'blue',
      nouns: ['work order on the job now', 'work orders on the job now'],
      query: 'only=on_job',
    },
  ]);
