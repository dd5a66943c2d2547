import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { customerName, type Invoice } from './invoice-labels';
import { hasEmail, SendEmailField, type SendValues } from './send-email-field';
import { useSendInvoice } from './sending.api';

interface SendInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Sends the PDF and a link to the customer's address, or to another one that replaces it. */
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
      isComplete={hasEmail}
      onSave={({ email }) => send.mutateAsync({ invoice, email: email.trim() })}
      onClose={onClose}
    >
      <p>
        {customerName(customer)} gets {invoiceNumber} as a PDF, with a link to see it online.
      </p>
      <SendEmailField customer={customer} />
    </FormDialog>
  );
}
