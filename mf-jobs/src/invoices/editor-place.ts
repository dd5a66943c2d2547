import { paths, useCompany } from '@nerka/mf-shared/contract';
import { useLocation, useNavigate, useParams, type Location } from '@nerka/mf-shared/router';
import type { Invoice } from './invoice-words';
import type { NamedInvoice } from './invoices.api';

/** Where the editor stands: it is the same for invoices and for jobs, by other addresses (D14). */
export interface EditorPlace {
  titleOf: (invoice: Invoice | undefined) => string;
  /** The address of a saved one. */
  addressOf: (invoice: Invoice) => string;
  /** Back to where the user came from. */
  goBack: () => void;
  /** The list, after saving. */
  returnToList: () => void;
}

/** Which invoice the address names; undefined: none that could be. */
export function useNamedInvoice(): NamedInvoice | 'new' | undefined {
  const { number, id } = useParams();
  if (number !== undefined) return number === 'new' ? 'new' : { number };
  if (id === undefined) return 'new';
  return /^[1-9]\d{0,9}$/.test(id) ? { id: Number(id) } : undefined;
}

export function useEditorPlace(): EditorPlace {
  const company = useCompany();
  const navigate = useNavigate();
  const { pathname, key } = useLocation() as Location<unknown>;
  // `/invoices/new` and `/invoices/{id}/edit` are where the list of jobs leads.
  const isJob = pathname.startsWith(`${paths.invoices(company)}/`);
  const list = isJob ? paths.jobs(company) : paths.invoices(company);
  // The first entry of a window's history has this key: nothing of ours lies before it.
  const isFirst = key === 'default';
  return {
    titleOf: (invoice) => titleOf(invoice, isJob),
    addressOf: (invoice) =>
      isJob ? paths.editJob(company, invoice.id) : paths.invoice(company, invoice.invoiceNumber),
    goBack: () => void (isFirst ? navigate(list) : navigate(-1)),
    returnToList: () => void navigate(list, { replace: true }),
  };
}

function titleOf(invoice: Invoice | undefined, isJob: boolean): string {
  if (!invoice) return isJob ? 'New Job' : 'New Invoice';
  return isJob ? `Job ${invoice.jobNumber}` : `Invoice ${invoice.invoiceNumber}`;
}
