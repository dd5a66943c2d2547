import { formatDollars } from '@nerka/mf-shared/format';
import { useId } from 'react';
import { usePaperTexts } from './paper-texts';
import styles from './customer-paper.module.css';

interface PaidOnPaper {
  date: string;
  method: 'cash' | 'check' | 'other';
  /** Cents. */
  amount: number;
}

/** What was paid, and when. */
export function PaperPayments({ payments }: { payments: readonly PaidOnPaper[] }) {
  const { t, day } = usePaperTexts();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('payments')}
      </p>
      <ul className={styles.payments}>
        {payments.map(({ date, method, amount }, index) => (
          // The payments of a paper never change their order.
          <li key={index}>
            <span>{t('payment', { day: day(date), method: t(method) })}</span>
            <span className={styles.paid}>{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the company adds in words. */
export function PaperMessage({ message }: { message: string }) {
  const { t } = usePaperTexts();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <p id={title} className={styles.title}>
        {t('message')}
      </p>
      <p className={styles.message}>{message}</p>
    </section>
  );
}
