import { useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars, todayIn } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { methodLabel, type Invoice, type Payment } from './invoice-labels';
import { useRemovePayment } from './payments.api';
import styles from './payments-part.module.css';
import card from './invoice-editor.module.css';
import { RecordPaymentDialog } from './record-payment-dialog';

interface PaymentsPartProps {
  invoice: Invoice;
  isRecording: boolean;
  onRecord: () => void;
  onClose: () => void;
}

export function PaymentsPart({ invoice, isRecording, onRecord, onClose }: PaymentsPartProps) {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const { payments, balance } = invoice;
  return (
    <section className={card.card} aria-labelledby="payments">
      <header className={styles.header}>
        <h2 className={card.heading} id="payments">
          Payments
        </h2>
        <p className={styles.balance}>
          Balance <strong>{formatDollars(balance)}</strong>
        </p>
      </header>
      {payments.length === 0 && <p className={styles.nothing}>Nothing has been paid yet.</p>}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} canRemove={canWrite} />
        ))}
      </ul>
      {canWrite && balance > 0 && (
        <Button icon={<Icon name="add" />} onClick={onRecord}>
          Record payment
        </Button>
      )}
      {canWrite && (
        <RecordPaymentDialog open={isRecording} invoice={invoice} today={todayIn(company.timezone)} onClose={onClose} />
      )}
    </section>
  );
}

function PaymentLine({ payment, canRemove }: { payment: Payment; canRemove: boolean }) {
  const remove = useRemovePayment();
  const { amount, method, date, note, createdBy } = payment;
  const facts = [methodLabel(method), formatDate(date), createdBy && `by ${createdBy}`].filter(Boolean).join(' · ');
  return (
    <li className={styles.payment}>
      <strong className={styles.amount}>{formatDollars(amount)}</strong>
      <span className={styles.facts}>
        {facts}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {canRemove && (
        <Button
          type="text"
          aria-label={`Remove the payment of ${formatDollars(amount)}`}
          icon={<Icon name="delete" />}
          disabled={remove.isPending}
          onClick={() => remove.mutate(payment)}
        />
      )}
    </li>
  );
}
