import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import type { Job } from '../job/job';
import { customerName } from './invoice-labels';
import { useSendJob } from './jobs.api';
import { hasEmail, SendEmailField, type SendValues } from './send-email-field';

/** Sends the PDF and a link to the customer's address, or to another one. */
export function SendJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const send = useSendJob(job.companyId);
  const { jobNumber, customer } = job;
  return (
    <FormDialog<SendValues>
      open
      title="Send Job via Email"
      saveLabel="Send Job"
      savingLabel="Sending..."
      width={440}
      initialValues={{ email: customer.email ?? '' }}
      isComplete={hasEmail}
      onSave={({ email }) => send.mutateAsync({ id: job.id, customerEmail: email.trim() })}
      onClose={onClose}
    >
      <p>
        {customerName(customer)} gets {jobNumber} as a PDF, with a link to see it online.
      </p>
      <SendEmailField customer={customer} />
    </FormDialog>
  );
}
