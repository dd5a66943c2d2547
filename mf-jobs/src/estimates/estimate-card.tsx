import { useCompany } from '@nerka/mf-shared/contract';
import { formatCount, formatDate, formatDollars } from '@nerka/mf-shared/format';
import { Link } from '@nerka/mf-shared/router';
import { CardLine, RecordCard } from '@nerka/mf-shared/ui/record-card';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { memo } from 'react';
import { type Estimate, estimatePaths, estimateStatusLabel, estimateTones, validityOf } from '../estimate/estimate';

/** One estimate; a click anywhere opens it. Memoized: it renders again only when the estimate changes. */
export const EstimateCard = memo(function EstimateCard({ estimate }: { estimate: Estimate }) {
  const company = useCompany();
  const { id, estimateNumber, customer, status, total, items, createdAt } = estimate;
  return (
    <RecordCard
      label={`${estimateNumber} ${customer.name}`}
      isRow
      isWholeLink
      title={
        <Link data-list-row to={estimatePaths.page(company, id)}>
          {estimateNumber}
        </Link>
      }
      tags={<StatusTag tone={estimateTones[status]}>{estimateStatusLabel(status)}</StatusTag>}
      foot={<strong>{formatDollars(total)}</strong>}
    >
      <CardLine isCut>Customer: {customer.name}</CardLine>
      <CardLine isFact isCut>
        {`${formatDate(createdAt, company.timezone)} • ${formatCount(items.length)} item(s) • ${validityOf(estimate)}`}
      </CardLine>
    </RecordCard>
  );
});
