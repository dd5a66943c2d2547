import { lazy, Suspense, type ReactNode } from 'react';
import { errorMessage } from '@nerka/mf-shared/api';
import { paths, SessionProvider } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate, useLocation } from '@nerka/mf-shared/router';
import { StandaloneMessage } from '../not-found/page-message';
import { currentUserQuery, isOfSuspendedCompany } from './current-user';
import { logOut } from './log-out';
import { PageSpinner } from './page-spinner';

/** Few people need them, so they are loaded on use. */
const SetUpPage = lazy(async () => ({ default: (await import('../two-step/set-up-page')).SetUpPage }));

const OwnPasswordScreen = lazy(async () => ({ default: (await import('./own-password-screen')).OwnPasswordScreen }));

export function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useQuery(currentUserQuery);
  if (session.isPending) return <PageSpinner />;
  if (isOfSuspendedCompany(session.error)) {
    return (
      <StandaloneMessage title="Company suspended" text={session.error.sentence}>
        <button type="button" disabled={session.isFetching} onClick={() => void session.refetch()}>
          Try again
        </button>
        <button type="button" onClick={() => void logOut()}>
          Sign out
        </button>
      </StandaloneMessage>
    );
  }
  // Earlier data stays valid while it cannot be read again.
  if (session.isError && session.data === undefined) {
    return (
      <StandaloneMessage title="Nerka could not be opened" text={errorMessage(session.error, 'Try again in a moment.')}>
        <button type="button" onClick={() => void session.refetch()}>
          Retry
        </button>
      </StandaloneMessage>
    );
  }
  if (!session.data) return <Navigate to={paths.signIn(`${pathname}${search}`)} replace />;
  if (session.data.factorDuty?.isDue) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <SetUpPage user={session.data} onDone={() => void session.refetch()} />
      </Suspense>
    );
  }
  if (session.data.mustChangePassword) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <OwnPasswordScreen user={session.data} onDone={() => void session.refetch()} />
      </Suspense>
    );
  }
  return <SessionProvider user={session.data}>{children}</SessionProvider>;
}
