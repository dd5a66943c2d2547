import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart, usePreloadWhenIdle } from '@nerka/mf-shared/lazy-part';
import {
  CardGrid,
  cardOf,
  CreateButton,
  ListHead,
  nothingLeft,
  RecordList,
  useDeferredFilters,
  useFinishedUntilLeft,
  useListView,
  type ListView,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { HeadLink } from '@nerka/mf-shared/recurrence';
import { seriesListPath } from '../recurrence/series-paths';
import { Suspense } from 'react';
import { openerId, WorkOrderCard } from './work-order-card';
import { WorkOrderFilterBar } from './work-order-filter-bar';
import { isFinished } from '../on-the-job/work-order-labels';
import { isActive, workOrderFilters, type WorkOrderFilters } from '../on-the-job/work-order-filters';
import { useWorkOrderTable } from './work-order-table';
import { workOrdersQuery } from '../on-the-job/work-orders-list';
import { useOnceTrue } from './once-true';
import { statusCountsQuery } from './work-orders.api';

const CARD_HEIGHT = 255;
const WorkOrderSelectionBar = lazyPart(() =>
  import('./work-order-selection-bar').then((module) => module.WorkOrderSelectionBar),
);
// Forms are the larger half of the code, and nobody sees them at first.
const NewWorkOrderDialog = lazyPart(() => import('./work-order-dialog').then((module) => module.NewWorkOrderDialog));
const OpenWorkOrderDialog = lazyPart(() => import('./work-order-dialog').then((module) => module.OpenWorkOrderDialog));
/** A link to `new` may contain its unit, resident and turn; `edit` and `photos` name an order. */
const dialogNames = ['new', 'unit', 'resident', 'turn', 'edit', 'photos'] as const;

/** `/work-orders`. Filters, sort, search and dialogs are stored in the address. */
export function WorkOrdersScreen() {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const view = useListView('work-orders');
  const filters = workOrderFilters.read(search, view.sort);
  const listed = useDeferredFilters(workOrderFilters, filters);
  const isNew = dialogs.isOpen('new') && canWrite;
  const wasNew = useOnceTrue(isNew);
  usePreloadWhenIdle(NewWorkOrderDialog);

  const changeFilters = (changed: Partial<WorkOrderFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(workOrderFilters.write({ ...filters, ...changed }));
  };
  const create = canWrite && {
    ...{ label: 'New Work Order', words: 'New work order' },
    run: () => dialogs.open('new'),
  };
  return (
    <>
      <ListHead
        name="Work Orders"
        subtitle="Maintenance requests and jobs"
        create={create}
        action={
          <HeadLink to={seriesListPath(company)} icon="turns">
            Recurring Work
          </HeadLink>
        }
        views={{ screen: 'work-orders', dialogs: dialogNames }}
      />
      <WorkOrderFilterBar companyId={company.id} filters={filters} view={view} onChange={changeFilters} />
      <WorkOrderList
        filters={listed}
        view={view}
        onFilter={changeFilters}
        createButton={<CreateButton create={create} importKind="work-orders" />}
        onOpen={(id) => dialogs.open('edit', id)}
        onOpenPhotos={(id) => dialogs.open('photos', id)}
        onClearFilters={() => dialogs.filter(new URLSearchParams())}
      />
      <Suspense>
        {wasNew && (
          <NewWorkOrderDialog
            companyId={company.id}
            open={isNew}
            given={{
              ...{ unit: search.get('unit') ?? '', resident: idIn(search, 'resident'), turn: idIn(search, 'turn') },
              ...{ customer: idIn(search, 'customer'), job: idIn(search, 'job') },
            }}
            onClose={() => dialogs.close('new')}
          />
        )}
      </Suspense>
      {(['edit', 'photos'] as const).map((name) => {
        const id = dialogs.idOf(name);
        if (id === undefined) return null;
        return (
          <Suspense key={name}>
            <OpenWorkOrderDialog
              {...{ companyId: company.id, id, isPhotos: name === 'photos' }}
              onClose={() => dialogs.close(name)}
              returnFocusTo={() => document.getElementById(openerId(id)) ?? cardOf(id)}
            />
          </Suspense>
        );
      })}
    </>
  );
}

/** A link that was changed by hand names no record. */
function idIn(search: URLSearchParams, name: string): string {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? text : '';
}

interface WorkOrderListProps {
  filters: WorkOrderFilters;
  view: ListView;
  createButton: React.ReactNode;
  onOpen: (id: number) => void;
  onOpenPhotos: (id: number) => void;
  onClearFilters: () => void;
  onFilter: (changed: Partial<WorkOrderFilters>) => void;
}

function WorkOrderList(props: WorkOrderListProps) {
  const { filters, view, createButton, onOpen, onOpenPhotos, onClearFilters, onFilter } = props;
  const company = useCompany();
  const query = workOrdersQuery(company.id, filters, view);
  const list = useInfiniteQuery(query);
  const counts = useQuery(statusCountsQuery(company.id, filters));
  const canWrite = useCan('workOrders.write');
  const spec = useWorkOrderTable({
    sort: filters.sort,
    onSort: (sort) => onFilter({ sort: sort as WorkOrderFilters['sort'] }),
    onEdit: canWrite ? ({ id }) => onOpen(id) : undefined,
  });
  useFinishedUntilLeft(query.queryKey, isActive(filters) ? isFinished : undefined);
  return (
    <RecordList
      label="Work orders"
      query={list}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'work-orders',
        title: 'No work orders yet',
        description: 'Create your first work order to get started.',
        action: createButton,
      }}
      nothingLeft={isActive(filters) && nothingLeft(counts, counts.data?.status, () => onFilter({ status: [] }))}
      noMatch={workOrderFilters.isFiltered(filters) && { title: 'No work orders match', onClear: onClearFilters }}
      nouns={['work order', 'work orders']}
      table={{ spec, view }}
      selecting={canWrite && { bar: WorkOrderSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(orders) => (
        <CardGrid items={orders} width={400} height={CARD_HEIGHT} isUneven>
          {(order) => (
            <WorkOrderCard order={order} onOpen={() => onOpen(order.id)} onOpenPhotos={() => onOpenPhotos(order.id)} />
          )}
        </CardGrid>
      )}
    </RecordList>
  );
}
