import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime, formatDollars } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, RecordText, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import type { Estimate } from '../estimate/estimate';
import { jobPage } from '../job/invoice-page';

/** How long it holds, what comes first, and what it came from and became. */
export function EstimatePageDetails({ estimate }: { estimate: Estimate }) {
  const company = useCompany();
  const { validUntil, deposit, revision, createdAt, message } = estimate;
  const chain = useChain(estimate);
  return (
    <RecordPart title="Details">
      <RecordFacts
        facts={[
          ['Valid until', validUntil ? formatDate(validUntil) : 'Further notice'],
          ['Deposit', deposit > 0 ? formatDollars(deposit) : null],
          ['Version', revision > 1 ? String(revision) : null],
          ...chain,
          [
            'Created',
            <time key="created" dateTime={createdAt}>
              {formatDateTime(createdAt, company.timezone)}
            </time>,
          ],
        ]}
      />
      {message && <RecordText>{message}</RecordText>}
    </RecordPart>
  );
}

/** The deal that it is for, and what it became. */
function useChain(estimate: Estimate): RecordFact[] {
  const company = useCompany();
  const canSeeDeals = useCan('deals.read') && company.features.includes('pipeline');
  const { deal, invoiceId, jobNumber, depositInvoiceId, depositInvoiceNumber, convertedAt } = estimate;
  const deleted = convertedAt === null ? null : 'Deleted';
  return [
    ['Deal', deal && (canSeeDeals ? <Link to={paths.deal(company, deal.id)}>{deal.name}</Link> : deal.name)],
    ['Job', invoiceId === null ? deleted : <Link to={jobPage(company, invoiceId)}>{jobNumber}</Link>],
    [
      'Deposit invoice',
      depositInvoiceId === null ? null : (
        <Link to={paths.invoicePage(company, depositInvoiceId)}>{depositInvoiceNumber}</Link>
      ),
    ],
  ];
}
