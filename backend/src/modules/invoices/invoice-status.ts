import { dollars } from './dollars.js';
import type { SettableInvoiceStatus, StoredInvoiceStatus } from './invoice.entity.js';

/** What an invoice is, once its payments are looked at: a fully paid invoice is paid, and no other is. */
export function settledStatus(wanted: SettableInvoiceStatus, total: number, paid: number): StoredInvoiceStatus {
  if (wanted === 'draft') return 'draft';
  return paid > 0 && paid === total ? 'paid' : 'sent';
}

/** What the stored status leaves to the client: paid is sent with all of its payments. */
export const settableStatus = (status: StoredInvoiceStatus): SettableInvoiceStatus =>
  status === 'draft' ? 'draft' : 'sent';

/** Why an invoice with so much paid cannot have this status and total, or null. */
export function changeRefusal(wanted: SettableInvoiceStatus, total: number, paid: number): string | null {
  if (paid === 0) return null;
  if (wanted === 'draft') return 'An invoice with payments cannot go back to draft. Remove its payments first.';
  return total < paid ? 'The total cannot be less than what has been paid.' : null;
}

/** The sentence when an invoice with payments is to be deleted. */
export const DELETION_REFUSED = 'An invoice with payments cannot be deleted. Remove its payments first.';

/** The sentence when a draft is to be paid. */
export const DRAFT_PAYMENT_REFUSED = 'A draft takes no payments. Save the invoice first.';

/** Why this amount cannot be paid now, or null. */
export function amountRefusal(amount: number, balance: number): string | null {
  if (amount <= balance) return null;
  return balance === 0
    ? 'There is nothing left to pay on this invoice.'
    : `Amount must be at most the balance of ${dollars(balance)}.`;
}

/** When something came about that holds in `after`: undefined leaves what is noted, null takes it away. */
export function sinceWhen(before: boolean, after: boolean, now: Date): Date | null | undefined {
  if (before === after) return undefined;
  return after ? now : null;
}
