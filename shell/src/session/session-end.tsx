import { request, type Schemas } from '@nerka/mf-shared/api';
import { queryOptions, useQuery } from '@nerka/mf-shared/query';
import styles from './sign-in-screen.module.css';

type Reason = NonNullable<Schemas['SessionEndResponse']['reason']>;

/** Why the server ended the browser's session; asked each time, because the next session may end for another reason. */
const sessionEndQuery = queryOptions({
  queryKey: ['/api/session-end'],
  queryFn: () => request('get', '/api/session-end'),
  staleTime: 0,
  gcTime: 0,
});

const OTHERWISE = 'You were signed out because your session ended. Sign in again to go on.';

const sentences: Record<Reason, string> = {
  'password-reset': 'You were signed out because your password was reset. Ask your administrator for the new one.',
  'password-changed': 'You were signed out because your password was changed. Sign in with the new one to go on.',
  'signed-out': 'You were signed out because this session was ended elsewhere. Sign in again to go on.',
  'provider-ended':
    'You were signed out because your company’s identity provider ended this session. Sign in there again to go on.',
  'provider-required':
    'You were signed out because your company now signs in with its own provider. Use its button to go on.',
  'account-removed': 'You were signed out because your account was removed. Ask your administrator if you need it.',
};

const sessionEndSentence = (reason: Reason | null | undefined): string => (reason && sentences[reason]) ?? OTHERWISE;

/** Why a person who has not logged out is on the sign-in page. */
export function SessionEnd() {
  const { data, isPending } = useQuery(sessionEndQuery);
  return (
    <p className={styles.notice} role="status">
      {isPending ? '' : sessionEndSentence(data?.reason)}
    </p>
  );
}
