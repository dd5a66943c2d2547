import { useEffect, useState, type ReactNode } from 'react';
import { errorMessage, request } from '@nerka/mf-shared/api';
import { useMutation } from '@nerka/mf-shared/query';
import { Alert } from '@nerka/mf-shared/ui/alert';
import { Button } from '@nerka/mf-shared/ui/button';
import { ResponsiveDialog } from '@nerka/mf-shared/ui/responsive-dialog';
import { problemSentence, PROVED } from './proof-answers';
import { onProofAnswered } from './proof-windows';

const BLOCKED = 'Your browser did not open the window. Allow this page to open windows, and try again.';

interface ProviderProofProps {
  title: string;
  onProved: () => void;
  onClose: () => void;
  /** What the question is about, and other ways to answer it. */
  children: ReactNode;
}

/** Sends the person to the company’s provider in a window of its own, so that what waits here stays. */
export function ProviderProof({ title, onProved, onClose, children }: ProviderProofProps) {
  const [answer, setAnswer] = useState<string>();
  const sendThere = useMutation({ mutationFn: openProvider, onMutate: () => setAnswer(undefined) });
  useEffect(() => onProofAnswered((each) => (each === PROVED ? onProved() : setAnswer(each))), [onProved]);
  const problem = sendThere.error ? errorMessage(sendThere.error, BLOCKED) : answer && problemSentence(answer);
  return (
    <ResponsiveDialog
      open
      title={title}
      width={420}
      onClose={onClose}
      firstFocus="button[data-first]"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" data-first disabled={sendThere.isPending} onClick={() => sendThere.mutate()}>
            Sign In Again
          </Button>
        </>
      }
    >
      {problem && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      {children}
    </ResponsiveDialog>
  );
}

async function openProvider(): Promise<void> {
  // Browsers open a window only right after a click.
  const opened = window.open('', '_blank');
  if (!opened) throw new Error(BLOCKED);
  try {
    const { address } = await request('post', '/api/auth/proof/provider', { once: false });
    opened.location.assign(address);
  } catch (error) {
    opened.close();
    throw error;
  }
}
