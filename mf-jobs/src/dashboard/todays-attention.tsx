import { paths, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { Attention, invoiceLines, workOrderLines, type AttentionLine } from '@nerka/mf-shared/dashboards';

/** What waits in a jobs business. */
export function TodaysAttention() {
  const company = useCompany();
  const [invoices, orders] = [invoiceLines(company), workOrderLines(company)];
  return <Attention lines={[...invoices, ...jobLines(company), ...dealLines(company), ...orders]} />;
}

function jobLines(company: CompanyInView): AttentionLine[] {
  if (!company.features.includes('jobs')) return [];
  const list = paths.jobs(company);
  return [
    {
      kind: 'job-today-unassigned',
      tone: 'amber',
      nouns: ['job today without a person', 'jobs today without a person'],
      to: `${list}?only=today_unassigned`,
    },
    { kind: 'job-today', tone: 'blue', nouns: ['unpaid job today', 'unpaid jobs today'], to: `${list}?only=today` },
  ];
}

function dealLines(company: CompanyInView): AttentionLine[] {
  if (!company.features.includes('pipeline')) return [];
  return [
    {
      kind: 'deal-stale',
      tone: 'amber',
      nouns: ['open deal unchanged for 30 days', 'open deals unchanged for 30 days'],
      to: `${paths.pipeline(company)}?only=stale`,
    },
  ];
}
