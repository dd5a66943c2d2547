import { Button } from '@nerka/mf-shared/ui/button';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import type { Invoice } from './invoice-labels';
import { useVoidInvoice } from './invoice-life.api';

interface DeletionDialogProps {
  invoice: Invoice;
  /** INV-0001 or JOB-0001. */
  name: string;
  title: string;
  question: string;
  isPending: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before deleting; what the customer has received is better made void, which keeps its number. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { invoice, title, question, isPending, onDelete, onClose } = props;
  const { emailedAt, status, paidTotal } = invoice;
  if (emailedAt !== null && status !== 'void' && paidTotal === 0) return <MailedDeletion {...props} />;
  return (
    <ConfirmDialog
      open
      title={title}
      question={question}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      isDestructive
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}

function MailedDeletion({ invoice, name, title, question, isPending, onDelete, onClose }: DeletionDialogProps) {
  const makeVoid = useVoidInvoice(name);
  const isBusy = isPending || makeVoid.isPending;
  return (
    <ResponsiveDialog
      open
      title={title}
      width={460}
      isShort
      firstFocus="[data-void]"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button danger onClick={onDelete} disabled={isBusy}>
            {isPending ? 'Deleting...' : 'Delete'}
          </Button>
          <Button
            type="primary"
            data-void
            disabled={isBusy}
            onClick={() => makeVoid.mutate(invoice, { onSuccess: onClose, onError: onClose })}
          >
            Void Instead
          </Button>
        </>
      }
    >
      <p>{question}</p>
      <p>The customer has received it by email. Void keeps it and its number, and their link says that it is void.</p>
    </ResponsiveDialog>
  );
}
