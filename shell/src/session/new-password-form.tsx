import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { notify, paths } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import { useNavigate } from '@nerka/mf-shared/router';
import type { AccountLink } from './account-link.api';
import { AccountPanel } from './account-panel';
import { InvitedSignIn } from './invited-sign-in';
import { NewPasswordField } from './new-password-field';
import styles from './sign-in-screen.module.css';

interface NewPasswordFormProps {
  token: string;
  link: AccountLink;
  /** Shown when the link is over meanwhile. */
  otherwise: (sentence: string) => ReactNode;
}

/** Chooses a password with a link; signing in with it is the next step. */
export function NewPasswordForm({
  token,
  link: { kind, username, company, providerName },
  otherwise,
}: NewPasswordFormProps) {
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const choose = useMutation({
    mutationFn: (newPassword: string) =>
      request('post', '/api/auth/resets', { body: { token, newPassword }, once: false }),
    onSuccess: async () => {
      await navigate(paths.signIn(), { replace: true });
      notify({ title: 'Password saved', description: 'Sign in with your new password.' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choose.mutate(password);
  };
  const { error } = choose;
  if (error instanceof ApiError && error.code === 'link-over') return otherwise(error.sentence);
  return (
    <AccountPanel
      title={kind === 'invitation' ? `Welcome to ${company}` : 'Choose a new password'}
      text={`For the account ${username} of ${company}.`}
    >
      <form className={styles.form} onSubmit={submit}>
        {/* For password managers, which would keep the password without a name otherwise. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <NewPasswordField
          value={password}
          onChange={setPassword}
          error={error && errorMessage(error, 'The password could not be saved. Please try again.')}
        />
        <button className={styles.button} type="submit" disabled={choose.isPending}>
          {choose.isPending ? 'Saving...' : 'Save password'}
        </button>
      </form>
      {providerName !== null && <InvitedSignIn token={token} name={providerName} />}
    </AccountPanel>
  );
}
