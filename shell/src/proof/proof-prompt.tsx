import { useEffect, useState, type ComponentType } from 'react';
import { onProofNeeded, type ProofAnswer } from '@nerka/mf-shared/api';
import { fail } from '@nerka/mf-shared/contract';
import type { ProofDialogProps } from './proof-dialog';

interface Question {
  Dialog: ComponentType<ProofDialogProps>;
  answer: ProofAnswer;
}

/** Asks the person who they are when a request of any front end needs it; several at once are one question. */
export function ProofPrompt() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    const waiting: ProofAnswer[] = [];
    const answer = (isProven: boolean) => {
      setQuestion(undefined);
      for (const each of waiting.splice(0)) each(isProven);
    };
    const ask = (asking: ProofAnswer) => {
      waiting.push(asking);
      importDialog().then(
        (Dialog) => setQuestion({ Dialog, answer }),
        () => {
          answer(false);
          fail('Check the connection and try again.', 'You could not be asked for your password');
        },
      );
    };
    const stop = onProofNeeded(ask);
    return () => {
      stop();
      answer(false);
    };
  }, []);
  return question ? <question.Dialog onAnswer={question.answer} /> : null;
}

async function importDialog(): Promise<ComponentType<ProofDialogProps>> {
  return (await import('./proof-dialog')).ProofDialog;
}
