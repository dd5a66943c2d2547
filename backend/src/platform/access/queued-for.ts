import { NotSignedIn } from '../http/errors.js';
import type { Actor } from './actor.js';
import type { AccessRequest } from './allow.js';

/** The person for whom a device has queued a change: the id of the user. */
export const PERSON = 'X-Person';

export const isQueued = (request: AccessRequest): boolean => request.get(PERSON) !== undefined;

/** A device is handed on, and another person signs in: nothing of the first one is sent under their name. */
export function requireQueuedFor(request: AccessRequest, { userId }: Actor): void {
  const person = request.get(PERSON);
  if (person !== undefined && person !== String(userId))
    throw new NotSignedIn('Somebody else did this, and has to sign in again to send it.', 'other-person');
}
