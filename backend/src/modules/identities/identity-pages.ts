import type { IdentityFailure, IdentityProblem } from './identity-flow.js';
import type { Outcome } from './identity-sign-in.service.js';

const SIGN_IN = '/signin';
const PROFILE = '/profile';
/** In a window of its own, which the page that asked for the proof has opened. */
const PROOF = '/signin/proof';

/** Where the browser goes on after what became of a provider's answer. */
export function pageOf(outcome: Outcome): string {
  if (outcome.kind === 'proved') return `${PROOF}?identity=proved`;
  if (outcome.kind === 'linked') return `${PROFILE}?identity=linked`;
  if (outcome.kind === 'signed-in') return signInPage({ redirect: outcome.redirect });
  return signInPage({ identity: 'unlinked', state: outcome.state, redirect: outcome.redirect });
}

/** The failure of a link is shown in the profile, where it was begun, and that of a proof in its own window. */
export function pageOfFailure({ problem, attempt }: IdentityFailure): string {
  if (attempt?.purpose === 'proof') return `${PROOF}?identity=${problem}`;
  const isOfProfile = attempt ? attempt.purpose === 'link' : problem === 'not-linked';
  if (isOfProfile) return `${PROFILE}?identity=${problem}`;
  return signInPage({ identity: problem, redirect: attempt?.redirect ?? null });
}

/** It leads whoever is signed in on to where they wanted to go, if that is a page of ours. */
function signInPage(parameters: { identity?: IdentityProblem; state?: string; redirect: string | null }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value) search.set(name, value);
  return search.size > 0 ? `${SIGN_IN}?${search}` : SIGN_IN;
}
