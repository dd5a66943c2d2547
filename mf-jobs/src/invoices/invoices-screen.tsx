import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { useQueryClient } from '@nerka/mf-shared/query';
import { Link, useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { Button } from '@nerka/mf-shared/ui/button';
import { Icon } from '@nerka/mf-shared/ui/icon';
import { PageHeader } from '@nerka/mf-shared/ui/page-header';
import { Shortcuts } from '@nerka/mf-shared/ui/shortcuts';
import { useReturnTo } from '../job/return-to';
import { InvoiceFilterBar } from './invoice-filter-bar';
import { readFilters, unfiltered, writeFilters, type InvoiceFilters } from './invoice-filters';
import { InvoiceDialogs } from './invoice-dialogs';
import { InvoiceList } from './invoice-list';
import type { Invoice } from './invoice-labels';
import { invoiceQuery } from './invoices.api';

/** `/invoices`. Filters, sort, search and dialogs live in the address. */
export function InvoicesScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const client = useQueryClient();
  const dialogs = useDialogAddress(['send', 'delete']);
  const [search] = useSearchParams();
  const filters = readFilters(search);

  const open = (name: 'send' | 'delete', invoice: Invoice) => {
    // What the list shows need not be read for its dialog.
    client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    dialogs.open(name, invoice.id);
  };
  const here = useReturnTo();
  const create = () => void navigate(paths.newInvoice(company), { state: here });
  const changeFilters = (changed: Partial<InvoiceFilters>) => dialogs.filter(writeFilters({ ...filters, ...changed }));
  const createButton = canWrite && (
    <Button type="primary" icon={<Icon name="add" />} onClick={create}>
      New Invoice
    </Button>
  );
  return (
    <>
      <Shortcuts shortcuts={canWrite ? [{ key: 'c', words: 'New invoice', run: create }] : []} />
      <PageHeader
        breadcrumb={
          <>
            <Link to={paths.dashboard(company)}>{company.name}</Link> /{' '}
            <span aria-current="page">Invoices & Payments</span>
          </>
        }
        title={`${company.name} - Invoices`}
        subtitle="What you bill, and what has been paid"
        action={createButton}
      />
      <InvoiceFilterBar noun="invoices" filters={filters} onChange={changeFilters} />
      <InvoiceList
        filters={filters}
        createButton={createButton}
        onSend={(invoice) => open('send', invoice)}
        onDelete={(invoice) => open('delete', invoice)}
        onClearFilters={() => changeFilters(unfiltered)}
      />
      {canWrite && <InvoiceDialogs dialogs={dialogs} />}
    </>
  );
}
