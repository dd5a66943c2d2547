import { useCallback, useState } from 'react';
import { request, type ProofAnswer, type Schemas } from '@nerka/mf-shared/api';
import { useQuery, useQueryClient } from '@nerka/mf-shared/query';
import { Button } from '@nerka/mf-shared/ui/button';
import { FormDialog } from '@nerka/mf-shared/ui/form-dialog';
import { FormItem } from '@nerka/mf-shared/ui/form-item';
import { Input } from '@nerka/mf-shared/ui/input';
import { currentUserQuery } from '../session/current-user';
import { ProviderProof } from './provider-proof';

const PROOF = '/api/auth/proof';

type ProofWays = Schemas['ProofWaysResponse']['ways'];
/** What the dialog asks for: a code is that of an app or a recovery code. */
type Way = 'password' | 'passkey' | 'code' | 'provider';

export interface ProofDialogProps {
  onAnswer: ProofAnswer;
}

interface Given {
  password?: string;
  code?: string;
}

const TITLE = 'Confirm It Is You';

const others: Record<Way, string> = {
  password: 'Use your password instead',
  passkey: 'Use a passkey instead',
  code: 'Use a code instead',
  provider: 'Use your company’s sign-in instead',
};

/** Asks for the password, a passkey, a code of the second step or the provider before something that cannot be undone. */
export function ProofDialog({ onAnswer }: ProofDialogProps) {
  const known = useProofWays();
  const ways = offered(known);
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0];
  const proved = useCallback(() => onAnswer(true), [onAnswer]);
  const close = () => onAnswer(false);
  const question = (
    <>
      <p>This is sensitive, so please confirm that it is you. You are not asked again for ten minutes.</p>
      <Question way={way} hasApp={known.includes('totp')} />
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} type="text" onClick={() => setChosen(other)}>
            {others[other]}
          </Button>
        ))}
    </>
  );
  if (way === 'provider') {
    return (
      <ProviderProof title={TITLE} onProved={proved} onClose={close}>
        {question}
      </ProviderProof>
    );
  }
  return (
    <FormDialog<Given>
      open
      title={TITLE}
      saveLabel={way === 'passkey' ? 'Use Passkey' : 'Confirm'}
      savingLabel={way === 'passkey' ? 'Waiting for your passkey...' : 'Confirming...'}
      width={420}
      initialValues={{}}
      fieldOfCode={{ 'wrong-password': 'password', 'wrong-code': 'code' }}
      isComplete={() => way !== undefined}
      onSave={async (given) => {
        await prove(way, given);
        onAnswer(true);
      }}
      onClose={close}
    >
      {question}
    </FormDialog>
  );
}

/** Until the server has said more, the password is asked for. */
function useProofWays(): ProofWays {
  const { data } = useQuery({
    queryKey: [PROOF],
    queryFn: ({ signal }) => request('get', PROOF, { signal }),
    staleTime: 0,
  });
  return data?.ways ?? ['password'];
}

/** Two kinds of codes are one way. */
const wayOf = (known: ProofWays[number]): Way => (known === 'totp' || known === 'recovery' ? 'code' : known);

const offered = (known: ProofWays): Way[] => {
  const ways = [...new Set(known.map(wayOf))];
  const last = (way: Way): number => Number(way === 'code') + 2 * Number(way === 'provider');
  return ways.toSorted((one, other) => last(one) - last(other));
};

async function prove(way: Way | undefined, { password = '', code = '' }: Given): Promise<void> {
  // The code of the browser's dialogs is loaded on use.
  if (way === 'passkey') return (await import('../passkeys/passkey-ceremony')).proveWithPasskey();
  const body = way === 'code' ? { code } : { password };
  await request('post', PROOF, { body, once: false });
}

function Question({ way, hasApp }: { way: Way | undefined; hasApp: boolean }) {
  if (way === 'password') return <PasswordField />;
  if (way === 'code') return <CodeField hasApp={hasApp} />;
  if (way === 'passkey') return <p>Your browser asks next for the passkey, and that you unlock your device.</p>;
  if (way === 'provider')
    return <p>Sign in with your company’s sign-in once more. A window opens for it; what you began goes on here.</p>;
  return <p>You have no password here yet. Sign out and in again, and do it within ten minutes.</p>;
}

function PasswordField() {
  // Who has yet to set up a second step has no session here.
  const user = useQueryClient().getQueryData(currentUserQuery.queryKey);
  return (
    <>
      {/* For password managers, which would not know whose password it is otherwise. */}
      <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />
      <FormItem
        name="password"
        label="Your Password"
        rules={[{ required: true, message: 'Password is required' }]}
        validateTrigger="onSubmit"
      >
        <Input.Password maxLength={128} autoComplete="current-password" />
      </FormItem>
    </>
  );
}

const CodeField = ({ hasApp }: { hasApp: boolean }) => (
  <FormItem
    name="code"
    label="Your Code"
    extra={
      hasApp
        ? 'The six digits that your authenticator app shows now, or a recovery code.'
        : 'One of the recovery codes that you kept. Each works once.'
    }
    rules={[{ required: true, message: 'Code is required' }]}
    validateTrigger="onSubmit"
  >
    <Input maxLength={40} autoComplete="one-time-code" />
  </FormItem>
);
