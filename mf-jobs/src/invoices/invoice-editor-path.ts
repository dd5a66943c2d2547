import { paths, type CompanyInView } from '@nerka/mf-shared/contract';
import { jobPage } from '../job/invoice-page';
import type { Invoice } from './invoice-labels';

type Edited = Pick<Invoice, 'id' | 'invoiceNumber' | 'status'>;

/** The editor of an invoice or job; a void one is only read. */
export function editorOf(company: CompanyInView, { id, invoiceNumber, status }: Edited, isJob: boolean): string {
  if (status === 'void') return isJob ? jobPage(company, id) : paths.invoicePage(company, id);
  return isJob ? paths.editJob(company, id) : paths.invoice(company, invoiceNumber);
}
