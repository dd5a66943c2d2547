import { Form } from '@nerka/mf-shared/ui/form';
import { Input } from '@nerka/mf-shared/ui/input';
import { CustomerPicker } from '../customer-picker/customer-picker';
import styles from './invoice-editor.module.css';

const EARLIEST = '1970-01-01';
const LATEST = '9999-12-31';

/** Who is billed for what day, until when, with which words. */
export function InvoiceDetails({ invoiceNumber }: { invoiceNumber: string | undefined }) {
  return (
    <section className={styles.card} aria-label="Details">
      <div className={styles.details}>
        <Form.Item name="customerId" label="Add customer">
          <CustomerPicker placeholder="Add customer" />
        </Form.Item>
        <Form.Item label="Invoice #" htmlFor="invoice-number">
          <Input id="invoice-number" readOnly variant="filled" value={invoiceNumber ?? 'Auto-generated'} />
        </Form.Item>
        <Form.Item name="serviceDate" label="Service date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </Form.Item>
        <Form.Item name="dueDate" label="Due date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </Form.Item>
      </div>
      <Form.Item name="message" label="Message">
        <Input.TextArea maxLength={10_000} rows={3} />
      </Form.Item>
    </section>
  );
}
