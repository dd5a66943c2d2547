import { preserveScroll, paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  CreateButton,
  FilterBar,
  ListHead,
  RecordList,
  SelectButton,
  useSelectMode,
  type ListSelecting,
  type SelectMode,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Navigate, useParams, useSearchParams } from '@nerka/mf-shared/router';
import { FilterChips } from '@nerka/mf-shared/ui/filter-chips';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import type { ReactNode } from 'react';
import { itemDialogs, ItemDialogs, type ItemDialogAddress } from './item-dialogs';
import { itemSorts, readFilters, writeFilters, type ItemFilters } from './item-filters';
import { itemTypes, type Item } from './item-form';
import { ItemList } from './item-list';
import { itemsQuery } from './items.api';

const ROW_HEIGHT = 48;
const ItemSelectionBar = lazyPart(() => import('./item-selection-bar').then((module) => module.ItemSelectionBar));
const nameOf = ({ name }: Item) => name;

/** `/items`, and `/items/:id` with that item's dialog. The address stores filters, sort, search and dialogs. */
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
  const mode = useSelectMode();
  const change = (changed: Partial<ItemFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const create = canWrite && { label: 'Add Item', words: 'Add item', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Items & Services"
        title={`${company.name} - Items & Services`}
        subtitle="What you sell, and at what price"
        create={create}
        views={{ screen: 'items', dialogs: itemDialogs }}
      />
      <ItemFilterBar filters={filters} mode={mode} onChange={change} />
      <List
        filters={filters}
        addButton={<CreateButton create={create} importKind="items" />}
        dialogs={dialogs}
        selecting={canWrite && { bar: ItemSelectionBar, mode, nameOf, filters }}
        onClear={() => change({ q: '', type: undefined })}
      />
      {canWrite && <ItemDialogs dialogs={dialogs} />}
    </>
  );
}

interface ItemFilterBarProps {
  filters: ItemFilters;
  mode: SelectMode;
  onChange: (changed: Partial<ItemFilters>) => void;
}

function ItemFilterBar({ filters, mode, onChange }: ItemFilterBarProps) {
  return (
    <FilterBar
      search={<SearchField label="Search items" value={filters.q} onSearch={(q) => onChange({ q })} />}
      chips={
        <FilterChips label="Type" options={itemTypes} value={filters.type} onChange={(type) => onChange({ type })} />
      }
    >
      <NativeSelect label="Sort" options={itemSorts} value={filters.sort} onChange={(sort) => onChange({ sort })} />
      <SelectButton mode={mode} />
    </FilterBar>
  );
}

interface ListProps {
  filters: ItemFilters;
  addButton: ReactNode;
  dialogs: ItemDialogAddress;
  selecting: ListSelecting<Item> | false;
  onClear: () => void;
}

function List({ filters, addButton, dialogs, selecting, onClear }: ListProps) {
  const list = useInfiniteQuery(itemsQuery(useCompany().id, filters));
  return (
    <RecordList
      label="Items and services"
      query={list}
      skeleton={{ count: 8, height: ROW_HEIGHT, layout: 'rows', label: 'Loading...' }}
      empty={{
        icon: 'items',
        title: 'No items or services found.',
        description: 'Create your first item to get started.',
        action: addButton,
      }}
      noMatch={Boolean(filters.q || filters.type) && { title: 'No items match', onClear }}
      nouns={['item', 'items']}
      nameOf={nameOf}
      selecting={selecting}
    >
      {(items) => <ItemList items={items} dialogs={dialogs} />}
    </RecordList>
  );
}
