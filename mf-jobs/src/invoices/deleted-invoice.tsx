import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordHeader } from '@nerka/mf-shared/record-page';
import { Link } from '@nerka/mf-shared/router';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';
import { useEditorNavigation } from './editor-navigation';

/** Shown instead of an invoice that does not exist, or no longer. */
export function InvoiceNotFound() {
  const all = <Link to={paths.invoices(useCompany())}>All invoices</Link>;
  return (
    <>
      <UnopenedHeader />
      <EmptyState icon="invoices" title="Invoice not found" description="It may have been deleted." action={all} />
    </>
  );
}

/** The head of the editor while there is no invoice in it. */
export function UnopenedHeader() {
  const { isJob, list } = useEditorNavigation();
  return <RecordHeader list={list} title={isJob ? 'Job' : 'Invoice'} />;
}
