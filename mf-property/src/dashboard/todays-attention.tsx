import { paths, useCan, useCompany, type CompanyInView } from '@nerka/mf-shared/contract';
import { Attention, invoiceLines, workOrderLines, type AttentionLine } from '@nerka/mf-shared/dashboards';

/** What waits in property management. */
export function TodaysAttention() {
  const company = useCompany();
  const work = [...workOrderLines(company), ...turnLines(company)];
  // Leases and invoices wait for the office.
  const office = useCan('dashboard.leases') ? [...leaseLines(company), ...invoiceLines(company)] : [];
  return <Attention lines={[...work, ...office]} />;
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
    // Those of 60 days have a card of their own, which names them.
    {
      kind: 'lease-ending-30',
      tone: 'amber',
      nouns: ['lease ending within 30 days', 'leases ending within 30 days'],
      to: `${list}?state=ending_30`,
    },
  ];
}
