import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { CustomerPicker } from '../customer-picker/customer-picker';
import styles from '../editor/editor.module.css';

const EARLIEST = '1970-01-01';
const LATEST = '9999-12-31';

/** Customer, last day and message. */
export function EstimateFields() {
  return (
    <section className={styles.card} aria-label="Details">
      <div className={styles.details}>
        <FormItem name="customerId" label="Customer">
          <CustomerPicker placeholder="Add customer" />
        </FormItem>
        <FormItem name="validUntil" label="Valid until">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </FormItem>
      </div>
      <FormItem name="message" label="Message" className={styles.message ?? ''}>
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
    </section>
  );
}
