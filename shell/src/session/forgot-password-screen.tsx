import type { FormEvent } from 'react';
import { errorMessage, request } from '@nerka/mf-shared/api';
import { useMutation } from '@nerka/mf-shared/query';
import { AccountPanel } from './account-panel';
import panel from './account-panel.module.css';
import styles from './sign-in-screen.module.css';

const TITLE = 'Forgot your password?';

/** Asks for a link by mail; the reply does not say whether there is such an account. */
export function ForgotPasswordScreen() {
  const ask = useMutation({
    mutationFn: (username: string) => request('post', '/api/auth/reset-requests', { body: { username }, once: false }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const username = new FormData(event.currentTarget).get('username');
    ask.mutate(typeof username === 'string' ? username : '');
  };
  if (ask.isSuccess) {
    return (
      <AccountPanel title="Look into your mailbox" text={<span role="status">{ask.data.message}</span>}>
        <div className={styles.form}>
          <button type="button" className={styles.button} onClick={() => ask.reset()}>
            Ask again
          </button>
        </div>
      </AccountPanel>
    );
  }
  return (
    <AccountPanel title={TITLE} text="We mail you a link with which you can choose a new one.">
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.label}>
          Username or e-mail
          <input
            className={styles.input}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            autoFocus
            required
          />
        </label>
        {ask.isError && (
          <p role="alert" className={panel.error}>
            {errorMessage(ask.error, 'The link could not be asked for. Please try again.')}
          </p>
        )}
        <button className={styles.button} type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending...' : 'Send link'}
        </button>
      </form>
    </AccountPanel>
  );
}
