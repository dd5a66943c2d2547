import type { ConflictReason } from '../../platform/http/errors.js';
import { dollars } from './dollars.js';
import type { Invoice, SettableInvoiceStatus, StoredInvoiceStatus } from './invoice.entity.js';

/** The status that follows from the payments: an invoice is paid exactly when it is fully paid. */
export function settledStatus(wanted: SettableInvoiceStatus, total: number, paid: number): StoredInvoiceStatus {
  if (wanted === 'draft') return 'draft';
  return paid > 0 && paid === total ? 'paid' : 'sent';
}

/** The status that the client has chosen: a paid invoice counts as sent, with all of its payments. */
export const settableStatus = (status: Exclude<StoredInvoiceStatus, 'void'>): SettableInvoiceStatus =>
  status === 'draft' ? 'draft' : 'sent';

/** The status to which a void invoice goes back: only what was issued has the time of it. */
export const statusBeforeVoid = ({ sentAt }: { sentAt: Date | null }): SettableInvoiceStatus =>
  sentAt === null ? 'draft' : 'sent';

/** Returns why an invoice with this paid amount cannot have this status and total, or null. */
export function changeRefusal(wanted: SettableInvoiceStatus, total: number, paid: number): string | null {
  if (paid === 0) return null;
  if (wanted === 'draft') return 'An invoice with payments cannot go back to draft. Remove its payments first.';
  return total < paid ? 'The total cannot be less than what has been paid.' : null;
}

export const VOID_REFUSED = 'This invoice is void. Undo the voiding to change it.';

export const VOIDING_REFUSED = 'An invoice with payments cannot be made void. Remove its payments first.';

export const DELETION_REFUSED = 'An invoice with payments cannot be deleted. Remove its payments first.';

export const WORKED_ON_REFUSED = 'Please stop the job timer before deleting the job.';

export const DEDUCTED_REFUSED =
  'Another invoice deducts this one, so neither its total nor the invoice can be taken away.';

export const CUSTOMER_REFUSED =
  'An invoice that deducts another one, or is deducted, stays with its customer, who would be billed for somebody else.';

export const DRAFT_PAYMENT_REFUSED = 'A draft takes no payments. Save the invoice first.';

/** Returns why the customer cannot be reminded of the invoice today, or null. */
export function reminderRefusal(invoice: RemindedInvoice, today: string, balance: number): ConflictReason | null {
  if (invoice.status === 'void') return [VOID_REFUSED, 'invoice-is-void'];
  if (invoice.status === 'draft') return ['A draft is not owed yet. Send the invoice first.', 'invoice-is-draft'];
  if (balance <= 0) return ['There is nothing left to pay on this invoice.', 'invoice-is-paid'];
  if (invoice.remindedOn !== null && invoice.remindedOn >= today) {
    return ['A reminder was sent today. The next one can be sent tomorrow.', 'already-reminded'];
  }
  return null;
}

type RemindedInvoice = Pick<Invoice, 'status' | 'remindedOn'>;

export function amountRefusal(amount: number, balance: number): string | null {
  if (amount <= balance) return null;
  return balance === 0
    ? 'There is nothing left to pay on this invoice.'
    : `Amount must be at most the balance of ${dollars(balance)}.`;
}

/** `now` if the condition has just become true, null if it no longer holds, undefined to keep the stored instant. */
export function sinceWhen(before: boolean, after: boolean, now: Date): Date | null | undefined {
  if (before === after) return undefined;
  return after ? now : null;
}
