import { useCan } from '@nerka/mf-shared/contract';
import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { methodLabel, type Invoice, type Payment } from './invoice-labels';
import { useRemovePayment } from './payments.api';
import styles from './payments-part.module.css';

interface PaymentsPartProps {
  invoice: Invoice;
  /** Absent: offered elsewhere. */
  onRecord?: () => void;
}

export function PaymentsPart({ invoice, onRecord }: PaymentsPartProps) {
  const canWrite = useCan('invoices.write');
  const { payments, balance } = invoice;
  const stillToPay = (
    <p className={styles.balance}>
      Balance <strong>{formatDollars(balance)}</strong>
    </p>
  );
  return (
    <RecordPart title="Payments" action={stillToPay}>
      {payments.length === 0 && <p className={styles.nothing}>Nothing has been paid yet.</p>}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} canRemove={canWrite} />
        ))}
      </ul>
      {canWrite && onRecord && balance > 0 && (
        <Button icon={<Icon name="add" />} onClick={onRecord}>
          Record payment
        </Button>
      )}
    </RecordPart>
  );
}

function PaymentLine({ payment, canRemove }: { payment: Payment; canRemove: boolean }) {
  const remove = useRemovePayment();
  const refusal = useDeletionRefusal();
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
          aria-label={[`Remove the payment of ${formatDollars(amount)}`, refusal].filter(Boolean).join('. ')}
          title={refusal || undefined}
          icon={<Icon name="delete" />}
          disabled={remove.isPending || refusal !== false}
          onClick={() => remove.mutate(payment)}
        />
      )}
    </li>
  );
}
