import { useState, type FormEvent } from 'react';
import { ApiError, errorMessage, request, type Schemas } from '@nerka/mf-shared/api';
import { useMutation } from '@nerka/mf-shared/query';
import styles from './sign-in-screen.module.css';

type Kind = Schemas['FactorStepResponse']['kinds'][number];

interface FactorStepProps {
  kinds: readonly Kind[];
  onDone: (user: Schemas['CurrentUserResponse']) => void;
  /** To the password. */
  onBack: () => void;
}

const texts = {
  totp: {
    label: 'Code from your authenticator app',
    hint: 'Open the app on your phone and type the six digits it shows now.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you kept when you set up two-step sign-in. Each works once.',
    other: 'Use your authenticator app',
  },
} as const;

/** The second step of a sign-in, after the right password. Plain HTML, as the page around it. */
export function FactorStep(props: FactorStepProps) {
  const [isByCode, setIsByCode] = useState(props.kinds.includes('totp') || !props.kinds.includes('passkey'));
  if (isByCode) return <CodeStep {...props} />;
  return <PasskeyStep {...props} onCode={() => setIsByCode(true)} />;
}

/** The page's own button asks for the passkey. */
const PasskeyStep = ({ kinds, onBack, onCode }: FactorStepProps & { onCode: () => void }) => (
  <div className={styles.form} role="group" aria-label="Second step">
    <p className={styles.notice} role="status">
      Your password is right. Now confirm with your passkey: choose “Sign in with a passkey” below.
    </p>
    {kinds.includes('recovery') && (
      <button className={styles.link} type="button" onClick={onCode}>
        {texts.totp.other}
      </button>
    )}
    <button className={styles.link} type="button" onClick={onBack}>
      Back to the password
    </button>
  </div>
);

function CodeStep({ kinds, onDone, onBack }: FactorStepProps) {
  const [isRecovery, setIsRecovery] = useState(!kinds.includes('totp'));
  const finish = useMutation({
    mutationFn: (code: string) => request('post', '/api/auth/factor', { body: { code }, once: false }),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    finish.mutate(typeof code === 'string' ? code : '');
  };
  const text = isRecovery ? texts.recovery : texts.totp;
  const hasOther = kinds.includes('totp') && kinds.includes('recovery');
  return (
    <form className={styles.form} onSubmit={submit} aria-label="Second step">
      <CodeProblem error={finish.error} />
      <label className={styles.label}>
        {text.label}
        <CodeField key={text.label} isRecovery={isRecovery} />
      </label>
      <p className={styles.hint} id="code-hint">
        {text.hint}
      </p>
      <button className={styles.button} type="submit" disabled={finish.isPending}>
        {finish.isPending ? 'Checking...' : 'Continue'}
      </button>
      {hasOther && (
        <button
          className={styles.link}
          type="button"
          onClick={() => {
            finish.reset();
            setIsRecovery(!isRecovery);
          }}
        >
          {text.other}
        </button>
      )}
      <button className={styles.link} type="button" onClick={onBack}>
        Back to the password
      </button>
    </form>
  );
}

const CodeField = ({ isRecovery }: { isRecovery: boolean }) => (
  <input
    className={styles.input}
    name="code"
    aria-describedby="code-hint"
    autoComplete={isRecovery ? 'off' : 'one-time-code'}
    inputMode={isRecovery ? 'text' : 'numeric'}
    placeholder={isRecovery ? 'xxxx-xxxx-xxxx-xxxx' : '123456'}
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    autoFocus
    required
  />
);

function CodeProblem({ error }: { error: Error | null }) {
  if (!error) return null;
  const isOver = error instanceof ApiError && error.code === 'sign-in-expired';
  return (
    <p className={styles.notice} role="alert">
      {errorMessage(error, 'The code could not be checked. Please try again.')}
      {isOver && ' Go back to the password to begin again.'}
    </p>
  );
}
