import { errorMessage } from '@nerka/mf-shared/api';
import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { formatShown } from '@nerka/mf-shared/format';
import { useInfiniteQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { ListEnd } from '@nerka/mf-shared/ui/list-end';
import { NativeSelect } from '@nerka/mf-shared/ui/native-select';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { SearchField } from '@nerka/mf-shared/ui/search-field';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import { CustomerCard } from './customer-card';
import { customerDialogs, CustomerDialogs, type CustomerDialogAddress } from './customer-dialogs';
import { customerSorts, readFilters, writeFilters, type CustomerFilters } from './customer-filters';
import { customersQuery } from './customers.api';
import styles from './customers-screen.module.css';

const CARD_HEIGHT = 168;

/** `/customers` of a jobs business. Search, sort and dialogs live in the address. */
export function CustomersScreen() {
  const company = useCompany();
  const canWrite = useCan('customers.write');
  const [search] = useSearchParams();
  const dialogs = useDialogAddress(customerDialogs);
  const filters = readFilters(search);
  const change = (changed: Partial<CustomerFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const add = () => dialogs.open('new');
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New customer', run: add }] : []} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> / <span aria-current="page">Customers</span>
          </>
        }
        title="Customers"
        subtitle="Who you work for, and what they owe"
        action={
          canWrite && (
            <Button type="primary" icon={<Icon name="add" />} onClick={add}>
              Add Customer
            </Button>
          )
        }
      />
      <div className={styles.bar}>
        <SearchField label="Search customers" value={filters.q} onSearch={(q) => change({ q })} />
        <NativeSelect label="Sort" options={customerSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
      </div>
      <Cards filters={filters} dialogs={dialogs} onClear={() => change({ q: '' })} />
      {canWrite && <CustomerDialogs dialogs={dialogs} />}
    </>
  );
}

interface CardsProps {
  filters: CustomerFilters;
  dialogs: CustomerDialogAddress;
  onClear: () => void;
}

function Cards({ filters, dialogs, onClear }: CardsProps) {
  const list = useInfiniteQuery(customersQuery(useCompany().id, filters));
  if (list.isPending) {
    return <SkeletonList label="Loading customers..." count={6} height={CARD_HEIGHT} layout="cards" />;
  }
  if (!list.data) {
    return (
      <FailurePanel
        title="Customers could not be loaded"
        description={errorMessage(list.error, 'Something went wrong.')}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const customers = list.data.pages.flatMap((page) => page.items);
  if (customers.length === 0) {
    return <Nobody isFiltered={filters.q !== ''} onAdd={() => dialogs.open('new')} onClear={onClear} />;
  }
  return (
    <section aria-label="Customers" aria-busy={list.isPlaceholderData} className={styles.list}>
      <ul className={styles.cards}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <CustomerCard customer={customer} dialogs={dialogs} />
          </li>
        ))}
      </ul>
      <ListEnd
        words={formatShown(customers.length, list.data.pages[0], ['customer', 'customers'])}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        hasFailed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </section>
  );
}

interface NobodyProps {
  isFiltered: boolean;
  onAdd: () => void;
  onClear: () => void;
}

function Nobody({ isFiltered, onAdd, onClear }: NobodyProps) {
  const canWrite = useCan('customers.write');
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title="No customers match"
        description="Try another name, email, phone number or address."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon="customers"
      title="No customers yet"
      description="Who you work for is kept here, with their invoices, jobs and deals."
      action={
        canWrite && (
          <Button type="primary" icon={<Icon name="add" />} onClick={onAdd}>
            Add Your First Customer
          </Button>
        )
      }
    />
  );
}
