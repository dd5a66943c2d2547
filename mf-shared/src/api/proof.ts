import { ApiError } from './api-error';

/** An event of the document, because shell and front ends each have their own copy of this code. */
const EVENT = 'nerka-proof-needed';

/** Called once it is known whether the person proved who they are. */
export type ProofAnswer = (isProven: boolean) => void;

/** For the shell, which asks the person. Returns what ends it. */
export function onProofNeeded(ask: (answer: ProofAnswer) => void): () => void {
  const listener = (event: Event): void => {
    event.preventDefault();
    ask((event as CustomEvent<ProofAnswer>).detail);
  };
  document.addEventListener(EVENT, listener);
  return () => document.removeEventListener(EVENT, listener);
}

/** Sends a request that needs a recent proof of who it is again once the person has given one; else throws the refusal. */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProofNeeded(error) || !(await askForProof())) throw error;
    return call();
  }
}

const isProofNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === 'proof-needed';

/** False, too, where nobody asks: outside of a workspace. */
function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const isIgnored = document.dispatchEvent(new CustomEvent(EVENT, { detail: resolve, cancelable: true }));
    if (isIgnored) resolve(false);
  });
}
