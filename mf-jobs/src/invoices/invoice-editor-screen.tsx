import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { useCompany } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate, useSearchParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { Skeleton } from '@nerka/mf-shared/ui/skeleton';
import { useState } from 'react';
import { InvoiceNotFound, UnopenedHeader } from './deleted-invoice';
import { useEditorKey } from './editor-key';
import { useEditorNavigation, useNamedInvoice } from './editor-navigation';
import { InvoiceEditor } from './invoice-editor';
import { editorOf } from './invoice-editor-path';
import { givenBy } from './invoice-form';
import type { Invoice } from './invoice-labels';
import { namedInvoiceQuery } from './invoices.api';

/** `/invoice/{number}`, `/invoice/new`, `/invoices/new` and `/invoices/{id}/edit`. */
export function InvoiceEditorScreen() {
  const named = useNamedInvoice();
  const [search] = useSearchParams();
  const key = useEditorKey();
  const invoice = useInvoice(named);

  if (named === 'new') return <InvoiceEditor key={key} invoice={undefined} given={givenBy(search)} />;
  if (invoice.record) return <OpenedEditor key={key} invoice={invoice.record} isDeleted={invoice.isMissing} />;
  return <Opening invoice={invoice} />;
}

/** A void invoice is only read; one that becomes void meanwhile keeps what was typed. */
function OpenedEditor(opened: { invoice: Invoice; isDeleted: boolean }) {
  const company = useCompany();
  const { isJob } = useEditorNavigation();
  const [isVoid] = useState(opened.invoice.status === 'void');
  if (isVoid) return <Navigate replace to={editorOf(company, opened.invoice, isJob)} />;
  return <InvoiceEditor {...opened} />;
}

function useInvoice(named: ReturnType<typeof useNamedInvoice>) {
  const company = useCompany();
  const invoice = useQuery(namedInvoiceQuery(company.id, named === 'new' ? undefined : named));
  const { data, error, isFetching, refetch } = invoice;
  // A super admin can read every company's invoices, but works inside one company at a time.
  const isForeign = data !== undefined && data.companyId !== company.id;
  const isMissing = named === undefined || isForeign || isNotFound(error);
  // A deleted invoice stays open from the cache: it may have unsaved changes.
  return { record: isForeign ? undefined : data, error, isMissing, isFetching, refetch };
}

function Opening({ invoice: { error, isMissing, isFetching, refetch } }: { invoice: ReturnType<typeof useInvoice> }) {
  if (isMissing) return <InvoiceNotFound />;
  if (error) {
    return (
      <>
        <UnopenedHeader />
        <FailurePanel
          title="The invoice could not be opened"
          description={panelMessage(error, 'Something went wrong.')}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </>
    );
  }
  return (
    <div role="status" aria-label="Loading invoice...">
      <Skeleton active paragraph={{ rows: 12 }} />
    </div>
  );
}
