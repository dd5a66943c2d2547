import { requestPage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { RecordPart } from '@nerka/mf-shared/record-page';
import { StatusTag } from '@nerka/mf-shared/ui/status-tag';
import { RecordRows } from '../record-rows/record-rows';
import { peopleOf, stateLabels, stateTones, visitPage, VISITS, whenOf } from '../visit/visit';

const PAGE_SIZE = 20;

function customerVisitsQuery(companyId: number, customerId: number) {
  const query = { customerId, sort: 'latest', limit: PAGE_SIZE } as const;
  return infiniteQueryOptions({
    queryKey: [VISITS, { companyId, ...query, pages: true }],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(VISITS, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

/** When people came to the customer and will come, the latest first. */
export function CustomerVisits({ customerId }: { customerId: number }) {
  const company = useCompany();
  const list = useInfiniteQuery(customerVisitsQuery(company.id, customerId));
  return (
    <RecordPart title="Visits">
      <RecordRows label="Visits" query={list} nouns={['visit', 'visits']}>
        {(visit) => ({
          to: visitPage(company, visit.id),
          name: whenOf(visit),
          end: visit.jobNumber,
          facts: (
            <>
              <StatusTag tone={stateTones[visit.state]}>{stateLabels[visit.state]}</StatusTag> {peopleOf(visit)}
            </>
          ),
        })}
      </RecordRows>
    </RecordPart>
  );
}
