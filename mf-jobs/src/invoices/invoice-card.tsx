import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { DeleteButton } from '@nerka/mf-shared/deletion';
import { formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { IconButton } from '@nerka/mf-shared/ui/icon-button';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { memo } from 'react';
import { statusLabel, statusTones } from '../job/job';
import { EditorLink } from '../job/editor-link';
import { editorOf } from './invoice-editor-path';
import { customerName, factsOf, type Invoice } from './invoice-labels';
import { useDownloadPdf } from './invoice-pdf.api';
import styles from './invoice-card.module.css';

interface InvoiceCardProps {
  invoice: Invoice;
  onSend: (invoice: Invoice) => void;
  onDelete: (invoice: Invoice) => void;
}

/** One invoice; a click anywhere opens it. Memoized: it renders again only when the invoice changes. */
export const InvoiceCard = memo(
  function InvoiceCard({ invoice, onSend, onDelete }: InvoiceCardProps) {
    const company = useCompany();
    const { invoiceNumber, customer, status, total, balance, paidTotal } = invoice;
    return (
      <RecordCard
        label={`${invoiceNumber} ${customerName(customer)}`}
        isRow
        isWholeLink
        title={
          <Link data-list-row to={paths.invoicePage(company, invoice.id)}>
            {invoiceNumber}
          </Link>
        }
        tags={<StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>}
        actions={<CardActions {...{ invoice, onSend, onDelete }} />}
        foot={
          <>
            <strong className={styles.total}>{formatDollars(total)}</strong>
            {paidTotal > 0 && balance > 0 && <span className={styles.balance}>{formatDollars(balance)} to pay</span>}
          </>
        }
      >
        <CardLine isCut>Customer: {customerName(customer)}</CardLine>
        <CardLine isFact isCut>
          {factsOf(invoice, company.timezone)}
        </CardLine>
      </RecordCard>
    );
  },
  // The screen creates new callbacks for each address, but they do the same.
  (before, after) => before.invoice === after.invoice,
);

function CardActions({ invoice, onSend, onDelete }: InvoiceCardProps) {
  const { companyId, invoiceNumber } = invoice;
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const isVoid = invoice.status === 'void';
  const isEditable = canWrite && !isVoid;
  const pdf = useDownloadPdf(companyId);
  const logFailure = (error: Error) => console.error(error);
  return (
    <>
      {canWrite && !isVoid && (
        <IconButton
          icon="mail"
          label={`Send ${invoiceNumber} by email`}
          tooltip="Send by email"
          onPress={() => onSend(invoice)}
        />
      )}
      <Tooltip title={isEditable ? 'Edit' : 'Open'}>
        <EditorLink
          aria-label={`${isEditable ? 'Edit' : 'Open'} ${invoiceNumber}`}
          to={editorOf(company, invoice, false)}
        >
          <Icon name="edit" />
        </EditorLink>
      </Tooltip>
      <IconButton
        icon="download"
        label={`Download PDF of ${invoiceNumber}`}
        tooltip="Download PDF"
        isPending={pdf.isPending}
        // The list shows no error.
        onPress={() => pdf.mutate(invoice, { onError: logFailure })}
      />
      {canWrite && <DeleteButton label={`Delete ${invoiceNumber}`} onPress={() => onDelete(invoice)} />}
    </>
  );
}
