import { useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import { todayIn } from '@nerka/mf-shared/format';
import type { RecordKind } from '@nerka/mf-shared/record-page';
import { useNavigate } from '@nerka/mf-shared/router';
import { RepeatJobDialog } from '../recurrence/repeat-job-dialog';
import { DeleteInvoiceDialog } from './invoice-dialogs';
import type { Invoice } from './invoice-labels';
import { DeleteJobDialog } from './job-dialogs';
import { isOwed } from './invoice-steps';
import { RemindDialog } from './remind-dialog';
import { RecordPaymentDialog } from './record-payment-dialog';
import { SendInvoiceDialog } from './send-invoice-dialog';
import { SendJobDialog } from './send-job-dialog';

interface InvoicePageDialogsProps {
  invoice: Invoice;
  list: RecordKind<Invoice>['list'];
  isJob: boolean;
  dialogs: DialogAddress<'send' | 'pay' | 'remind' | 'repeat'>;
  isDeleting: boolean;
  /** Deleting was called off. */
  onKept: () => void;
}

/** What the page of an invoice or job opens. */
export function InvoicePageDialogs({ invoice, list, isJob, dialogs, isDeleting, onKept }: InvoicePageDialogsProps) {
  const { timezone } = useCompany();
  const navigate = useNavigate();
  const deleting = { onClose: onKept, onDeleted: () => void navigate(list.path, { replace: true }) };
  return (
    <>
      {dialogs.isOpen('send') && <SendDialog {...{ invoice, isJob }} onClose={() => dialogs.close('send')} />}
      {dialogs.isOpen('remind') && isOwed(invoice) && (
        <RemindDialog invoice={invoice} onClose={() => dialogs.close('remind')} />
      )}
      {dialogs.isOpen('repeat') && (
        <RepeatJobDialog
          job={invoice}
          number={isJob ? invoice.jobNumber : invoice.invoiceNumber}
          isJob={isJob}
          onClose={() => dialogs.close('repeat')}
        />
      )}
      <RecordPaymentDialog
        open={dialogs.isOpen('pay') && invoice.status !== 'draft' && invoice.status !== 'void'}
        invoice={invoice}
        today={todayIn(timezone)}
        onClose={() => dialogs.close('pay')}
      />
      {isDeleting &&
        (isJob ? (
          <DeleteJobDialog job={invoice} {...deleting} />
        ) : (
          <DeleteInvoiceDialog {...{ invoice }} {...deleting} />
        ))}
    </>
  );
}

function SendDialog({ invoice, isJob, onClose }: { invoice: Invoice; isJob: boolean; onClose: () => void }) {
  return isJob ? (
    <SendJobDialog job={invoice} onClose={onClose} />
  ) : (
    <SendInvoiceDialog invoice={invoice} onClose={onClose} />
  );
}
