import { ApiError } from '@nerka/mf-shared/api';
import { useState } from 'react';
import { useTexts } from './language';
import { bodyOf, problemsFrom, problemsOf, type Problems, type RequestValues } from './request-values';
import { failureOf, isCode, sendRequest, type Failure, type SentRequest } from './requests.api';
import { useProof } from './use-proof';

/** Sends a request with the work that the server asks for. */
export function useSendRequest(token: string, onSent: (sent: SentRequest) => void) {
  const { language } = useTexts();
  const proof = useProof(token);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure>();
  const [isSending, setIsSending] = useState(false);
  /** How often it was refused: each time, the first field with a problem gets the focus. */
  const [refusals, setRefusals] = useState(0);

  const refuse = (found: Problems): void => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };

  const attempt = async (values: RequestValues): Promise<SentRequest> =>
    sendRequest(token, bodyOf(values, language, await proof.take()));

  const send = async (values: RequestValues): Promise<void> => {
    const found = problemsOf(values);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setIsSending(true);
    try {
      onSent(await againIfTooOld(() => attempt(values)));
    } catch (error) {
      refuse(problemsFrom(error instanceof ApiError ? error.details : []));
      setFailure(failureOf(error));
    } finally {
      setIsSending(false);
    }
  };
  /** What is typed again is no problem until it is sent again. */
  const settle = (names: readonly string[]) =>
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))));
  return { send, begin: proof.begin, settle, problems, refusals, failure, isSending };
}

/** A phone may have slept since the work was done, and a first sending may have reached the server. */
async function againIfTooOld(send: () => Promise<SentRequest>): Promise<SentRequest> {
  try {
    return await send();
  } catch (error) {
    if (!isCode(error, 'robot-check-failed')) throw error;
    return send();
  }
}
