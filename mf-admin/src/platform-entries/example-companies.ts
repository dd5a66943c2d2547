import { useQuery } from '@nerka/mf-shared/query';
import { projectsQuery } from '../project-list/project-list.api';

/** One company of each business type: all of a type have the same screens and words. */
export function useExampleCompanies() {
  const companies = (useQuery(projectsQuery).data?.items ?? []).flatMap((project) => project.companies);
  const examples = [...new Map(companies.map((company) => [company.businessType, company])).values()];
  /** The example for a company by its slug. */
  const indexFor = (companySlug: string | null): number => {
    const company = companies.find(({ slug }) => slug === companySlug);
    return examples.findIndex(({ businessType }) => businessType === company?.businessType);
  };
  return { examples, indexFor };
}
