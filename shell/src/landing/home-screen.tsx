import { paths } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate } from '@nerka/mf-shared/router';
import { currentUserQuery } from '../session/current-user';
import { isCompanyHost } from '../session/host-name';
import { PageSpinner } from '../session/page-spinner';
import { startOf } from '../session/sign-in-redirect';
import { CrmLandingScreen } from './crm-landing-screen';

/** `/`: on a company's host it leads to that company, elsewhere it is the product's page. */
export function HomeScreen() {
  return isCompanyHost(location.hostname) ? <CompanyHostStart /> : <CrmLandingScreen />;
}

function CompanyHostStart() {
  const { data: user, isPending, isError } = useQuery(currentUserQuery);
  if (isPending) return <PageSpinner />;
  if (isError) return <Navigate to={paths.ownCompany()} replace />;
  return <Navigate to={user ? startOf(user) : paths.signIn()} replace />;
}
