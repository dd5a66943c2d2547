import { Form } from '@nerka/mf-shared/ui/form';
import { Input } from '@nerka/mf-shared/ui/input';
import { CustomerPicker } from '../customer-picker/customer-picker';
import { AssigneeSelect } from '../staff/assignee-select';
import type { Invoice } from './invoice-labels';
import styles from './invoice-editor.module.css';

const EARLIEST = '1970-01-01';
const LATEST = '9999-12-31';

interface InvoiceDetailsProps {
  /** Absent: a new one. */
  invoice: Invoice | undefined;
  /** A job is also scheduled here. */
  isJob: boolean;
}

/** Customer, dates and message; for a job also its start time and assignee. */
export function InvoiceDetails({ invoice, isJob }: InvoiceDetailsProps) {
  return (
    <section className={styles.card} aria-label="Details">
      <div className={styles.details}>
        <Form.Item name="customerId" label="Add customer">
          <CustomerPicker placeholder="Add customer" />
        </Form.Item>
        <Form.Item label="Invoice #" htmlFor="invoice-number">
          <Input id="invoice-number" readOnly variant="filled" value={invoice?.invoiceNumber ?? 'Auto-generated'} />
        </Form.Item>
        <Form.Item name="serviceDate" label="Service date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </Form.Item>
        <Form.Item name="dueDate" label="Due date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </Form.Item>
        {isJob ? <JobPlan invoice={invoice} /> : <HiddenPlanFields />}
      </div>
      <Form.Item className={styles.message ?? ''} name="message" label="Message">
        <Input.TextArea maxLength={10_000} rows={3} />
      </Form.Item>
    </section>
  );
}

function JobPlan({ invoice }: Pick<InvoiceDetailsProps, 'invoice'>) {
  return (
    <>
      <Form.Item name="startTime" label="Start time">
        <Input type="time" />
      </Form.Item>
      <Form.Item name="assignedToId" label="Assigned to">
        <AssigneeSelect label="Assigned to" assignedTo={invoice?.assignedTo} />
      </Form.Item>
    </>
  );
}

/** Registers the schedule of an invoice, so that others' scheduling does not look like a change of this editor. */
function HiddenPlanFields() {
  return (
    <>
      {(['startTime', 'assignedToId'] as const).map((name) => (
        <Form.Item key={name} name={name} noStyle>
          <input type="hidden" />
        </Form.Item>
      ))}
    </>
  );
}
