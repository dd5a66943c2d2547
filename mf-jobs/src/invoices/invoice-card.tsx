import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { Tooltip } from '@nerka/mf-shared/ui/tooltip';
import { memo } from 'react';
import { statusLabel, statusTones } from '../job/job';
import { EditorLink } from '../job/editor-link';
import { customerName, factsOf, type Invoice } from './invoice-labels';
import { useDownloadPdf } from './invoice-pdf.api';
import styles from './invoice-card.module.css';

interface InvoiceCardProps {
  invoice: Invoice;
  onSend: (invoice: Invoice) => void;
  onDelete: (invoice: Invoice) => void;
}

/** One invoice at a glance; a click anywhere on it opens it. Drawn again only when the invoice itself is another. */
export const InvoiceCard = memo(
  function InvoiceCard({ invoice, onSend, onDelete }: InvoiceCardProps) {
    const company = useCompany();
    const { invoiceNumber, customer, status, total, balance, paidTotal } = invoice;
    return (
      <article className={styles.card} aria-label={`${invoiceNumber} ${customerName(customer)}`}>
        <div className={styles.title}>
          <h2 className={styles.number}>
            <EditorLink className={styles.open ?? ''} data-list-row to={paths.invoice(company, invoiceNumber)}>
              {invoiceNumber}
            </EditorLink>
          </h2>
          <StatusTag tone={statusTones[status]}>{statusLabel(status)}</StatusTag>
        </div>
        <p className={styles.customer}>Customer: {customerName(customer)}</p>
        <p className={styles.facts}>{factsOf(invoice, company.timezone)}</p>
        <p className={styles.money}>
          <strong className={styles.total}>{formatDollars(total)}</strong>
          {paidTotal > 0 && balance > 0 && <span className={styles.balance}>{formatDollars(balance)} to pay</span>}
        </p>
        <CardActions {...{ invoice, onSend, onDelete }} />
      </article>
    );
  },
  // The screen makes new callbacks for each address; what they do stays the same.
  (before, after) => before.invoice === after.invoice,
);

function CardActions({ invoice, onSend, onDelete }: InvoiceCardProps) {
  const { companyId, invoiceNumber } = invoice;
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const pdf = useDownloadPdf(companyId);
  const logFailure = (error: Error) => console.error(error);
  return (
    <span className={styles.actions}>
      {canWrite && (
        <Tooltip title="Send by email">
          <Button
            type="text"
            aria-label={`Send ${invoiceNumber} by email`}
            icon={<Icon name="mail" />}
            onClick={() => onSend(invoice)}
          />
        </Tooltip>
      )}
      <Tooltip title={canWrite ? 'Edit' : 'Open'}>
        <EditorLink
          className={styles.edit ?? ''}
          aria-label={`${canWrite ? 'Edit' : 'Open'} ${invoiceNumber}`}
          to={paths.invoice(company, invoiceNumber)}
        >
          <Icon name="edit" />
        </EditorLink>
      </Tooltip>
      <Tooltip title="Download PDF">
        <Button
          type="text"
          aria-label={`Download PDF of ${invoiceNumber}`}
          icon={<Icon name="download" />}
          loading={pdf.isPending}
          // The list says nothing when it fails.
          onClick={() => pdf.mutate(invoice, { onError: logFailure })}
        />
      </Tooltip>
      {canWrite && (
        <Tooltip title="Delete">
          <Button
            type="text"
            aria-label={`Delete ${invoiceNumber}`}
            icon={<Icon name="delete" />}
            onClick={() => onDelete(invoice)}
          />
        </Tooltip>
      )}
    </span>
  );
}
