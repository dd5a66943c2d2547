import type { ReactNode } from 'react';
import { errorMessage } from '@nerka/mf-shared/api';
import { paths, SessionProvider } from '@nerka/mf-shared/contract';
import { useQuery } from '@nerka/mf-shared/query';
import { Navigate, useLocation } from '@nerka/mf-shared/router';
import { StandaloneMessage } from '../not-found/page-message';
import { currentUserQuery } from './current-user';
import { PageSpinner } from './page-spinner';

export function Gate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useQuery(currentUserQuery);
  if (session.isPending) return <PageSpinner />;
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
  return <SessionProvider user={session.data}>{children}</SessionProvider>;
}
