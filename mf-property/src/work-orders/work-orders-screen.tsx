import { paths, recordId, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { PagedList } from '@nerka/mf-shared/ui/paged-list';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { errorMessage } from '@nerka/mf-shared/api';
import { openerId, WorkOrderCard } from './work-order-card';
import { NewWorkOrderDialog, OpenWorkOrderDialog } from './work-order-dialog';
import { WorkOrderFilterBar } from './work-order-filter-bar';
import { isFiltered, readFilters, writeFilters, type WorkOrderFilters } from './work-order-filters';
import { workOrdersQuery } from './work-orders.api';
import styles from './work-orders-screen.module.css';

const CARD_HEIGHT = 232;
/** A link to `new` may name the unit that it is about; `part=photos` shows of an order its photos alone. */
const dialogNames = ['new', 'unit', 'part'] as const;
const PHOTOS = 'photos';

/** `/work-orders`, and `/work-orders/:id` with that order's dialog open. Filters, sort and search live in the address. */
export function WorkOrdersScreen() {
  const company = useCompany();
  const canWrite = useCan('workOrders.write');
  const { id: openId } = useParams();
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(dialogNames);
  const filters = readFilters(search);

  const changeFilters = (changed: Partial<WorkOrderFilters>) =>
    dialogs.filter(writeFilters({ ...filters, ...changed }));
  const create = () => dialogs.open('new');

  const createButton = canWrite && (
    <Button type="primary" icon={<Icon name="add" />} onClick={create}>
      New Work Order
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New work order', run: create }] : []} />
      <PageHeader
        breadcrumb={<Breadcrumb />}
        title="Work Orders"
        subtitle="Maintenance requests and jobs"
        action={createButton}
      />
      <WorkOrderFilterBar companyId={company.id} filters={filters} onChange={changeFilters} />
      <WorkOrderList
        filters={filters}
        createButton={createButton}
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

function Breadcrumb() {
  const company = useCompany();
  return (
    <>
      <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Work Orders</span>
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
    <PagedList
      label="Work orders"
      query={list}
      loading={<SkeletonList label="Loading work orders..." count={6} height={CARD_HEIGHT} layout="cards" />}
      problem={errorMessage(list.error, 'Something went wrong.')}
      nothing={<Nothing isFiltered={isFiltered(filters)} {...{ createButton, onClearFilters }} />}
      nouns={['work order', 'work orders']}
    >
      {(orders) => (
        <ul className={styles.cards}>
          {orders.map((order) => (
            <li key={order.id}>
              <WorkOrderCard
                order={order}
                onOpen={() => onOpen(order.id)}
                onOpenPhotos={() => onOpen(order.id, PHOTOS)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface NothingProps {
  isFiltered: boolean;
  createButton: React.ReactNode;
  onClearFilters: () => void;
}

function Nothing({ isFiltered: isNarrowed, createButton, onClearFilters }: NothingProps) {
  if (!isNarrowed) {
    return (
      <EmptyState
        icon="work-orders"
        title="No work orders yet"
        description="Create your first work order to get started."
        action={createButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No work orders match"
      description="Try another search, or take filters away."
      action={<Button onClick={onClearFilters}>Clear filters</Button>}
    />
  );
}
