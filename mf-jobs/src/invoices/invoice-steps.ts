import type { NextStep } from '@nerka/mf-shared/record-page';
import type { Invoice } from './invoice-labels';

type Steps = Record<'edit' | 'send' | 'pay', () => void>;

interface InvoiceStep extends NextStep {
  isPayment?: boolean;
}

/** Something is still to be paid, and the customer may be reminded of it. */
export const isOwed = ({ status, balance }: Invoice): boolean =>
  (status === 'sent' || status === 'overdue') && balance > 0;

/** An invoice is written, then mailed, then paid; who has paid a part has received it. */
export function nextStepOf(invoice: Invoice, isJob: boolean, { edit, send, pay }: Steps): InvoiceStep | undefined {
  const { status, items, emailedAt, paidTotal } = invoice;
  if (status === 'paid' || status === 'void') return undefined;
  if (status === 'draft' && items.length === 0) return { label: 'Add Line Items', icon: 'add', onPress: edit };
  const isWithCustomer = emailedAt !== null || paidTotal > 0;
  if (status === 'draft' || !isWithCustomer) {
    return { label: isJob ? 'Send Job' : 'Send Invoice', icon: 'mail', onPress: send };
  }
  return { label: 'Record Payment', icon: 'add', isPayment: true, onPress: pay };
}
