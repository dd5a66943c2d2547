import { errorMessage, request } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation } from '@nerka/mf-shared/query';
import { useSearchParams } from '@nerka/mf-shared/router';
import type { FormEvent } from 'react';
import { useHostLook } from './company-context';
import { providerAddress } from './provider-link';
import styles from './sign-in-screen.module.css';

/** What the server says in the address of the sign-in page after a sign-in at the provider came to nothing. */
const sentences: Record<string, string> = {
  'not-set-up': 'This company has no other way to sign in than a password.',
  unreachable: 'Your company’s sign-in could not be reached. Please try again in a moment, or ask your administrator.',
  throttled: 'Too many sign-ins were begun from here. Please try again in a few minutes.',
  expired: 'The sign-in took too long, or was begun in another browser. Please begin again.',
  refused: 'Your company’s sign-in did not let you in. Please try again, or ask your administrator.',
  failed: 'The answer of your company’s sign-in could not be checked, so it was not used. Please begin again.',
  'not-linked': 'This sign-in belongs to another account here. Sign in with that one, or ask your administrator.',
  'link-over':
    'The invitation was used, has expired, or was replaced by a newer one. Ask your administrator for another.',
};

const UNLINKED =
  'No account here is linked with your company’s sign-in yet. Enter your username and password once to link yours.';

/** Why the provider let nobody in; or, for whom no account is linked with, the way to link one. */
export function ProviderAnswer() {
  const [search] = useSearchParams();
  const [answer, state] = [search.get('identity') ?? '', search.get('state')];
  if (answer === 'unlinked' && state !== null) return <LinkForm state={state} />;
  const sentence = Object.hasOwn(sentences, answer) ? sentences[answer] : undefined;
  return sentence === undefined ? null : (
    <p className={styles.notice} role="alert">
      {sentence}
    </p>
  );
}

function LinkForm({ state }: { state: string }) {
  const link = useLink(state);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    link.mutate(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Link your company’s sign-in">
      <p className={styles.notice} role="status">
        {UNLINKED}
      </p>
      <label className={styles.label}>
        Username to link
        <input className={styles.input} name="username" autoComplete="username" autoCapitalize="none" required />
      </label>
      <label className={styles.label}>
        Its password
        <input className={styles.input} name="password" type="password" autoComplete="current-password" required />
      </label>
      <button className={styles.button} type="submit" disabled={link.isPending}>
        {link.isPending ? 'Linking...' : 'Link and Sign In'}
      </button>
    </form>
  );
}

function useLink(state: string) {
  const look = useHostLook();
  const [search, setSearch] = useSearchParams();
  const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
  return useMutation({
    mutationFn: (fields: FormData) =>
      request('post', '/api/auth/oidc/link', {
        body: { username: text(fields.get('username')), password: text(fields.get('password')), state },
        once: false,
      }),
    // The provider, which knows the browser by now, leads back with a session.
    onSuccess: () => location.assign(providerAddress(look!.identityProvider!, search)),
    onError: (error) => {
      notify({
        title: 'Not linked',
        description: errorMessage(error, 'Invalid username or password'),
        variant: 'destructive',
      });
      if ((error as { code?: unknown }).code === 'identity-expired') setSearch({ identity: 'expired' });
    },
  });
}
