import { ApiError, errorMessage } from '@nerka/mf-shared/api';
import { paths, type Company } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Link, useParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { SkeletonList } from '@nerka/mf-shared/ui/skeleton-list';
import type { ReactNode } from 'react';
import { companyBySlugQuery } from './company.api';
import styles from './company-page.module.css';

/** Loads the company that `/nerka/:company/…` names. */
export function CompanyPage({ children }: { children: (company: Company) => ReactNode }) {
  const { company: slug = '' } = useParams();
  const company = useQuery(companyBySlugQuery(slug));
  if (company.isPending) return <SkeletonList label="Loading company..." height={120} />;
  if (company.data) return children(company.data);
  const isMissing = company.error instanceof ApiError && company.error.status === 404;
  return (
    <>
      <FailurePanel
        title={isMissing ? 'Company not found' : 'The company could not be loaded'}
        description={isMissing ? 'It may have been deleted.' : errorMessage(company.error, 'Try again in a moment.')}
        {...(!isMissing && { onRetry: () => void company.refetch() })}
        isRetrying={company.isFetching}
      />
      <p className={styles.back}>
        <Link to={paths.platform()}>Back to Nerka Admin</Link>
      </p>
    </>
  );
}
