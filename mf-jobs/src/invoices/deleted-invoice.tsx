import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { EmptyState } from '@nerka/mf-shared/ui/empty-state';

/** Shown instead of an invoice that does not exist, or no longer. */
export function InvoiceNotFound() {
  const list = <Link to={paths.invoices(useCompany())}>All invoices</Link>;
  return <EmptyState icon="invoices" title="Invoice not found" description="It may have been deleted." action={list} />;
}

/** Shown above an editor with unsaved changes whose invoice another user deleted. */
export function DeletedMeanwhile({ title }: { title: string }) {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={`${title} has been deleted meanwhile. What you typed is still here: saving makes a new one of it.`}
    />
  );
}
