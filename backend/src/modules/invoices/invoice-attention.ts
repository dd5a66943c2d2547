import { TODAY } from '../../platform/database/company-day.js';
import { conditionChoice } from '../../platform/database/list-choices.js';
import type { Attention } from '../../platform/nouns/noun.js';

/**
 * SQL for what the customer owes past its due date; overdue is never stored. Without a due date it is null, and an invoice
 * of nothing is owed by nobody.
 */
export const isOverdue = (alias: string, day = TODAY): string =>
  `(${alias}.status = 'sent' and ${alias}.total > 0 and ${alias}.due_date < ${day})`;

const isNotEmailed = (alias: string): string => `${alias}.status = 'sent' and ${alias}.emailed_at is null`;
const isToday = (alias: string): string =>
  `${alias}.service_date = ${TODAY} and ${alias}.status not in ('paid', 'void')`;
const isTodayUnassigned = (alias: string): string => `${isToday(alias)} and ${alias}.assigned_to_id is null`;

export const invoiceSelections = ['not_emailed', 'today', 'today_unassigned'] as const;
export type InvoiceSelection = (typeof invoiceSelections)[number];

/** Over `invoices i`. */
export const onlyChoice = conditionChoice({
  not_emailed: isNotEmailed('i'),
  today: isToday('i'),
  today_unassigned: isTodayUnassigned('i'),
} satisfies Record<InvoiceSelection, string>);

const kind = (name: string, where: string): Attention => ({
  kind: name,
  permission: 'invoices.read',
  from: 'invoices_read t',
  where,
});

/** Each is what the list of invoices or jobs shows with a filter. */
export const invoiceAttention = [
  {
    ...kind('invoice-overdue', isOverdue('t')),
    amount: 't.total - t.paid_total',
  },
  kind('invoice-not-emailed', isNotEmailed('t')),
  kind('invoice-draft', `t.status = 'draft'`),
  kind('job-today', isToday('t')),
  kind('job-today-unassigned', isTodayUnassigned('t')),
];
