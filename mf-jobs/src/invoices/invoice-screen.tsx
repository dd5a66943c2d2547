import { paths, useCompany } from '@nerka/mf-shared/contract';
import { RecordPage } from '@nerka/mf-shared/record-page';
import { useIsJobView } from '../job/invoice-page';
import { JOBS } from '../job/job';
import { InvoicePage } from './invoice-page';
import { deletionOf, invoiceQuery } from './invoices.api';

/** `/invoices/:id`: the invoice, or the job that it bills, with what happens next. */
export function InvoiceScreen() {
  const company = useCompany();
  const isJob = useIsJobView(company);
  const list = isJob
    ? { title: 'Appointments', path: paths.jobs(company) }
    : { title: 'Invoices & Payments', path: paths.invoices(company) };
  const rowsIn = [[JOBS, { companyId: company.id }]];
  return (
    <RecordPage kind={{ noun: isJob ? 'job' : 'invoice', list, query: invoiceQuery, deletionOf, rowsIn }}>
      {(invoice) => <InvoicePage {...{ invoice, list, isJob }} />}
    </RecordPage>
  );
}
