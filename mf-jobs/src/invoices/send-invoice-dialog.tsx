import { useQuery } from '@nerka/mf-shared/query';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { customerName, type Invoice } from './invoice-labels';
import { changedWords, invoiceMailQuery, MailWordsFields } from './mail-words-fields';
import { hasEmail, SendEmailField, type SendValues } from './send-email-field';
import { useSendInvoice } from './sending.api';

interface SendInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

/** Sends the PDF and a link to the customer's address, or to another one that replaces it. */
export function SendInvoiceDialog({ invoice, onClose }: SendInvoiceDialogProps) {
  const send = useSendInvoice();
  const mail = useQuery(invoiceMailQuery(invoice.id, 'invoice')).data;
  const { invoiceNumber, customer } = invoice;
  return (
    <FormDialog<SendValues>
      open
      title="Send Invoice via Email"
      saveLabel="Send Invoice"
      savingLabel="Sending..."
      width={520}
      initialValues={{ email: customer.email ?? '' }}
      isComplete={hasEmail}
      onSave={({ email, ...words }) => send.mutateAsync({ invoice, email: email.trim(), ...changedWords(mail, words) })}
      onClose={onClose}
    >
      <p>
        {customerName(customer)} gets {invoiceNumber} as a PDF, with a link to see it online.
      </p>
      <SendEmailField customer={customer} />
      <MailWordsFields id={invoice.id} kind="invoice" />
    </FormDialog>
  );
}
