import { lazy, Suspense, useLayoutEffect, useMemo, useState, type FormEvent } from 'react';
import { ApiError, request, errorMessage, type Schemas } from '@nerka/mf-shared/api';
import { notify } from '@nerka/mf-shared/contract';
import { useMutation, useQuery } from '@nerka/mf-shared/query';
import { Navigate, useSearchParams } from '@nerka/mf-shared/router';
import { Logo } from '../brand/logo';
import { usePageTitle } from '../brand/page-title';
import { accentOf, showAccent } from '../theme/accent';
import { useColorMode } from '../theme/color-mode';
import { preloadWorkspace } from '../workspace/preload';
import { useHostLook } from './company-context';
import { currentUserQuery, isOfSuspendedCompany } from './current-user';
import { mayHaveSession } from './may-have-session';
import { PageSpinner } from './page-spinner';
import type { Provider } from './provider-link';
import { PasskeySignIn } from './passkey-sign-in';
import { ForgotPasswordLink } from './forgot-password-link';
import { afterSignIn } from './sign-in-redirect';
import styles from './sign-in-screen.module.css';
import { useAdmit } from './use-admit';

type User = Schemas['CurrentUserResponse'];
type Step = Schemas['FactorStepResponse'];
/** With the right password: who it is or, with 202, that a second step follows. */
type SignedIn = User | Step;

/** What few people need is loaded on use. */
const FactorStep = lazy(async () => ({ default: (await import('./factor-step')).FactorStep }));
const SessionEnd = lazy(async () => ({ default: (await import('./session-end')).SessionEnd }));
const ProviderLink = lazy(async () => ({ default: (await import('./provider-link')).ProviderLink }));
// Only after a sign-in at the provider.
const ProviderAnswer = lazy(async () => ({ default: (await import('./provider-answer')).ProviderAnswer }));

/** Plain HTML, because none of the workspace's code is loaded yet. */
export function SignInScreen() {
  const [search] = useSearchParams();
  const { data: user, isPending } = useQuery(currentUserQuery);
  const look = useHostLook();
  usePageTitle('Sign in', look?.name);
  useAccent(look?.primaryColor ?? null);
  if (user) return <Navigate to={afterSignIn(user, search.get('redirect'))} replace />;
  if (isPending || !look) return <PageSpinner />;
  return (
    <main className={styles.page}>
      <div className={styles.panel}>
        <Logo url={look.logoUrl} size={48} />
        <h1 className={styles.heading}>{look.welcomeMessage ?? `Welcome to ${look.name}`}</h1>
        {user === null && mayHaveSession() && (
          <Suspense fallback={<p className={styles.notice} role="status" />}>
            <SessionEnd />
          </Suspense>
        )}
        <WaysToSignIn provider={look.identityProvider} />
        <PasskeySignIn />
        <ForgotPasswordLink />
        <p className={styles.footer}>Need access? Contact your administrator</p>
        <a className={styles.licences} href="/licences">
          Licences
        </a>
      </div>
    </main>
  );
}

/** Whom the provider vouches for without an account links one first. */
function WaysToSignIn({ provider }: { provider: Provider | null }) {
  const [search] = useSearchParams();
  return (
    <>
      {search.has('identity') && (
        <Suspense>
          <ProviderAnswer />
        </Suspense>
      )}
      {search.get('identity') !== 'unlinked' && <SignInForm />}
      {provider && (
        <Suspense fallback={<span className={styles.provider} />}>
          <ProviderLink provider={provider} />
        </Suspense>
      )}
    </>
  );
}

function useAccent(companyColor: string | null): void {
  const { mode } = useColorMode();
  const accent = useMemo(() => accentOf(companyColor, mode), [companyColor, mode]);
  useLayoutEffect(() => showAccent(accent), [accent]);
}

function SignInForm() {
  const admit = useAdmit();
  const signIn = useSignIn(admit);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    signIn.mutate({ username: textOf(fields.get('username')), password: textOf(fields.get('password')) });
  };
  if (isFactorStep(signIn.data)) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <FactorStep kinds={signIn.data.kinds} onDone={admit} onBack={signIn.reset} />
      </Suspense>
    );
  }
  return (
    <form className={styles.form} onSubmit={submit} onChange={preloadWorkspace}>
      {isToRead(signIn.error) && (
        <p className={styles.notice} role={isOtherWay(signIn.error) ? 'alert' : undefined}>
          {signIn.error.sentence}
        </p>
      )}
      <label className={styles.label}>
        Username
        <input
          className={styles.input}
          name="username"
          placeholder="Enter your username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </label>
      <PasswordField />
      <button className={styles.button} type="submit" disabled={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign in'}
      </button>
    </form>
  );
}

const otherWays = new Set(['factor-missing', 'identity-provider-required']);

/** What to do instead, which stands above the form alone. */
const isOtherWay = (error: unknown): error is ApiError => error instanceof ApiError && otherWays.has(error.code ?? '');

/** A refusal for longer than a notice is shown. */
const isToRead = (error: unknown): error is ApiError =>
  isOfSuspendedCompany(error) || isOtherWay(error) || (error instanceof ApiError && error.status === 429);

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function PasswordField() {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <label className={styles.label}>
        Password
        <input
          className={styles.input}
          name="password"
          type={isShown ? 'text' : 'password'}
          placeholder="Enter your password"
          autoComplete="current-password"
          required
        />
      </label>
      <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        Show<span className="visually-hidden"> password</span>
      </button>
    </div>
  );
}

const isFactorStep = (response: SignedIn | undefined): response is Step => response !== undefined && 'step' in response;

function useSignIn(admit: (user: User) => void) {
  return useMutation({
    mutationFn: (body: { username: string; password: string }): Promise<SignedIn> =>
      request('post', '/api/login', { body, once: false }),
    onSuccess: (response) => {
      if (!isFactorStep(response)) admit(response);
    },
    onError: (error) =>
      notify({
        title: 'Login failed',
        ...(!isOtherWay(error) && { description: errorMessage(error, 'Invalid username or password') }),
        variant: 'destructive',
      }),
  });
}
