import { ApiError } from '@nerka/mf-shared/api';
import { useSession } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate } from '@nerka/mf-shared/router';
import { StandaloneMessage } from '../not-found/page-message';
import { currentUserQuery, isOfPlatform } from './current-user';
import { startOf } from './sign-in-redirect';

/** /company: leads to the user's own company, or says why it cannot. */
export function OwnCompanyScreen() {
  const user = useSession();
  const session = useQuery(currentUserQuery);
  if (isOfPlatform(user) || user.company) return <Navigate to={startOf(user)} replace />;
  if (user.companyId === null) {
    return <StandaloneMessage title="No Company Assigned" text="Your account is not assigned to any company." />;
  }
  const problem = session.error instanceof ApiError ? session.error.sentence : 'Your company could not be loaded.';
  return (
    <StandaloneMessage title="Company not available" text={problem}>
      <button type="button" onClick={() => void session.refetch()}>
        Retry
      </button>
    </StandaloneMessage>
  );
}
