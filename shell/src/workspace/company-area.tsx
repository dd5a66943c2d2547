import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { paths, useSession } from '@nerka/mf-shared/contract';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { Navigate, useParams } from '@nerka/mf-shared/router';
import { NotFoundPage } from '../not-found/not-found';
import { StandaloneMessage } from '../not-found/page-message';
import { isOfPlatform } from '../session/current-user';
import { startOf } from '../session/sign-in-redirect';
import { FrameSkeleton } from './frame-skeleton';
import { Workspace } from './workspace';

const COMPANY_CACHED_MS = 5 * 60_000;

/** /{prefix}/{company}/… */
export function CompanyArea() {
  const { prefix = '', companySlug = '' } = useParams();
  const user = useSession();
  if (isOfPlatform(user)) return <ViewedCompany prefix={prefix} slug={companySlug} />;
  if (!user.company) return <Navigate to={paths.ownCompany()} replace />;
  if (user.company.slug !== companySlug) return <Navigate to={startOf(user)} replace />;
  return <Workspace prefix={prefix} company={user.company} />;
}

function companyBySlugQuery(slug: string) {
  return queryOptions({
    queryKey: ['/api/companies/slug/{slug}', { slug }],
    queryFn: () => request('get', '/api/companies/slug/{slug}', { params: { slug } }),
    staleTime: COMPANY_CACHED_MS,
  });
}

/** The provider's people may open every company. */
function ViewedCompany({ prefix, slug }: { prefix: string; slug: string }) {
  const company = useQuery(companyBySlugQuery(slug));
  if (company.isPending) return <FrameSkeleton />;
  if (company.data) return <Workspace prefix={prefix} company={company.data} />;
  if (company.error instanceof ApiError && company.error.status === 404) return <NotFoundPage />;
  return (
    <StandaloneMessage
      title="The company could not be loaded"
      text={errorMessage(company.error, 'Try again in a moment.')}
    >
      <button type="button" onClick={() => void company.refetch()}>
        Retry
      </button>
    </StandaloneMessage>
  );
}
