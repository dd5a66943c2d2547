import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { isClosed, stageLabels, type Deal } from './deal-labels';

interface DealPageDetailsProps {
  deal: Deal;
  /** Absent: the user may only read. */
  onChooseCustomer?: () => void;
}

/** What the deal is worth, how likely it is, and what came of it. */
export function DealPageDetails({ deal, onChooseCustomer }: DealPageDetailsProps) {
  const company = useCompany();
  const canSeeInvoices = useCan('invoices.read');
  const { value, probability, weightedValue, stage, closedAt, createdAt, invoice } = deal;
  const isOpen = !isClosed(stage);
  return (
    <RecordPart title="Details">
      {deal.notDrafted === 'no-customer' && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title="No invoice was drafted, because this deal has no customer."
          action={onChooseCustomer && <Button onClick={onChooseCustomer}>Choose customer</Button>}
        />
      )}
      <RecordFacts
        facts={[
          ['Value', formatDollars(value)],
          ['Probability', isOpen ? `${probability}%` : null],
          ['Weighted value', isOpen ? formatDollars(weightedValue) : null],
          ['Created', formatDate(createdAt, company.timezone)],
          [stageLabels[stage], !isOpen && closedAt ? formatDate(closedAt, company.timezone) : null],
          [
            'Invoice',
            invoice && canSeeInvoices ? (
              <Link to={paths.invoicePage(company, invoice.id)}>{invoice.invoiceNumber}</Link>
            ) : null,
          ],
        ]}
      />
    </RecordPart>
  );
}
