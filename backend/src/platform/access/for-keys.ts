import 'reflect-metadata';
import { Forbidden } from '../http/errors.js';
import type { Actor } from './actor.js';
import { type Access, ACCESS, COMPANY, DELETES } from './allow.js';
import { isKeyPermission } from './permissions.js';
import { NEEDS_RECENT_PROOF } from './recent-proof.js';
import { requireManagesRecords } from './records-restricted.js';

/**
 * Whether some API key may call a handler: one that works in a company, with a permission that keys may hold. A program
 * cannot prove who it is, so what needs a recent proof is left to people.
 */
export function isForKeys(handler: object): boolean {
  const access = Reflect.getMetadata(ACCESS, handler) as Access;
  return (
    access.kind === 'permission' &&
    isKeyPermission(access.permission) &&
    Reflect.hasMetadata(COMPANY, handler) &&
    !Reflect.hasMetadata(NEEDS_RECENT_PROOF, handler)
  );
}

/** Throws Forbidden unless the program that acts by a key may call the handler; whose company it is comes later. */
export function requireKeyMayCall(handler: object, actor: Actor): void {
  if (!isForKeys(handler)) throw new Forbidden('API keys do not do this. Sign in to do it.', 'not-for-keys');
  requirePermissionFor(handler, actor);
}

/** Throws Forbidden unless the actor holds the permission that the handler needs, and may delete if it deletes. */
export function requirePermissionFor(handler: object, actor: Actor): void {
  const access = Reflect.getMetadata(ACCESS, handler) as Access;
  if (access.kind === 'permission' && !actor.permissions.has(access.permission)) throw new Forbidden();
  if (Reflect.hasMetadata(DELETES, handler)) requireManagesRecords(actor);
}
