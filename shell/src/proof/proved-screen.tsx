import { useEffect } from 'react';
import { useSearchParams } from '@nerka/mf-shared/router';
import { AccountPanel } from '../session/account-panel';
import { problemSentence, PROVED } from './proof-answers';
import { notifyProofAnswered } from './proof-windows';

/** Where the provider leads the window that was opened for a proof. What waited for it goes on in the other window. */
export function ProvedScreen() {
  const answer = useSearchParams()[0].get('identity') ?? '';
  const isProved = answer === PROVED;
  useEffect(() => {
    notifyProofAnswered(answer);
    // Some browsers leave a window open that was at another site.
    if (isProved) window.close();
  }, [answer, isProved]);
  return (
    <AccountPanel
      title={isProved ? 'Confirmed' : 'Not confirmed'}
      text={isProved ? 'Go back to the window where you began. You can close this one.' : problemSentence(answer)}
      wayOut={isProved ? null : <p>Close this window and go back to the one where you began.</p>}
    />
  );
}
