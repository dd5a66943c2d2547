import { useRef } from 'react';
import { solve } from './proof-of-work';
import { readChallenge, type NewRequest } from './requests.api';

/** The server's limit is 20 minutes; a person may read what they typed once more before it is sent. */
const VALID_MS = 17 * 60_000;

interface Work {
  proof: Promise<NewRequest['proof']>;
  at: number;
}

/** What the server asks of a sender's computer, done while the person types. */
export function useProof(token: string) {
  const work = useRef<Work>(undefined);
  const begin = (): Work => {
    const proof = readChallenge(token).then(solve);
    // Who sends the request tries again, and shows a failure.
    proof.catch(() => {
      if (work.current?.proof === proof) work.current = undefined;
    });
    return (work.current = { proof, at: Date.now() });
  };
  const isValid = () => work.current !== undefined && Date.now() - work.current.at < VALID_MS;
  return {
    begin: () => void (isValid() || begin()),
    /** Each is good once. */
    take: () => {
      const { proof } = isValid() ? work.current! : begin();
      work.current = undefined;
      return proof;
    },
  };
}
