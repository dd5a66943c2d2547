import { paths, useCompany } from '@nerka/mf-shared/contract';
import { Link } from '@nerka/mf-shared/router';

/** An invoice's number, as a link where the company uses invoices. */
export function InvoiceLink({ number }: { number: string }) {
  const company = useCompany();
  return company.features.includes('invoices') ? <Link to={paths.invoice(company, number)}>{number}</Link> : number;
}
