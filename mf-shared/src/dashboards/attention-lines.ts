import { paths, type CompanyInView } from '@nerka/mf-shared/contract';
import type { AttentionLine } from './attention';

/** Work orders and invoices, which both kinds of business have; nothing of what the company does not use. */
export function workOrderLines(company: CompanyInView): AttentionLine[] {
  if (!company.features.includes('work-orders')) return [];
  const list = paths.workOrders(company);
  return [
    {
      kind: 'work-order-urgent',
      tone: 'red',
      nouns: ['urgent work order', 'urgent work orders'],
      to: `${list}?priority=urgent`,
    },
    {
      kind: 'work-order-unassigned',
      tone: 'amber',
      nouns: ['unassigned work order', 'unassigned work orders'],
      to: `${list}?only=unassigned`,
    },
    {
      kind: 'work-order-on-job',
      tone: 'blue',
      nouns: ['work order on the job now', 'work orders on the job now'],
      to: `${list}?only=on_job`,
    },
  ];
}

export function invoiceLines(company: CompanyInView): AttentionLine[] {
  if (!company.features.includes('invoices')) return [];
  const list = paths.invoices(company);
  return [
    {
      kind: 'invoice-overdue',
      tone: 'red',
      nouns: ['overdue invoice', 'overdue invoices'],
      to: `${list}?status=overdue`,
    },
    {
      kind: 'invoice-not-emailed',
      tone: 'amber',
      nouns: ['invoice not emailed', 'invoices not emailed'],
      to: `${list}?only=not_emailed`,
    },
    { kind: 'invoice-draft', tone: 'blue', nouns: ['draft invoice', 'draft invoices'], to: `${list}?status=draft` },
  ];
}
