import { isNotFound, sentenceOf } from '@nerka/mf-shared/api';
import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, useSearchParams } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useEditorKey } from './editor-key';
import { useNamedInvoice } from './editor-place';
import { InvoiceEditor } from './invoice-editor';
import { givenBy } from './invoice-form';
import { namedInvoiceQuery } from './invoices.api';

/** `/invoice/{number}`, `/invoice/new`, `/invoices/new` and `/invoices/{id}/edit` (D14). */
export function InvoiceEditorScreen() {
  const named = useNamedInvoice();
  const [search] = useSearchParams();
  const key = useEditorKey();
  const invoice = useInvoice(named);

  if (named === 'new') return <InvoiceEditor key={key} invoice={undefined} given={givenBy(search)} />;
  if (invoice.record) return <InvoiceEditor key={key} invoice={invoice.record} />;
  return <Opening invoice={invoice} />;
}

function useInvoice(named: ReturnType<typeof useNamedInvoice>) {
  const company = useCompany();
  const invoice = useQuery(namedInvoiceQuery(company.id, named === 'new' ? undefined : named));
  const { data, error, isFetching, refetch } = invoice;
  // A super admin may read every company's invoices, and works inside one company at a time.
  const isForeign = data !== undefined && data.companyId !== company.id;
  const isMissing = named === undefined || isForeign || isNotFound(error);
  return { record: isMissing ? undefined : data, error, isMissing, isFetching, refetch };
}

function Opening({ invoice: { error, isMissing, isFetching, refetch } }: { invoice: ReturnType<typeof useInvoice> }) {
  const company = useCompany();
  if (isMissing) {
    const list = <Link to={paths.invoices(company)}>All invoices</Link>;
    return (
      <EmptyState icon="invoices" title="Invoice not found" description="It may have been deleted." action={list} />
    );
  }
  if (error) {
    return (
      <FailurePanel
        title="The invoice could not be opened"
        description={sentenceOf(error, 'Something went wrong.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status" aria-label="Loading invoice...">
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  );
}
