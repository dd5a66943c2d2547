import { ApiError, request } from '@nerka/mf-shared/api';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import { queryOptions, type QueryClient } from '@nerka/mf-shared/query';

/** null without a session. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: (): Promise<CurrentUser | null> => (mayHaveSession() ? fetchCurrentUser() : Promise.resolve(null)),
});

/** Removes all but the current user, so that the next user sees nothing of the last one. */
export function removeCachedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

/** Whether the server received a session cookie; without one the call would only print a 401. */
export function mayHaveSession(): boolean {
  return document.documentElement.dataset.session !== 'no';
}

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await request('get', '/api/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Whether a call was refused because the provider suspended the user's company. */
export function isOfSuspendedCompany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'company-suspended';
}

/** The provider's people belong to no company and may open every one. */
export function isOfPlatform(user: CurrentUser): boolean {
  return user.permissions.includes('platform.read');
}
