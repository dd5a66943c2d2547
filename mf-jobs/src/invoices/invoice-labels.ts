import type { Schemas } from '@nerka/mf-shared/api';
import { formatDate } from '@nerka/mf-shared/format';

export type Invoice = Schemas['InvoiceResponse'];
export type InvoiceItem = Schemas['InvoiceItemResponse'];
export type Payment = Schemas['PaymentResponse'];
export type Customer = Schemas['CustomerResponse'];

/** What the lists can be limited to besides their statuses. */
export const selectionsOf = {
  invoices: [{ value: 'not_emailed', label: 'Not emailed' }],
  jobs: [
    { value: 'today', label: 'Today' },
    { value: 'today_unassigned', label: 'Today, unassigned' },
  ],
} as const;
export const selectionOptions = [...selectionsOf.invoices, ...selectionsOf.jobs];

export const sortOptions = [
  { value: 'newest', label: 'Newest First' },
  { value: 'oldest', label: 'Oldest First' },
  { value: 'due', label: 'Due Date' },
  { value: 'service', label: 'Service Date' },
  { value: 'name', label: 'Customer' },
] as const;

const methodLabels: Record<Payment['method'], string> = {
  cash: 'Cash',
  check: 'Check',
  other: 'Other',
};

export const methodOptions = (Object.entries(methodLabels) as [Payment['method'], string][]).map(([value, label]) => ({
  value,
  label,
}));

export const methodLabel = (method: Payment['method']): string => methodLabels[method];

/** Name, else e-mail, else N/A. */
export const customerName = ({ name, email }: Pick<Customer, 'name' | 'email'>): string => name || email || 'N/A';

/** 'Nov 21, 2026 • 2 item(s) • Due: Dec 5, 2026'. */
export function factsOf({ createdAt, items, dueDate }: Invoice, timeZone: string): string {
  const due = dueDate ? ` • Due: ${formatDate(dueDate)}` : '';
  return `${formatDate(createdAt, timeZone)} • ${items.length} item(s)${due}`;
}
