import { preserveScroll, paths, useCompany } from '@nerka/mf-shared/contract';
import type { BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { useState } from 'react';
import { useLocation, useNavigate, useParams, type Location } from '@nerka/mf-shared/router';
import { returnTo } from '../job/return-to';
import type { Invoice } from './invoice-labels';
import { savedHere } from './editor-key';
import type { NamedInvoice } from './invoices.api';

/** The addresses around the editor, which differ between invoices and jobs. */
export interface EditorNavigation {
  isJob: boolean;
  /** The screen that lists it. */
  list: BreadcrumbLink;
  titleOf: (invoice: Invoice | undefined) => string;
  /** Goes to the new invoice's own address, in the same editor. */
  goToSaved: (invoice: Invoice) => void;
  goBack: () => void;
  /** After saving: to the list or schedule day that opened the editor, else to the list. */
  returnToList: () => void;
}

/** The invoice that the address names; undefined: no valid one. */
export function useNamedInvoice(): NamedInvoice | 'new' | undefined {
  const { number, id } = useParams();
  if (number !== undefined) return number === 'new' ? 'new' : { number };
  if (id === undefined) return 'new';
  return /^[1-9]\d{0,9}$/.test(id) ? { id: Number(id) } : undefined;
}

export function useEditorNavigation(): EditorNavigation {
  const company = useCompany();
  const navigate = useNavigate();
  const { pathname, key, state } = useLocation() as Location<unknown>;
  // The list of jobs links to `/invoices/new` and `/invoices/{id}/edit`.
  const isJob = pathname.startsWith(`${paths.invoices(company)}/`);
  const list = isJob ? paths.jobs(company) : paths.invoices(company);
  // A dialog above the editor has a navigation state of its own.
  const [origin] = useState(() => returnTo(state));
  // The first history entry of a window has this key: no page of ours comes before it.
  const isFirst = key === 'default';
  return {
    isJob,
    list: { title: isJob ? 'Appointments' : 'Invoices & Payments', path: list },
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
