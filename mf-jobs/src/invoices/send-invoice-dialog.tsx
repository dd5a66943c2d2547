import { Form } from '@nerka/mf-shared/ui/form';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { Input } from '@nerka/mf-shared/ui/input';
import type { Invoice } from './invoice-words';
import { useSendInvoice } from './sending.api';

interface SendValues {
  email: string;
}

interface SendInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Sends the invoice with its PDF and a link to the address of its customer, or to another that becomes theirs. */
export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const send = useSendInvoice();
  const { invoiceNumber, customer } = invoice;
  return (
    <FormDialog<SendValues>
      open
      title="Send Invoice via Email"
      saveLabel="Send Invoice"
      savingLabel="Sending..."
      width={440}
      initialValues={{ email: customer.email ?? '' }}
      isComplete={({ email = '' }) => email.trim() !== ''}
      onSave={({ email }) => send.mutateAsync({ invoice, email: email.trim() })}
      onClose={onClose}
    >
      <p>
        {customer.name} gets {invoiceNumber} as a PDF, with a link to see it online.
      </p>
      <Form.Item
        name="email"
        label="Email"
        extra={!customer.email && "This email will be saved to the customer's profile."}
      >
        <Input type="email" inputMode="email" maxLength={254} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
