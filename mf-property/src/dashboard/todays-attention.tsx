import { paths, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { Attention, invoiceLines, workOrderLines, type AttentionLine } from '@nerka/mf-shared/dashboards';

/** What waits in property management. */
export function TodaysAttention() {
  const company = useCompany();
  const orders = workOrderLines(company);
  return <Attention lines={[...orders, ...turnLines(company), ...leaseLines(company), ...invoiceLines(company)]} />;
}

function turnLines(company: CompanyInView): AttentionLine[] {
  if (!company.features.includes('turns')) return [];
  const list = paths.turns(company);
  return [
    { kind: 'turn-late', tone: 'red', nouns: ['late turn', 'late turns'], to: `${list}?only=late` },
    {
      kind: 'turn-due-soon',
      tone: 'amber',
      nouns: ['turn due within 7 days', 'turns due within 7 days'],
      to: `${list}?only=due_soon`,
    },
  ];
}

function leaseLines(company: CompanyInView): AttentionLine[] {
  if (!['leases', 'customers'].some((feature) => company.features.includes(feature))) return [];
  const list = `${company.basePath}/leases`;
  return [
    {
      kind: 'lease-unit-not-ready',
      tone: 'red',
      nouns: ['move-in soon, unit not ready', 'move-ins soon, units not ready'],
      to: `${list}?state=unit_not_ready`,
    },
    {
      kind: 'lease-ending-30',
      tone: 'amber',
      nouns: ['lease ending within 30 days', 'leases ending within 30 days'],
      to: `${list}?state=ending_30`,
    },
    {
      kind: 'lease-ending-60',
      tone: 'blue',
      nouns: ['lease ending within 60 days', 'leases ending within 60 days'],
      to: `${list}?state=ending_60`,
    },
  ];
}
