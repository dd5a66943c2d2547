import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useDeletionRefusal } from '@nerka/mf-shared/deletion';
import { formatDate } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import styles from './deal-details.module.css';
import { isClosed, stageLabels, type Deal } from './deal-labels';

/** Dates, invoice and Delete of a deal. */
export function DealDetails({ deal, onDelete }: { deal: Deal; onDelete: () => void }) {
  const refusal = useDeletionRefusal();
  const company = useCompany();
  const { invoice, closedAt, stage } = deal;
  return (
    <div className={styles.facts}>
      <span>Created {formatDate(deal.createdAt, company.timezone)}</span>
      {closedAt && isClosed(stage) && (
        <span>
          {stageLabels[stage]} {formatDate(closedAt, company.timezone)}
        </span>
      )}
      {invoice && <Link to={paths.invoicePage(company, invoice.id)}>Invoice {invoice.invoiceNumber}</Link>}
      <Button danger type="text" icon={<Icon name="delete" />} disabled={refusal !== false} onClick={onDelete}>
        {refusal || 'Delete deal'}
      </Button>
    </div>
  );
}
