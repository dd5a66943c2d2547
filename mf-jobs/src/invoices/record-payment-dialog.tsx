import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { parseDollars } from '@nerka/mf-shared/format';
import { methodOptions, type Invoice, type Payment } from './invoice-labels';
import styles from './invoice-editor.module.css';
import { useRecordPayment } from './payments.api';
import { asTyped } from '../line-items/typed-amount';

interface PaymentValues {
  amount: string;
  method: Payment['method'];
  date: string;
  note: string;
}

const NO_AMOUNT = 'Amount must be dollars with at most two decimals, such as 12.50.';

interface RecordPaymentDialogProps {
  open: boolean;
  invoice: Invoice;
  today: string;
  onClose: () => void;
}

/** Records a payment made outside the product; prefilled with the whole balance and today. */
export function RecordPaymentDialog({ open, invoice, today, onClose }: RecordPaymentDialogProps) {
  const record = useRecordPayment(invoice.id);
  const save = ({ amount, method, date, note }: PaymentValues) =>
    record.mutateAsync({ amount: parseDollars(amount) ?? 0, method, date: date || null, note: note.trim() || null });
  return (
    <FormDialog<PaymentValues>
      open={open}
      title={`Record payment of ${invoice.invoiceNumber}`}
      saveLabel="Record Payment"
      width={440}
      initialValues={{ amount: asTyped(invoice.balance), method: 'cash', date: today, note: '' }}
      onSave={save}
      onClose={onClose}
    >
      <FormItem name="amount" label="Amount" rules={[{ validator: (_, typed: string) => checkAmount(typed) }]}>
        <Input prefix="$" inputMode="decimal" autoComplete="off" onFocus={({ target }) => target.select()} />
      </FormItem>
      <div className={styles.columns}>
        <FormItem name="method" label="Method">
          <NativeSelect label="Method" options={methodOptions} />
        </FormItem>
        <FormItem name="date" label="Date">
          <Input type="date" max="9999-12-31" />
        </FormItem>
      </div>
      <FormItem name="note" label="Note">
        <Input maxLength={1_000} placeholder="Check number, who paid" autoComplete="off" />
      </FormItem>
    </FormDialog>
  );
}

/** The server checks the maximum, because it knows the balance. */
const checkAmount = (typed: string): Promise<void> =>
  parseDollars(typed) ? Promise.resolve() : Promise.reject(new Error(NO_AMOUNT));
