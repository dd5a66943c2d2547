import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CardGrid, CreateButton, ListHead, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useParams, useSearchParams } from '@nerka/mf-shared/router';
import { openerId, WorkOrderCard } from './work-order-card';
import { NewWorkOrderDialog, OpenWorkOrderDialog } from './work-order-dialog';
import { WorkOrderFilterBar } from './work-order-filter-bar';
import { isFiltered, readFilters, writeFilters, type WorkOrderFilters } from './work-order-filters';
import { workOrdersQuery } from './work-orders.api';

const CARD_HEIGHT = 255;
/** A link to `new` may contain its unit; `part=photos` shows only the photos of an order. */
const dialogNames = ['new', 'unit', 'part'] as const;
const PHOTOS = 'photos';

/** `/work-orders`, and `/work-orders/:id` with that order's dialog. The address stores filters, sort and search. */
export function WorkOrdersScreen() {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const { id: openId } = useParams();
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const filters = readFilters(search);

  const changeFilters = (changed: Partial<WorkOrderFilters>) =>
    dialogs.filter(writeFilters({ ...filters, ...changed }));
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
        views={{ screen: 'work-orders', dialogs: dialogNames }}
      />
      <WorkOrderFilterBar companyId={company.id} filters={filters} onChange={changeFilters} />
      <WorkOrderList
        filters={filters}
        createButton={<CreateButton create={create} />}
        onOpen={(id, part) => dialogs.openRecord(paths.workOrder(company, id), part && { part })}
        onClearFilters={() => dialogs.filter(new URLSearchParams())}
      />
      <NewWorkOrderDialog
        companyId={company.id}
        open={dialogs.isOpen('new') && canWrite}
        unit={search.get('unit') ?? ''}
        onClose={() => dialogs.close('new')}
      />
      {openId !== undefined && (
        <OpenWorkOrderDialog
          companyId={company.id}
          id={recordId(openId)}
          isPhotos={search.get('part') === PHOTOS}
          onClose={() => dialogs.closeRecord(paths.workOrders(company))}
          returnFocusTo={() => document.getElementById(openerId(Number(openId)))}
        />
      )}
    </>
  );
}

interface WorkOrderListProps {
  filters: WorkOrderFilters;
  createButton: React.ReactNode;
  onOpen: (id: number, part?: typeof PHOTOS) => void;
  onClearFilters: () => void;
}

function WorkOrderList({ filters, createButton, onOpen, onClearFilters }: WorkOrderListProps) {
  const company = useCompany();
  const list = useInfiniteQuery(workOrdersQuery(company.id, filters));

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
      noMatch={isFiltered(filters) && { title: 'No work orders match', onClear: onClearFilters }}
      nouns={['work order', 'work orders']}
    >
      {(orders) => (
        <CardGrid items={orders} width={400} height={CARD_HEIGHT} isUneven>
          {(order) => (
            <WorkOrderCard
              order={order}
              onOpen={() => onOpen(order.id)}
              onOpenPhotos={() => onOpen(order.id, PHOTOS)}
            />
          )}
        </CardGrid>
      )}
    </RecordList>
  );
}
