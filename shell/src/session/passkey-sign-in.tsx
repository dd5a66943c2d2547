import { errorMessage } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import styles from './sign-in-screen.module.css';
import { useAdmit } from './use-admit';

/** Signs in without name and password, or after them as the second step; the code for it is loaded on use. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => (await import('../passkeys/passkey-ceremony')).signInWithPasskey(),
    onSuccess: useAdmit(),
    onError: (error) =>
      notify({
        title: 'Login failed',
        description: errorMessage(error, 'The passkey could not be used. Check the connection and try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <button type="button" className={styles.passkey} disabled={signIn.isPending} onClick={() => signIn.mutate()}>
      {signIn.isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
    </button>
  );
}
