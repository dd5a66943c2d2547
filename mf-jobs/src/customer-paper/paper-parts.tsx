import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { useId } from 'react';
import styles from './customer-paper.module.css';

interface PaidOnPaper {
  date: string;
  method: 'cash' | 'check' | 'other';
  /** Cents. */
  amount: number;
}

const methods: Record<PaidOnPaper['method'], string> = { cash: 'Cash', check: 'Check', other: 'Other' };

/** What was paid, and when. */
export function PaperPayments({ payments }: { payments: readonly PaidOnPaper[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <p id={title} className={styles.title}>
        Payments
      </p>
      <ul className={styles.payments}>
        {payments.map(({ date, method, amount }, index) => (
          // The payments of a paper never change their order.
          <li key={index}>
            <span>
              {formatDate(date)}, {methods[method]}
            </span>
            <span className={styles.paid}>{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the company adds in words. */
export function PaperMessage({ message }: { message: string }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <p id={title} className={styles.title}>
        Message
      </p>
      <p className={styles.message}>{message}</p>
    </section>
  );
}
