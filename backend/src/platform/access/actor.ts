import type { DeviceTime } from '../http/device-time.js';
import type { Permission } from './permissions.js';

export const roles = ['super_admin', 'user'] as const;
export type Role = (typeof roles)[number];

export const accountTypes = ['manager', 'leasing', 'maintenance'] as const;
export type AccountType = (typeof accountTypes)[number];

/** The signed-in user as the rules see them. */
export interface Actor {
  /** null for the system itself. */
  userId: number | null;
  username: string;
  role: Role;
  accountType: AccountType;
  /** null for a super_admin. */
  companyId: number | null;
  permissions: ReadonlySet<Permission>;
  /** Of the client, for the audit log. */
  address: string | null;
  /** What the client says of itself. */
  device?: string | null;
  /** The support session in which a person of the provider works in a company. */
  supportId?: number | null;
  /** The API key by which a program acts for the user. */
  apiKeyId?: number | null;
  /** Of the session by which they act; absent for programs and background jobs. */
  sessionToken?: string | undefined;
  /** The open page that sent the request; events of its changes carry the id. */
  pageId?: string | undefined;
  /** When the person did it on a device that could not send it at once. */
  deviceTime?: DeviceTime | undefined;
}

/** A UUID, or another id that the page makes up. */
export const PAGE_ID = /^[\w-]{8,40}$/;

/** The actor of background jobs. */
export const SYSTEM: Actor = {
  userId: null,
  username: 'system',
  role: 'user',
  accountType: 'manager',
  companyId: null,
  permissions: new Set(),
  address: null,
};
