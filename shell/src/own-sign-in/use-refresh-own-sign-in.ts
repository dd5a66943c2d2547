import { useQueryClient } from '@nerka/mf-shared/query';

const PATHS = ['/api/user/passkeys', '/api/user/factors', '/api/user/security-events'];

/** A passkey is a second step as well, and each change is an event: the lists of the profile are fetched again together. */
export function useRefreshOwnSignIn(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(PATHS.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
