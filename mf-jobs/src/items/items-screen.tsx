import { errorMessage } from '@nerka/mf-shared/api';
import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, Navigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { itemDialogs, ItemDialogs, type ItemDialogAddress } from './item-dialogs';
import { itemSorts, readFilters, writeFilters, type ItemFilters } from './item-filters';
import { itemTypes } from './item-form';
import { ItemList } from './item-list';
import { itemsQuery } from './items.api';
import styles from './items-screen.module.css';

const ROW_HEIGHT = 48;

/** `/items`, and `/items/:id`, which leads to that item's dialog. Filters, sort, search and dialogs live in the address. */
export function ItemsScreen() {
  const company = useCompany();
  const { id } = useParams();
  if (id !== undefined) {
    return <Navigate to={`${paths.items(company)}?edit=${encodeURIComponent(id)}`} replace state={preserveScroll} />;
  }
  return <Items />;
}

function Items() {
  const company = useCompany();
  const canWrite = useCan('items.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(itemDialogs);
  const filters = readFilters(search);
  const change = (changed: Partial<ItemFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const addButton = canWrite && (
    <Button type="primary" icon={<Icon name="add" />} onClick={() => dialogs.open('new')}>
      Add Item
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'Add item', run: () => dialogs.open('new') }] : []} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> /{' '}
            <span aria-current="page">Items &amp; Services</span>
          </>
        }
        title={`${company.name} - Items & Services`}
        subtitle="What you sell, and at what price"
        action={addButton}
      />
      <FilterBar filters={filters} onChange={change} />
      <List
        filters={filters}
        addButton={addButton}
        dialogs={dialogs}
        onClear={() => change({ q: '', type: undefined })}
      />
      {canWrite && <ItemDialogs dialogs={dialogs} />}
    </>
  );
}

interface FilterBarProps {
  filters: ItemFilters;
  onChange: (changed: Partial<ItemFilters>) => void;
}

function FilterBar({ filters, onChange }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <SearchField label="Search items" value={filters.q} onSearch={(q) => onChange({ q })} />
        <NativeSelect label="Sort" options={itemSorts} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      </div>
      <FilterChips label="Type" options={itemTypes} value={filters.type} onChange={(type) => onChange({ type })} />
    </div>
  );
}

interface ListProps {
  filters: ItemFilters;
  addButton: ReactNode;
  dialogs: ItemDialogAddress;
  onClear: () => void;
}

function List({ filters, addButton, dialogs, onClear }: ListProps) {
  const list = useInfiniteQuery(itemsQuery(useCompany().id, filters));
  if (list.isPending) return <SkeletonList label="Loading..." count={8} height={ROW_HEIGHT} />;
  if (!list.data) {
    return (
      <FailurePanel
        title="Items and services could not be loaded"
        description={errorMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <Nothing isFiltered={Boolean(filters.q || filters.type)} {...{ addButton, onClear }} />;
  }
  return (
    <section aria-label="Items and services" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ItemList items={items} dialogs={dialogs} />
      <ListEnd
        words={formatShown(items.length, list.data.pages[0], ['item', 'items'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

interface NothingProps {
  isFiltered: boolean;
  addButton: ReactNode;
  onClear: () => void;
}

function Nothing({ isFiltered, addButton, onClear }: NothingProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        icon="items"
        title="No items or services found."
        description="Create your first item to get started."
        action={addButton}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title="No items match"
      description="Try another search, or take filters away."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
