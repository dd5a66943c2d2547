import { requestPage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDollars } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { RecordRows } from '../record-rows/record-rows';
import { ESTIMATES, estimatePaths, estimateStatusLabel, estimateTones, validityOf } from './estimate';

const PAGE_SIZE = 20;

/** Whose estimates they are. */
type Owner = { customerId: number } | { dealId: number };

function estimatesOfQuery(companyId: number, of: Owner) {
  const query = { ...of, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [ESTIMATES, { companyId, ...query }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(ESTIMATES, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** What was offered to a customer or for a deal. */
export function EstimatesPart({ of, onCreate }: { of: Owner; onCreate?: () => void }) {
  const company = useCompany();
  const list = useInfiniteQuery(estimatesOfQuery(company.id, of));
  const create = onCreate && (
    <Button icon={<Icon name="add" />} onClick={onCreate}>
      New Estimate
    </Button>
  );
  return (
    <RecordPart title="Estimates" action={create}>
      <RecordRows label="Estimates" query={list} nouns={['estimate', 'estimates']}>
        {(estimate) => ({
          to: estimatePaths.page(company, estimate.id),
          name: estimate.estimateNumber,
          end: formatDollars(estimate.total),
          facts: (
            <>
              <StatusTag tone={estimateTones[estimate.status]}>{estimateStatusLabel(estimate.status)}</StatusTag>{' '}
              {validityOf(estimate)}
            </>
          ),
        })}
      </RecordRows>
    </RecordPart>
  );
}
