import type { AccessRequest } from './allow.js';
import type { KeySession } from './api-keys.js';
import { type Permission, permissionsOf } from './permissions.js';
import { SignedInActor } from './signed-in-actor.js';

/** A program that acts by a key for its owner: it may do what the key holds of what the owner holds now. */
export class KeyActor extends SignedInActor {
  override readonly permissions: ReadonlySet<Permission>;
  readonly apiKeyId: number;

  constructor({ user, key }: KeySession, request: AccessRequest) {
    super(user, request);
    this.apiKeyId = key.id;
    const held = permissionsOf(user.role, user.accountType, user.managesRecords);
    this.permissions = new Set(key.permissions.filter((permission) => held.has(permission)));
  }
}
