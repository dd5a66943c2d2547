import { sentenceOf } from '@nerka/mf-shared/api';
import { useCompany, type DialogAddress } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { ConfirmDialog } from '@nerka/mf-shared/ui/confirm-dialog';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import type { Invoice } from './invoice-words';
import { invoiceQuery, useDeleteInvoice } from './invoices.api';
import { SendInvoiceDialog } from './send-invoice-dialog';

type Name = 'send' | 'delete';

/** The dialogs of the list, as the address opens them. */
export function InvoiceDialogs({ dialogs }: { dialogs: DialogAddress<Name> }) {
  const close = (name: Name) => () => dialogs.close(name);
  return (
    <>
      {dialogs.isOpen('send') && (
        <OfInvoice id={dialogs.idOf('send')} title="Send Invoice via Email" onClose={close('send')}>
          {(invoice) => <SendInvoiceDialog invoice={invoice} onClose={close('send')} />}
        </OfInvoice>
      )}
      {dialogs.isOpen('delete') && (
        <OfInvoice id={dialogs.idOf('delete')} title="Delete invoice" onClose={close('delete')}>
          {(invoice) => <DeleteInvoiceDialog invoice={invoice} onClose={close('delete')} />}
        </OfInvoice>
      )}
    </>
  );
}

interface OfInvoiceProps {
  id: number | undefined;
  title: string;
  onClose: () => void;
  children: (invoice: Invoice) => ReactNode;
}

function OfInvoice({ id, title, onClose, children }: OfInvoiceProps) {
  const company = useCompany();
  const invoice = useQuery({ ...invoiceQuery(id ?? 0), enabled: id !== undefined });
  // A super admin may read every company's invoices, and works inside one company at a time.
  const isForeign = id === undefined || (invoice.data && invoice.data.companyId !== company.id);
  return (
    <RecordDialog
      title={title}
      record={isForeign ? null : invoice.data}
      notFound="Invoice not found"
      problem={invoice.error && sentenceOf(invoice.error, 'Something went wrong.')}
      onRetry={() => void invoice.refetch()}
      onClose={onClose}
    >
      {children}
    </RecordDialog>
  );
}

interface DeleteInvoiceDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

function DeleteInvoiceDialog({ invoice: { id, invoiceNumber }, onClose }: DeleteInvoiceDialogProps) {
  const remove = useDeleteInvoice();
  return (
    <ConfirmDialog
      open
      title="Delete invoice"
      question={`Are you sure you want to delete invoice ${invoiceNumber}?`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={remove.isPending}
      isDestructive
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
