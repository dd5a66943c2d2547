import { paths, useCan, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { Attention, attentionLines, type AttentionLine } from '@nerka/mf-shared/dashboards';
import { seriesListPath } from '../recurrence/series-paths';

/** What waits in property management. */
export function TodaysAttention() {
  const company = useCompany();
  const work = [...requestLines(company), ...workOrderLines(company), ...seriesLines(company), ...turnLines(company)];
  // Leases and invoices wait for the office.
  const office = useCan('dashboard.leases')
    ? [...leaseLines(company), ...invoiceLines(company), ...estimateLines(company)]
    : [];
  return <Attention lines={[...work, ...office]} />;
}

const requestLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['work-orders'], paths.requests(company), [
    { kind: 'request-new', tone: 'amber', nouns: ['new request', 'new requests'], query: 'state=new' },
    {
      kind: 'request-unanswered',
      tone: 'amber',
      nouns: ['unanswered message of a request', 'unanswered messages of requests'],
      query: 'state=all&only=unanswered',
    },
  ]);

const workOrderLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['work-orders'], paths.workOrders(company), [
    {
      kind: 'work-order-late',
      tone: 'red',
      nouns: ['late work order', 'late work orders'],
      query: 'only=late',
    },
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

/** Recurring work that has stopped making its orders, for managers. */
const seriesLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['work-orders'], seriesListPath(company), [
    { kind: 'series-stuck', tone: 'red', nouns: ['stuck series', 'stuck series'], query: 'only=stuck' },
  ]);

const turnLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['turns'], paths.turns(company), [
    {
      kind: 'turn-at-risk',
      tone: 'red',
      nouns: ['promise at risk', 'promises at risk'],
      query: 'only=at_risk&sort=board',
    },
    { kind: 'turn-late', tone: 'red', nouns: ['late turn', 'late turns'], query: 'only=late' },
    {
      kind: 'turn-due-soon',
      tone: 'amber',
      nouns: ['turn due within 7 days', 'turns due within 7 days'],
      query: 'only=due_soon',
    },
  ]);

const leaseLines = (company: CompanyInView): AttentionLine[] =>
  attentionLines(company, ['leases', 'customers'], paths.leases(company), [
    {
      kind: 'lease-unit-not-ready',
      tone: 'red',
      nouns: ['move-in soon, unit not ready', 'move-ins soon, units not ready'],
      query: 'state=unit_not_ready',
    },
    // Those of 60 days have a card of their own, which names them.
    {
      kind: 'lease-ending-30',
      tone: 'amber',
      nouns: ['lease ending within 30 days', 'leases ending within 30 days'],
      query: 'state=ending_30',
    },
  ]);

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
  attentionLines(company, ['invoices'], `${company.basePath}/estimates`, [
    {
      kind: 'estimate-not-converted',
      tone: 'amber',
      nouns: ['accepted estimate without a job', 'accepted estimates without a job'],
      query: 'status=accepted',
    },
  ]);
