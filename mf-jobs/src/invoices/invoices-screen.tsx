import { paths, useCan, useCompany, useDialogAddress } from '@nerka/mf-shared/contract';
import { CreateButton, ListHead, useDeferredFilters, useListView } from '@nerka/mf-shared/lists';
import { useQueryClient } from '@nerka/mf-shared/query';
import { useNavigate, useSearchParams } from '@nerka/mf-shared/router';
import { useReturnTo } from '../job/return-to';
import { InvoiceFilterBar } from './invoice-filter-bar';
import { invoiceFilters, type InvoiceFilters } from './invoice-filters';
import { InvoiceDialogs } from './invoice-dialogs';
import { InvoiceList } from './invoice-list';
import type { Invoice } from './invoice-labels';
import { invoiceQuery } from './invoices.api';

const dialogNames = ['send', 'delete'] as const;

/** `/invoices`. Filters, sort, search and dialogs are stored in the address. */
export function InvoicesScreen() {
  const company = useCompany();
  const canWrite = useCan('invoices.write');
  const navigate = useNavigate();
  const client = useQueryClient();
  const dialogs = useDialogAddress(dialogNames);
  const [search] = useSearchParams();
  const view = useListView('invoices');
  const filters = invoiceFilters.read(search, view.sort);
  const listed = useDeferredFilters(invoiceFilters, filters);

  const open = (name: 'send' | 'delete', invoice: Invoice) => {
    // The dialog needs no request for an invoice that the list shows.
    client.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
    dialogs.open(name, invoice.id);
  };
  const here = useReturnTo();
  const create = canWrite && {
    ...{ label: 'New Invoice', words: 'New invoice' },
    run: () => void navigate(paths.newInvoice(company), { state: here }),
  };
  const changeFilters = (changed: Partial<InvoiceFilters>) => {
    if (changed.sort) view.change({ sort: changed.sort });
    dialogs.filter(invoiceFilters.write({ ...filters, ...changed }));
  };
  return (
    <>
      <ListHead
        name="Invoices & Payments"
        title={`${company.name} - Invoices`}
        subtitle="What you bill, and what has been paid"
        create={create}
        views={{ screen: 'invoices', dialogs: dialogNames }}
      />
      <InvoiceFilterBar noun="invoices" filters={filters} view={view} onChange={changeFilters} />
      <InvoiceList
        filters={listed}
        view={view}
        createButton={<CreateButton create={create} importKind="invoices" />}
        onSend={(invoice) => open('send', invoice)}
        onDelete={(invoice) => open('delete', invoice)}
        onClearFilters={() =>
          dialogs.filter(invoiceFilters.write({ ...invoiceFilters.read(new URLSearchParams()), sort: filters.sort }))
        }
        onFilter={changeFilters}
      />
      {canWrite && <InvoiceDialogs dialogs={dialogs} />}
    </>
  );
}
