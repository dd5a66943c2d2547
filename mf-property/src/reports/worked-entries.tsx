import { panelMessage, requestPage, type Schemas } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { formatDateTime, formatShown } from '@nerka/mf-shared/format';
import { infiniteQueryOptions, pageByPage, useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { ReportTable, type ReportColumn } from '@nerka/mf-shared/ui/report-table';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { RecordLink } from './record-link';
import { hoursAndMinutes } from './report-labels';

type TimeEntry = Schemas['TimeEntryResponse'];

interface WorkedEntriesProps {
  userId: readonly number[];
  from: string;
  to: string;
}

const LIST = '/api/companies/{companyId}/time-entries';
const PAGE_SIZE = 50;

function entriesQuery(companyId: number, { userId, from, to }: WorkedEntriesProps) {
  const query = { userId: [...userId], from, to, limit: PAGE_SIZE };
  return infiniteQueryOptions({
    queryKey: [LIST, { companyId, ...query }, 'report'],
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPage(LIST, { params: { companyId }, query: { ...query, cursor }, signal }),
    ...pageByPage,
  });
}

const columnsIn = (timeZone: string): ReportColumn<TimeEntry>[] => [
  { title: 'Began', cell: (row) => formatDateTime(row.startedAt, timeZone), sortBy: (row) => row.startedAt },
  {
    title: 'Work',
    cell: (row) => <WorkLink entry={row} />,
    detail: (row) => row.workOrderTitle ?? row.customerName,
    sortBy: (row) => row.workOrderNumber ?? row.jobNumber,
    isLong: true,
  },
  {
    title: 'Hours',
    cell: (row) => (row.seconds === null ? 'running' : hoursAndMinutes(row.seconds)),
    detail: (row) => (row.needsReview ? 'needs review' : row.isLong && 'longer than a shift'),
    sortBy: (row) => row.seconds,
    isNumber: true,
  },
  { title: 'How', cell: (row) => (row.byHand ? 'By hand' : 'Timer'), detail: (row) => row.reason },
];

/** Its order, or the visit of a job. */
function WorkLink({ entry }: { entry: TimeEntry }) {
  const { basePath } = useCompany();
  const { workOrderId, workOrderNumber, visitId, jobNumber } = entry;
  if (workOrderId === null) return <Link to={`${basePath}/visits/${visitId}`}>{jobNumber}</Link>;
  return (
    <RecordLink feature="work-orders" id={workOrderId}>
      {workOrderNumber!}
    </RecordLink>
  );
}

/** The entries of people that began in these days, with their orders and visits. */
export function WorkedEntries(props: WorkedEntriesProps) {
  const company = useCompany();
  const list = useInfiniteQuery(entriesQuery(company.id, props));
  if (list.isPending) return <SkeletonList label="Loading entries..." count={1} height={180} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="The entries could not be loaded"
        description={panelMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const rows = list.data.pages.flatMap(({ items }) => items);
  const { total, totalIsAtLeast } = list.data.pages[0]!;
  if (rows.length === 0) return <p>No entry began in these days: the time is that of an entry from the day before.</p>;
  return (
    <>
      <ReportTable caption="Entries" columns={columnsIn(company.timezone)} rows={rows} rowKey={({ id }) => id} />
      {list.hasNextPage && (
        <ListEnd
          words={formatShown(rows.length, { total, totalIsAtLeast }, ['entry', 'entries'])}
          hasMore
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
