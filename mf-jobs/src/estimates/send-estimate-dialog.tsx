import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Estimate } from '../estimate/estimate';
import { useSendEstimate } from './estimates.api';

interface SendValues {
  email: string;
}

const NO_ADDRESS = 'Please enter a valid email address.';

export function SendEstimateDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const send = useSendEstimate();
  const { id, estimateNumber, customer } = estimate;
  return (
    <FormDialog<SendValues>
      open
      title="Send Estimate via Email"
      saveLabel="Send Estimate"
      savingLabel="Sending..."
      width={440}
      initialValues={{ email: customer.email ?? '' }}
      isComplete={({ email = '' }) => email !== ''}
      onSave={({ email }) => send.mutateAsync({ id, email: email.trim() })}
      onClose={onClose}
    >
      <p>
        {customer.name} gets {estimateNumber} as a PDF, with a link to read it online and to accept or decline it.
      </p>
      <FormItem
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
      </FormItem>
    </FormDialog>
  );
}
