import type { DialogAddress } from '@nerka/mf-shared/contract';
import { DeletionDialog } from './deletion-dialog';
import type { Invoice } from './invoice-labels';
import { useDeleteInvoice } from './invoices.api';
import { NamedInvoiceDialog } from './named-invoice-dialog';
import { SendInvoiceDialog } from './send-invoice-dialog';

type Name = 'send' | 'delete';

export function InvoiceDialogs({ dialogs }: { dialogs: DialogAddress<Name> }) {
  const close = (name: Name) => () => dialogs.close(name);
  return (
    <>
      {dialogs.isOpen('send') && (
        <NamedInvoiceDialog
          notFound="Invoice not found"
          id={dialogs.idOf('send')}
          title="Send Invoice via Email"
          onClose={close('send')}
        >
          {(invoice) => <SendInvoiceDialog invoice={invoice} onClose={close('send')} />}
        </NamedInvoiceDialog>
      )}
      {dialogs.isOpen('delete') && (
        <NamedInvoiceDialog
          notFound="Invoice not found"
          id={dialogs.idOf('delete')}
          title="Delete invoice"
          onClose={close('delete')}
        >
          {(invoice) => <DeleteInvoiceDialog invoice={invoice} onDeleted={close('delete')} onClose={close('delete')} />}
        </NamedInvoiceDialog>
      )}
    </>
  );
}

interface DeleteInvoiceDialogProps {
  invoice: Invoice;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteInvoiceDialog({ invoice, onDeleted, onClose }: DeleteInvoiceDialogProps) {
  const { id, companyId, invoiceNumber } = invoice;
  const remove = useDeleteInvoice(companyId, id);
  return (
    <DeletionDialog
      invoice={invoice}
      name={invoiceNumber}
      title="Delete invoice"
      question={`Are you sure you want to delete invoice ${invoiceNumber}?`}
      isPending={remove.isPending}
      onDelete={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
      onClose={onClose}
    />
  );
}
