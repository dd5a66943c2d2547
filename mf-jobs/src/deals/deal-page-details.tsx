import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDollars } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { isClosed, stageLabels, type Deal } from './deal-labels';

/** What the deal is worth, how likely it is, and what came of it. */
export function DealPageDetails({ deal }: { deal: Deal }) {
  const company = useCompany();
  const canSeeInvoices = useCan('invoices.read');
  const { value, probability, weightedValue, stage, closedAt, createdAt, invoice } = deal;
  const isOpen = !isClosed(stage);
  return (
    <RecordPart title="Details">
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
