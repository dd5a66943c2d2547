import { useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CardGrid, CreateButton, FilterBar, ListHead, type NewRecord, RecordList } from '@nerka/mf-shared/lists';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { CustomerCard } from './customer-card';
import { customerDialogs, CustomerDialogs, type CustomerDialogAddress } from './customer-dialogs';
import { customerSorts, readFilters, writeFilters, type CustomerFilters } from './customer-filters';
import { customersQuery } from './customers.api';

const CARD_HEIGHT = 197;

/** `/customers` of a jobs business. Search, sort and dialogs are stored in the address. */
export function CustomersScreen() {
  const canWrite = useCan('customers.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(customerDialogs);
  const filters = readFilters(search);
  const change = (changed: Partial<CustomerFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const create = canWrite && { label: 'Add Customer', words: 'New customer', run: () => dialogs.open('new') };
  return (
    <>
      <ListHead
        name="Customers"
        subtitle="Who you work for, and what they owe"
        create={create}
        views={{ screen: 'customers', dialogs: customerDialogs }}
      />
      <FilterBar>
        <SearchField label="Search customers" value={filters.q} onSearch={(q) => change({ q })} />
        <NativeSelect label="Sort" options={customerSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
      </FilterBar>
      <Cards filters={filters} dialogs={dialogs} create={create} onClear={() => change({ q: '' })} />
      {canWrite && <CustomerDialogs dialogs={dialogs} />}
    </>
  );
}

interface CardsProps {
  filters: CustomerFilters;
  dialogs: CustomerDialogAddress;
  create: NewRecord | false;
  onClear: () => void;
}

function Cards({ filters, dialogs, create, onClear }: CardsProps) {
  const list = useInfiniteQuery(customersQuery(useCompany().id, filters));
  return (
    <RecordList
      label="Customers"
      query={list}
      skeleton={{ count: 6, height: CARD_HEIGHT }}
      empty={{
        icon: 'customers',
        title: 'No customers yet',
        description: 'Who you work for is kept here, with their invoices, jobs and deals.',
        action: <CreateButton create={create} label="Add Your First Customer" />,
      }}
      noMatch={
        filters.q !== '' && {
          ...{ title: 'No customers match', description: 'Try another name, email, phone number or address.' },
          ...{ clear: 'Clear search', onClear },
        }
      }
      nouns={['customer', 'customers']}
    >
      {(customers) => (
        <CardGrid items={customers} width={280} height={CARD_HEIGHT}>
          {(customer) => <CustomerCard customer={customer} dialogs={dialogs} />}
        </CardGrid>
      )}
    </RecordList>
  );
}
