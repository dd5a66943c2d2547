import { paths, type CompanyInView } from '@nerka/mf-shared/contract';
import { useSearchParams } from '@nerka/mf-shared/router';

const VIEW = 'as';
const JOB_VIEW = 'job';

/** The page of an invoice that speaks of it as the job. */
export function jobPage(company: CompanyInView, id: number): string {
  return `${paths.invoicePage(company, id)}?${VIEW}=${JOB_VIEW}`;
}

/** Whether the address asks for the job; a company without invoices has only jobs. */
export function useIsJobView({ features }: CompanyInView): boolean {
  const [search] = useSearchParams();
  return search.get(VIEW) === JOB_VIEW || !features.includes('invoices');
}
