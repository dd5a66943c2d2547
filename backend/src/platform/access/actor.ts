import type { Permission } from './permissions.js';

export const roles = ['super_admin', 'user'] as const;
export type Role = (typeof roles)[number];

export const accountTypes = ['manager', 'leasing', 'maintenance'] as const;
export type AccountType = (typeof accountTypes)[number];

/** Who acts: the signed-in user as every rule sees them. */
export interface Actor {
  /** null for the system itself. */
  userId: number | null;
  username: string;
  role: Role;
  accountType: AccountType;
  /** null for a super_admin, who belongs to no company. */
  companyId: number | null;
  permissions: ReadonlySet<Permission>;
  /** Where the request came from, for the audit log. */
  address: string | null;
  /** The open page that sent the request, where it names itself: events of what it changes carry it. */
  pageId?: string | undefined;
}

/** What an open page may call itself: a UUID, or what else it makes up. */
export const PAGE_ID = /^[\w-]{8,40}$/;

/** Who acts when a job runs by itself. */
export const SYSTEM: Actor = {
  userId: null,
  username: 'system',
  role: 'user',
  accountType: 'manager',
  companyId: null,
  permissions: new Set(),
  address: null,
};
