import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Job } from '../job/job';
import { useSendJob } from './jobs.api';

interface SendValues {
  email: string;
}

const NO_ADDRESS = 'Please enter a valid email address.';

/** Sends the job with its PDF and a link to the address of its customer, or to another. */
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
      isComplete={({ email = '' }) => email !== ''}
      onSave={({ email }) => send.mutateAsync({ id: job.id, customerEmail: email.trim() })}
      onClose={onClose}
    >
      <p>
        {customer.name} gets {jobNumber} as a PDF, with a link to see it online.
      </p>
      <Form.Item
        name="email"
        label="Email"
        extra={!customer.email && "This email will be saved to the customer's profile."}
        validateFirst
        rules={[
          { required: true, whitespace: true, message: NO_ADDRESS },
          { type: 'email', transform: (typed: string) => typed.trim(), message: NO_ADDRESS },
        ]}
      >
        <Input inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
