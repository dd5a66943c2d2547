import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatCount } from '@nerka/mf-shared/format';
import { lazyPart } from '@nerka/mf-shared/lazy-part';
import {
  CardGrid,
  ChoiceSelect,
  CountedChips,
  CreateButton,
  FilterBar,
  LayoutSwitch,
  ListHead,
  RecordList,
  useDeferredFilters,
  useListView,
  type ListView,
  type NewRecord,
} from '@nerka/mf-shared/lists';
import { useInfiniteQuery, useQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { CustomerCard } from './customer-card';
import { customerDialogs, type CustomerDialogAddress } from './customer-dialog-names';
import { CustomerDialogs } from './customer-dialogs';
import { balanceOptions, customerFilters, customerSorts, type CustomerFilters } from './customer-filters';
import { useCustomerTable } from './customer-table';
import { customerCountsQuery, customersQuery } from './customers.api';

const CARD_HEIGHT = 197;
const CustomerSelectionBar = lazyPart(() =>
  import('./customer-selection-bar').then((module) => module.CustomerSelectionBar),
);

/** `/customers` of a jobs business. Search, sort and dialogs are stored in the address. */
export function CustomersScreen() {
  const canWrite = useCan('customers.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(customerDialogs);
  const view = useListView('customers');
  const filters = customerFilters.read(search, view.sort);
  const listed = useDeferredFilters(customerFilters, filters);
  const change = (changed: Partial<CustomerFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(customerFilters.write({ ...filters, ...changed }));
  };
  const create = canWrite && { label: 'Add Customer', words: 'New customer', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Customers"
        subtitle="Who you work for, and what they owe"
        create={create}
        views={{ screen: 'customers', dialogs: customerDialogs }}
      />
      <FilterBar
        search={<SearchField label="Search customers" value={filters.q} onSearch={(q) => change({ q })} />}
        chosen={customerFilters.chosenIn(filters)}
        chips={<BalanceChips filters={filters} onChange={change} />}
      >
        <TagSelect filters={filters} onChange={change} />
        <NativeSelect label="Sort" options={customerSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
        <LayoutSwitch view={view} />
      </FilterBar>
      <Customers filters={listed} view={view} dialogs={dialogs} create={create} onChange={change} />
      {canWrite && <CustomerDialogs dialogs={dialogs} />}
    </>
  );
}

/** Offered once a customer has a tag. */
function TagSelect({ filters, onChange }: Pick<CustomersProps, 'filters' | 'onChange'>) {
  const tags = useQuery(customerCountsQuery(useCompany().id, filters)).data?.tag ?? [];
  if (tags.length === 0 && filters.tag.length === 0) return null;
  return (
    <ChoiceSelect
      label="Tag"
      all="All tags"
      options={tags.map(({ value, count }) => ({ value, label: `${value} (${formatCount(count)})` }))}
      values={filters.tag}
      onChange={(tag) => onChange({ tag })}
    />
  );
}

function BalanceChips({ filters, onChange }: Pick<CustomersProps, 'filters' | 'onChange'>) {
  const counts = useQuery(customerCountsQuery(useCompany().id, filters)).data?.balance;
  return (
    <CountedChips
      label="Balance"
      options={balanceOptions}
      values={filters.balance}
      counts={counts}
      onChange={(balance) => onChange({ balance })}
    />
  );
}

interface CustomersProps {
  filters: CustomerFilters;
  view: ListView;
  dialogs: CustomerDialogAddress;
  create: NewRecord | false;
  onChange: (changed: Partial<CustomerFilters>) => void;
}

function Customers({ filters, view, dialogs, create, onChange }: CustomersProps) {
  const list = useInfiniteQuery(customersQuery(useCompany().id, filters, view));
  const canWrite = useCan('customers.write');
  const spec = useCustomerTable({
    sort: filters.sort,
    onSort: (sort) => onChange({ sort: sort as CustomerFilters['sort'] }),
    onEdit: canWrite ? ({ id }) => dialogs.open('edit', id) : undefined,
  });
  return (
    <RecordList
      label="Customers"
      query={list}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'customers',
        title: 'No customers yet',
        description: 'Who you work for is kept here, with their invoices, jobs and deals.',
        action: <CreateButton create={create} label="Add Your First Customer" importKind="customers" />,
      }}
      noMatch={
        customerFilters.isFiltered(filters) && {
          ...{ title: 'No customers match', description: 'Try another name, email, phone number or address.' },
          clear: filters.balance.length + filters.tag.length > 0 ? 'Clear filters' : 'Clear search',
          onClear: () => onChange({ q: '', balance: [], tag: [] }),
        }
      }
      nouns={['customer', 'customers']}
      table={{ spec, view }}
      selecting={canWrite && { bar: CustomerSelectionBar, mode: view.selectMode, nameOf: spec.nameOf, filters }}
    >
      {(customers) => (
        <CardGrid items={customers} width={280} height={CARD_HEIGHT}>
          {(customer) => <CustomerCard customer={customer} dialogs={dialogs} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
