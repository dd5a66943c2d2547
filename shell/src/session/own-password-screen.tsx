import { type FormEvent, useId, useState } from 'react';
import { ApiError, errorMessage, request } from '@nerka/mf-shared/api';
import { type CurrentUser, notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import { AccountPanel } from './account-panel';
import panel from './account-panel.module.css';
import { logOut } from './log-out';
import { NewPasswordField } from './new-password-field';
import styles from './sign-in-screen.module.css';

interface OwnPasswordScreenProps {
  user: CurrentUser;
  onDone: () => void;
}

/** All that somebody can do whose password somebody else set, where the company asks people to change it. */
export function OwnPasswordScreen({ user: { username, company }, onDone }: OwnPasswordScreenProps) {
  const [newPassword, setNewPassword] = useState('');
  const errorId = useId();
  const change = useMutation({
    mutationFn: (currentPassword: string) =>
      request('put', '/api/user/password', { body: { currentPassword, newPassword } }),
    onSuccess: () => {
      notify({ title: 'Password changed', description: 'From now on only you know it.' });
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('current-password');
    change.mutate(typeof typed === 'string' ? typed : '');
  };
  const problem = problemOf(change.error);
  return (
    <AccountPanel
      title="Choose your own password"
      text={`Somebody else set the password of your account ${username}. ${company?.name ?? 'Your company'} asks that only you know it.`}
      wayOut={
        <button type="button" className={styles.passkey} onClick={() => void logOut()}>
          Sign out
        </button>
      }
    >
      <form className={styles.form} onSubmit={submit}>
        {/* For password managers, which would keep the password without a name otherwise. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <label className={styles.label}>
          Current password
          <input
            className={styles.input}
            type="password"
            name="current-password"
            autoComplete="current-password"
            placeholder="The one you signed in with"
            aria-invalid={problem.current !== null}
            aria-describedby={problem.current === null ? undefined : errorId}
            autoFocus
            required
          />
        </label>
        {problem.current !== null && (
          <p id={errorId} role="alert" className={panel.error}>
            {problem.current}
          </p>
        )}
        <NewPasswordField value={newPassword} onChange={setNewPassword} error={problem.other} isFirst={false} />
        <button className={styles.button} type="submit" disabled={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save password'}
        </button>
      </form>
    </AccountPanel>
  );
}

/** Which field a refusal is about. */
function problemOf(error: Error | null): { current: string | null; other: string | null } {
  if (error === null) return { current: null, other: null };
  const sentence = errorMessage(error, 'The password could not be saved. Please try again.');
  const isCurrent = error instanceof ApiError && error.details.some(({ field }) => field === 'currentPassword');
  return isCurrent ? { current: sentence, other: null } : { current: null, other: sentence };
}
