import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { CustomerPicker } from '../customer-picker/customer-picker';
import { AssigneeSelect } from '../staff/assignee-select';
import type { Invoice } from './invoice-labels';
import editor from '../editor/editor.module.css';
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
    <section className={editor.card} aria-label="Details">
      <div className={styles.details}>
        <FormItem name="customerId" label="Add customer">
          <CustomerPicker placeholder="Add customer" />
        </FormItem>
        <FormItem label="Invoice #" htmlFor="invoice-number">
          <Input id="invoice-number" readOnly variant="filled" value={invoice?.invoiceNumber ?? 'Auto-generated'} />
        </FormItem>
        <FormItem name="serviceDate" label="Service date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </FormItem>
        <FormItem name="dueDate" label="Due date">
          <Input type="date" min={EARLIEST} max={LATEST} />
        </FormItem>
        {isJob ? <JobPlan invoice={invoice} /> : <HiddenPlanFields />}
      </div>
      <FormItem className={editor.message ?? ''} name="message" label="Message">
        <Input.TextArea maxLength={10_000} rows={3} />
      </FormItem>
    </section>
  );
}

function JobPlan({ invoice }: Pick<InvoiceDetailsProps, 'invoice'>) {
  return (
    <>
      <FormItem name="startTime" label="Start time">
        <Input type="time" />
      </FormItem>
      <FormItem name="assignedToId" label="Assigned to">
        <AssigneeSelect label="Assigned to" assignedTo={invoice?.assignedTo} />
      </FormItem>
    </>
  );
}

/** Registers the schedule of an invoice, so that others' scheduling does not look like a change of this editor. */
function HiddenPlanFields() {
  return (
    <>
      {(['startTime', 'assignedToId'] as const).map((name) => (
        <FormItem key={name} name={name} noStyle>
          <input type="hidden" />
        </FormItem>
      ))}
    </>
  );
}
