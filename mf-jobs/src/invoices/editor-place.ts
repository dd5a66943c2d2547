import { preserveScroll, paths, useCompany } from '@nerka/mf-shared/contract';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, type Location } from '@nerka/mf-shared/router';
import { returnTo } from '../job/return-to';
import type { Invoice } from './invoice-labels';
import { savedHere } from './editor-key';
import type { NamedInvoice } from './invoices.api';

/** Where the editor stands: it is the same for invoices and for jobs, by other addresses. */
export interface EditorPlace {
  isJob: boolean;
  titleOf: (invoice: Invoice | undefined) => string;
  /** Leads to the address of what was saved for the first time, in the same editor. */
  goToSaved: (invoice: Invoice) => void;
  /** Back to where the user came from. */
  goBack: () => void;
  /** After saving: to the list or the day of the schedule from which it was opened, else to the list. */
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
  const { pathname, key, state } = useLocation() as Location<unknown>;
  // `/invoices/new` and `/invoices/{id}/edit` are where the list of jobs leads.
  const isJob = pathname.startsWith(`${paths.invoices(company)}/`);
  const list = isJob ? paths.jobs(company) : paths.invoices(company);
  // A dialog over the editor has a state of its own.
  const [origin] = useState(() => returnTo(state));
  // The first entry of a window's history has this key: nothing of ours lies before it.
  const isFirst = key === 'default';
  return {
    isJob,
    titleOf: (invoice) => titleOf(invoice, isJob),
    goToSaved: ({ id, invoiceNumber }) => {
      const address = isJob ? paths.editJob(company, id) : paths.invoice(company, invoiceNumber);
      const state = { ...preserveScroll, ...savedHere, ...(origin !== undefined && { returnTo: origin }) };
      void navigate(address, { replace: true, state });
    },
    goBack: () => void (isFirst ? navigate(list) : navigate(-1)),
    returnToList: () => void navigate(origin ?? list, { replace: true }),
  };
}

function titleOf(invoice: Invoice | undefined, isJob: boolean): string {
  if (!invoice) return isJob ? 'New Job' : 'New Invoice';
  return isJob ? `Job ${invoice.jobNumber}` : `Invoice ${invoice.invoiceNumber}`;
}
