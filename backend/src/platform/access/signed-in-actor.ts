import { clientAddress } from '../http/client-address.js';
import { deviceOf } from '../http/device.js';
import type { DeviceTime } from '../http/device-time.js';
import { type AccountType, type Actor, PAGE_ID, type Role } from './actor.js';
import { type Permission, permissionsOf } from './permissions.js';
import type { AccessRequest } from './allow.js';
import type { SessionUser } from './sessions.js';

/** The signed-in user of a request. A class, because V8 gives every object literal with a getter a new shape. */
export class SignedInActor implements Actor {
  readonly userId: number;
  readonly username: string;
  readonly role: Role;
  readonly accountType: AccountType;
  readonly companyId: number | null;
  readonly permissions: ReadonlySet<Permission>;
  /** Set by the access guard once the company is known. */
  supportId: number | null = null;
  /** Set by the access guard for a request that carries one. */
  deviceTime: DeviceTime | undefined = undefined;
  readonly #request: AccessRequest;

  constructor(user: SessionUser, request: AccessRequest) {
    this.userId = user.id;
    this.username = user.username;
    this.role = user.role;
    this.accountType = user.accountType;
    this.companyId = user.companyId;
    this.permissions = permissionsOf(user.role, user.accountType, user.managesRecords);
    this.#request = request;
  }

  /** Computed on access, because only changes record it. */
  get address(): string | null {
    return clientAddress(this.#request);
  }

  get device(): string | null {
    return deviceOf(this.#request);
  }

  /** Not a field, which a log of the actor would contain. */
  get sessionToken(): string | undefined {
    return this.#request.sessionToken;
  }

  get pageId(): string | undefined {
    const given = this.#request.get('X-Page-Id');
    return given !== undefined && PAGE_ID.test(given) ? given : undefined;
  }
}
