import { ApiError, request } from '@nerka/mf-shared/api';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import { queryOptions, type QueryClient } from '@nerka/mf-shared/query';
import { mayHaveSession } from './may-have-session';
import { admit } from './page-person';

/** null without a session. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: ({ client }): Promise<CurrentUser | null> =>
    mayHaveSession() ? fetchCurrentUser(client) : Promise.resolve(null),
});

/** Removes all but the current user, so that the next user sees nothing of the last one. */
export function removeCachedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

/** Without a user, the gate leads to the sign-in page. */
export function showSignedOut(queryClient: QueryClient): void {
  removeCachedData(queryClient);
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

async function fetchCurrentUser(client: QueryClient): Promise<CurrentUser | null> {
  try {
    const user = await request('get', '/api/user');
    admit(client, user);
    return user;
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
