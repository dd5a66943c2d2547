import { useQuery } from '@nerka/mf-shared/query';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import type { Job } from '../job/job';
import { customerName } from './invoice-labels';
import { useSendJob } from './jobs.api';
import { changedWords, invoiceMailQuery, MailWordsFields } from './mail-words-fields';
import { hasEmail, SendEmailField, type SendValues } from './send-email-field';

/** Sends the PDF and a link to the customer's address, or to another one. */
export function SendJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const send = useSendJob(job.companyId);
  const mail = useQuery(invoiceMailQuery(job.id, 'job')).data;
  const { jobNumber, customer } = job;
  return (
    <FormDialog<SendValues>
      open
      title="Send Job via Email"
      saveLabel="Send Job"
      savingLabel="Sending..."
      width={520}
      initialValues={{ email: customer.email ?? '' }}
      isComplete={hasEmail}
      onSave={({ email, ...words }) =>
        send.mutateAsync({ id: job.id, customerEmail: email.trim(), ...changedWords(mail, words) })
      }
      onClose={onClose}
    >
      <p>
        {customerName(customer)} gets {jobNumber} as a PDF, with a link to see it online.
      </p>
      <SendEmailField customer={customer} />
      <MailWordsFields id={job.id} kind="job" />
    </FormDialog>
  );
}
