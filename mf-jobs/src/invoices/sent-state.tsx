import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime } from '@nerka/mf-shared/format';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { statusLabel, statusTones } from '../job/job';
import styles from './invoice-editor.module.css';
import type { Invoice } from './invoice-labels';

/** The status, and since when. */
export function SentState({ invoice: { status, sentAt, paidAt } }: { invoice: Invoice }) {
  const { timezone } = useCompany();
  const since = paidAt ?? sentAt;
  return (
    <span className={styles.subtitle}>
      <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
      {since && <span>{`${paidAt ? 'Paid' : 'Sent'} ${formatDateTime(since, timezone)}`}</span>}
    </span>
  );
}
