import { useQuery } from '@nerka/mf-shared/query';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { formatDollars } from '@nerka/mf-shared/format';
import { customerName, type Invoice } from './invoice-labels';
import { changedWords, invoiceMailQuery, MailWordsFields } from './mail-words-fields';
import { hasEmail, SendEmailField, type SendValues } from './send-email-field';
import { useRemind } from './sending.api';

/** Reminds the customer of what is to be paid, at the address to which it was mailed. */
export function RemindDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const remind = useRemind();
  const mail = useQuery(invoiceMailQuery(invoice.id, 'reminder')).data;
  const { customer, emailedTo, balance } = invoice;
  return (
    <FormDialog<SendValues>
      open
      title="Send Reminder"
      saveLabel="Send Reminder"
      savingLabel="Sending..."
      width={520}
      initialValues={{ email: emailedTo ?? customer.email ?? '' }}
      isComplete={hasEmail}
      onSave={({ email, ...words }) =>
        remind.mutateAsync({ invoice, email: email.trim(), ...changedWords(mail, words) })
      }
      onClose={onClose}
    >
      <p>
        {customerName(customer)} is reminded of {formatDollars(balance)}, with the PDF and a link. At most one reminder
        is sent a day.
      </p>
      <SendEmailField customer={{ email: customer.email ?? emailedTo }} />
      <MailWordsFields id={invoice.id} kind="reminder" />
    </FormDialog>
  );
}
