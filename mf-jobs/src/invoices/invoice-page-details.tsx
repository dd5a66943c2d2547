import { paths, useCan, useCompany } from '@nerka/mf-shared/contract';
import { formatDate, formatDateTime } from '@nerka/mf-shared/format';
import { RecordFacts, RecordPart, RecordText, type RecordFact } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { estimatePaths } from '../estimate/estimate';
import { whenOf } from '../job/job';
import { ServiceAddress } from '../service-address/service-address';
import type { Invoice } from './invoice-labels';

/** When the work is done, when it is due to be paid, and what the customer is told. */
export function InvoicePageDetails({ invoice, isJob }: { invoice: Invoice; isJob: boolean }) {
  const company = useCompany();
  const { id, serviceDate, dueDate, createdAt, message, jobNumber, invoiceNumber } = invoice;
  const canPlan = useCan('invoices.read') && company.features.includes('jobs');
  const origin = useOrigin(invoice);
  const planned = `${paths.schedule(company)}?view=day&date=${serviceDate}&job=${id}`;
  return (
    <RecordPart title="Details">
      <RecordFacts
        facts={[
          ['Scheduled', canPlan ? <Link to={planned}>{whenOf(invoice)}</Link> : whenOf(invoice)],
          ['Due', dueDate ? formatDate(dueDate) : 'Upon receipt'],
          [isJob ? 'Invoice' : 'Job', isJob ? invoiceNumber : jobNumber],
          ...origin,
          [
            'Created',
            <time key="created" dateTime={createdAt}>
              {formatDateTime(createdAt, company.timezone)}
            </time>,
          ],
        ]}
      />
      <ServiceAddress invoice={invoice} />
      {message && <RecordText>{message}</RecordText>}
    </RecordPart>
  );
}

/** The deal and the estimate that it came from. */
function useOrigin({ deal, estimateId, estimateNumber, isDeposit }: Invoice): RecordFact[] {
  const company = useCompany();
  const canSeeDeals = useCan('deals.read') && company.features.includes('pipeline');
  const canSeeEstimates = company.features.includes('invoices');
  return [
    ['Deal', deal && (canSeeDeals ? <Link to={paths.deal(company, deal.id)}>{deal.name}</Link> : deal.name)],
    [
      isDeposit ? 'Deposit for' : 'Estimate',
      estimateId !== null && canSeeEstimates ? (
        <Link to={estimatePaths.page(company, estimateId)}>{estimateNumber}</Link>
      ) : (
        estimateNumber
      ),
    ],
  ];
}
