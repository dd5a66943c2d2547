import { useMutation } from '@nerka/mf-shared/query';
import styles from './sign-in-screen.module.css';
import { useSignedIn } from './use-signed-in';

/** Signs in without name and password; the code for it is loaded on use. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => (await import('../passkeys/passkey-ceremony')).signInWithPasskey(),
    ...useSignedIn('Signing in with a passkey did not work. Please sign in with your password.'),
  });
  return (
    <button type="button" className={styles.passkey} disabled={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </button>
  );
}
