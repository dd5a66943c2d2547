import { useState } from 'react';
import { Button } from '@nerka/mf-shared/ui/button';
import { StandaloneMessage } from '../not-found/page-message';
import { ProofPrompt } from '../proof/proof-prompt';
import { logOut } from '../session/log-out';
import { AddAppDialog } from './add-app-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** All that somebody can do who has no second step after the day from which it is required. */
export function SetUpScreen({ onDone }: { onDone: () => void }) {
  const [isAdding, setIsAdding] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const added = (made: string[] | null) => {
    setIsAdding(false);
    if (made) setCodes(made);
    else onDone();
  };
  return (
    <>
      <StandaloneMessage
        title="Set up two-step sign-in"
        text="It is required from now on: after your password you type a code from an app on your phone. It takes a minute."
      >
        <Button type="primary" onClick={() => setIsAdding(true)}>
          Add Authenticator App
        </Button>
        <Button onClick={() => void logOut()}>Sign out</Button>
      </StandaloneMessage>
      <ProofPrompt />
      <AddAppDialog open={isAdding} onClose={() => setIsAdding(false)} onAdded={added} />
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
