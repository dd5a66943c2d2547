import { ApiError, request } from '@nerka/mf-shared/api';
import {
  companyAddress,
  CompanyProvider,
  paths,
  useSession,
  type Company,
  type CompanyInView,
} from '@nerka/mf-shared/contract';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import { Navigate, useParams } from '@nerka/mf-shared/router';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';
import { NotFoundPage } from '../not-found/not-found';
import { frontEndsQuery } from '../releases/front-ends';
import { screenOffers } from '../releases/screen-offer';
import { isOfPlatform } from '../session/current-user';
import { startOf } from '../session/sign-in-redirect';
import { AntdTheme } from '../theme/antd-theme';
import { CompanyRoutes } from './company-routes';
import { companyMenu, companyScreens } from './menu';
import { Frame, FrameSkeleton } from './frame';

const COMPANY_CACHED_MS = 5 * 60_000;

/** /{prefix}/{company}/…: whose company it is decides what opens. */
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
    queryKey: ['/api/companies/slug', { slug }],
    queryFn: () => request('get', '/api/companies/slug/{slug}', { params: { slug } }),
    staleTime: COMPANY_CACHED_MS,
  });
}

/** The provider's people may open every company. */
function ViewedCompany({ prefix, slug }: { prefix: string; slug: string }) {
  const company = useQuery(companyBySlugQuery(slug));
  if (company.isPending) return <FrameSkeleton />;
  if (company.data) return <Workspace prefix={prefix} company={company.data} />;
  if (company.error instanceof ApiError && [403, 404].includes(company.error.status)) return <NotFoundPage />;
  return (
    <AntdTheme companyColor={null}>
      <FailurePanel
        title="The company could not be loaded"
        description={company.error.message}
        onRetry={() => void company.refetch()}
      />
    </AntdTheme>
  );
}

function Workspace({ prefix, company: stored }: { prefix: string; company: Company }) {
  const user = useSession();
  const releases = useQuery(frontEndsQuery(isOfPlatform(user) ? stored.id : undefined));
  if (prefix !== 'nerka' && prefix !== stored.projectSlug) return <NotFoundPage />;
  const company: CompanyInView = { ...stored, ...companyAddress(prefix, stored.slug) };
  const screens = releases.data && companyScreens(screenOffers(releases.data), company);
  const menu = screens && companyMenu(screens, company, user);
  return (
    <AntdTheme companyColor={company.primaryColor}>
      <CompanyProvider company={company}>
        <Frame company={company} menu={menu}>
          {screens && menu && <CompanyRoutes screens={screens} menu={menu} />}
          {releases.isError && (
            <FailurePanel
              title="The screens could not be loaded"
              description={releases.error instanceof ApiError ? releases.error.sentence : 'Try again in a moment.'}
              onRetry={() => void releases.refetch()}
              isRetrying={releases.isFetching}
            />
          )}
        </Frame>
      </CompanyProvider>
    </AntdTheme>
  );
}
