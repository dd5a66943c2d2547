import { ApiError, request } from '@nerka/mf-shared/api';
import type { CurrentUser } from '@nerka/mf-shared/contract';
import { queryOptions, type QueryClient } from '@nerka/mf-shared/query';
import { isAway } from '../connection/is-away';
import { keeping } from '../offline/keeping';
import { mayHaveSession } from './may-have-session';
import { admit } from './page-person';
import { USER_KEY } from './user-key';

/** null without a session. */
export const currentUserQuery = queryOptions({
  queryKey: USER_KEY,
  meta: { isKept: true },
  queryFn: ({ client }): Promise<CurrentUser | null> =>
    mayHaveSession() ? fetchCurrentUser(client) : withoutSession(),
});

/** Removes all but the current user, so that the next user sees nothing of the last one. */
export function removeCachedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== currentUserQuery.queryKey[0] });
}

let isLeaving = false;

/** A new page comes in a moment, so nobody is asked to sign in on this one: what they typed there would be lost. */
export function leavePage(): void {
  isLeaving = true;
}

/** Without a user, the gate leads to the sign-in page, or waits for the new page. */
export function showSignedOut(queryClient: QueryClient): void {
  const { queryKey } = currentUserQuery;
  void keeping.end();
  removeCachedData(queryClient);
  // Read again when somebody returns to a page that could not leave.
  if (isLeaving) queryClient.getQueryCache().find({ queryKey })?.reset();
  else queryClient.setQueryData(queryKey, null);
}

/** The session may have been ended on another device, because this one is lost. */
async function withoutSession(): Promise<null> {
  await keeping.end();
  return null;
}

async function fetchCurrentUser(client: QueryClient): Promise<CurrentUser | null> {
  try {
    const user = await request('get', '/api/user');
    admit(client, user);
    return user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return withoutSession();
    const kept = isAway(error) ? await startOffline(client) : undefined;
    if (!kept) throw error;
    admit(client, kept);
    return kept;
  }
}

/** Loaded when the server is away; without its code there is nothing to show either. */
async function startOffline(client: QueryClient): Promise<CurrentUser | undefined> {
  const offline = await import('../offline/offline-start').catch(() => undefined);
  return offline?.startOffline(client, currentUserQuery.queryKey);
}

/** Whether a call was refused because the provider suspended the user's company. */
export function isOfSuspendedCompany(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'company-suspended';
}

/** The provider's people belong to no company and may open every one. */
export function isOfPlatform(user: CurrentUser): boolean {
  return user.permissions.includes('platform.read');
}
