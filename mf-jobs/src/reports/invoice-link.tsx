import { paths, useCompany } from '@nerka/mf-shared/contract';
import { EditorLink } from '../job/editor-link';

/** An invoice's number, as a link if the company uses invoices. */
export function InvoiceLink({ number }: { number: string }) {
  const company = useCompany();
  return company.features.includes('invoices') ? (
    <EditorLink to={paths.invoice(company, number)}>{number}</EditorLink>
  ) : (
    number
  );
}
