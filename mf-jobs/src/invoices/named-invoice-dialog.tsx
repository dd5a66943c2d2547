import { panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useIsBeingDeleted, useQuery } from '@nerka/mf-shared/query';
import { RecordDialog } from '@nerka/mf-shared/ui/record-dialog';
import type { ReactNode } from 'react';
import type { Invoice } from './invoice-labels';
import { deletionOf, invoiceQuery } from './invoices.api';

/** The id 0, which no invoice has. */
const NONE = 0;

interface NamedInvoiceDialogProps {
  id: number | undefined;
  title: string;
  notFound: string;
  onClose: () => void;
  children: (invoice: Invoice) => ReactNode;
}

/** The dialog of the invoice or job that the address names. */
export function NamedInvoiceDialog({ id, title, notFound, onClose, children }: NamedInvoiceDialogProps) {
  const company = useCompany();
  const isBeingDeleted = useIsBeingDeleted(deletionOf(id ?? NONE));
  const invoice = useQuery({ ...invoiceQuery(id ?? NONE), enabled: id !== undefined && !isBeingDeleted });
  // A super admin can read every company's invoices, but works inside one company at a time.
  const isForeign = id === undefined || (invoice.data && invoice.data.companyId !== company.id);
  return (
    <RecordDialog
      title={title}
      record={isForeign ? null : invoice.data}
      notFound={notFound}
      problem={invoice.error && panelMessage(invoice.error, 'Something went wrong.')}
      onRetry={() => void invoice.refetch()}
      onClose={onClose}
    >
      {children}
    </RecordDialog>
  );
}
