import { Conflict } from '../../platform/http/errors.js';
import { IdentityFailure } from './identity-flow.js';

/** For pages that ask for the provider's address themselves. */
export function refuseFailure(failure: unknown): never {
  if (!(failure instanceof IdentityFailure)) throw failure;
  const message =
    failure.problem === 'not-set-up'
      ? 'Your company has no identity provider.'
      : 'The identity provider of your company could not be reached. Please try again in a moment.';
  throw new Conflict(message, 'identity-provider-away');
}
