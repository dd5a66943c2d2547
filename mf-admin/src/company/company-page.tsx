import { isNotFound, panelMessage } from '@nerka/mf-shared/api';
import { paths, type Company } from '@nerka/mf-shared/contract';
import type { BreadcrumbLink } from '@nerka/mf-shared/page-head';
import { useQuery } from '@nerka/mf-shared/query';
import { useParams } from '@nerka/mf-shared/router';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { UnopenedPage } from '../unopened/unopened-page';
import { companyBySlugQuery } from './company.api';

/** Loads the company that `/nerka/:company/…` names. */
export function CompanyPage({ children }: { children: (company: Company) => ReactNode }) {
  const { company: slug = '' } = useParams();
  const company = useQuery(companyBySlugQuery(slug));
  if (company.isPending) return <SkeletonList label="Loading company..." height={120} />;
  if (company.data) return children(company.data);
  const isMissing = isNotFound(company.error);
  return (
    <UnopenedPage
      noun="Company"
      title={isMissing ? 'Company not found' : 'The company could not be loaded'}
      description={isMissing ? 'It may have been deleted.' : panelMessage(company.error, 'Try again in a moment.')}
      {...(!isMissing && { onRetry: () => void company.refetch() })}
      isRetrying={company.isFetching}
    />
  );
}

/** The screens above those of a company. */
export const linksAbove = ({ projectSlug }: Company): BreadcrumbLink[] => [
  { title: 'Projects', path: paths.platform() },
  { title: 'Instances', path: paths.projectInstances(projectSlug) },
];
