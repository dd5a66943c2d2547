import { useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CardGrid, ListHead, RecordList, useDeferredFilters } from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { RequestCard } from './request-card';
import { RequestFilterBar } from './request-filter-bar';
import { requestFilters, type RequestFilters } from './request-filters';
import { waitingStates } from './request-labels';
import { countsQuery, requestsQuery } from './requests.api';

const CARD_HEIGHT = 120;
const dialogNames: readonly never[] = [];

/** `/requests`: what people without an account asked for, the new ones first. Filters are stored in the address. */
export function RequestsScreen() {
  const company = useCompany();
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const filters = requestFilters.read(search);
  const listed = useDeferredFilters(requestFilters, filters);
  const change = (changed: Partial<RequestFilters>) => dialogs.filter(requestFilters.write({ ...filters, ...changed }));
  return (
    <>
      <ListHead
        name="Requests"
        subtitle="What people asked for by the code in their home"
        create={false}
        views={false}
      />
      <RequestFilterBar companyId={company.id} filters={filters} onChange={change} />
      <RequestList filters={listed} onClear={() => change({ q: '', state: [], only: [], building: [] })} />
    </>
  );
}

function RequestList({ filters, onClear }: { filters: RequestFilters; onClear: () => void }) {
  const company = useCompany();
  const list = useInfiniteQuery(requestsQuery(company.id, filters));
  const counts = useQuery(countsQuery(company.id, filters));
  const isView = filters.state === waitingStates && !requestFilters.isFiltered(filters);
  const inAll = counts.data?.state?.reduce((sum, { count }) => sum + count, 0);
  return (
    <RecordList
      label="Requests"
      query={list}
      nothingLeft={isView && { inAll, isPending: counts.isPending, onShowAll: onClear }}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'inventory',
        title: 'No requests yet',
        description: 'Print the codes of your units: whoever scans one asks for a repair here, without an account.',
      }}
      noMatch={!isView && { title: 'No requests found', clear: 'Show all', onClear }}
      nouns={['request', 'requests']}
      nameOf={({ requestNumber }) => requestNumber}
    >
      {(requests) => (
        <CardGrid items={requests} width={400} height={CARD_HEIGHT} isUneven>
          {(request) => <RequestCard request={request} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
