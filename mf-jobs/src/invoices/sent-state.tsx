import { useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { statusLabel, statusTones } from '../job/job';
import type { Invoice } from './invoice-labels';
import styles from './sent-state.module.css';

/** The status, and when it was paid, mailed or made void. */
export function SentState({ invoice }: { invoice: Invoice }) {
  const { timezone } = useCompany();
  const { status } = invoice;
  const since = sinceOf(invoice, timezone);
  return (
    <span className={styles.state}>
      <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
      {since && <span>{since}</span>}
      {laterOf(invoice, timezone).map((what) => (
        <span key={what}>{what}</span>
      ))}
    </span>
  );
}

/** What became of it since, while it is not paid. */
function laterOf({ status, viewedAt, remindedAt }: Invoice, timezone: string): string[] {
  if (status === 'paid' || status === 'void') return [];
  return [
    ...(viewedAt ? [`Viewed ${formatDate(viewedAt, timezone)}`] : []),
    ...(remindedAt ? [`Reminded ${formatDate(remindedAt, timezone)}`] : []),
  ];
}

/** An invoice with the status `sent` was saved; it may not have been mailed. */
function sinceOf({ status, emailedAt, paidAt, voidedAt }: Invoice, timezone: string): string | undefined {
  if (voidedAt) return `Void since ${formatDateTime(voidedAt, timezone)}`;
  if (paidAt) return `Paid ${formatDateTime(paidAt, timezone)}`;
  if (emailedAt) return `Sent ${formatDateTime(emailedAt, timezone)}`;
  return status === 'draft' ? undefined : 'Not emailed';
}
