import { useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { StandaloneMessage } from '../not-found/page-message';
import { AddPasskeyDialog } from '../passkeys/add-passkey-dialog';
import { ProofPrompt } from '../proof/proof-prompt';
import { RecoveryCodesDialog } from '../recovery-codes/recovery-codes-dialog';
import { logOut } from '../session/log-out';
import { AddAppDialog } from './add-app-dialog';

/** All that somebody can do who has no second step after the day from which it is required. */
export function SetUpScreen({ onDone }: { onDone: () => void }) {
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const stop = () => setAdding(undefined);
  const added = (made: string[] | null) => {
    stop();
    if (made) setCodes(made);
    else onDone();
  };
  return (
    <>
      <StandaloneMessage
        title="Set up two-step sign-in"
        text="It is required from now on, so that nobody gets in who only knows your password. Use a passkey (your fingerprint, your face or the code of your device), or an app on your phone that shows a code. It takes a minute."
      >
        <Button type="primary" onClick={() => setAdding('passkey')}>
          Add a Passkey
        </Button>
        <Button onClick={() => setAdding('app')}>Add Authenticator App</Button>
        <Button onClick={() => void logOut()}>Sign out</Button>
      </StandaloneMessage>
      <ProofPrompt />
      <AddPasskeyDialog open={adding === 'passkey'} onClose={stop} onAdded={added} />
      <AddAppDialog open={adding === 'app'} onClose={stop} onAdded={added} />
      <RecoveryCodesDialog
        codes={codes}
        onClose={() => {
          setCodes(null);
          onDone();
        }}
      />
    </>
  );
}
