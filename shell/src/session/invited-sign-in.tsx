import { errorMessage, request } from '@nerka/mf-shared/api';
import { useMutation } from '@nerka/mf-shared/query';
import styles from './sign-in-screen.module.css';

/** Leads an invited person to the company's identity provider, and from there into the account. */
export function InvitedSignIn({ token, name }: { token: string; name: string }) {
  const begin = useMutation({
    mutationFn: () => request('post', '/api/auth/oidc/invitations', { body: { token }, once: false }),
    onSuccess: ({ address }) => location.assign(address),
  });
  return (
    <>
      {begin.error && (
        <p className={styles.notice} role="alert">
          {errorMessage(begin.error, 'The sign-in could not be begun. Please try again.')}
        </p>
      )}
      <button type="button" className={styles.provider} disabled={begin.isPending} onClick={() => begin.mutate()}>
        {begin.isPending ? 'One moment...' : `Sign in with ${name}`}
      </button>
    </>
  );
}
