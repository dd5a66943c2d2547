import { AsyncLocalStorage } from 'node:async_hooks';

/** What one person may see of their company. Whoever has none sees all of it. */
export interface PersonScope {
  userId: number;
  /** Null: the buildings limit nothing. */
  buildings: string[] | null;
  /** Of work orders, turns, visits and series only those that are assigned to them. */
  assignedOnly: boolean;
}

/** The current request, whose person the access guard notes; background work has none, and so no scope. */
export interface ScopedRequest {
  person?: PersonScope | null;
}

/** Set for each request by create-app. */
export const scopedRequests = new AsyncLocalStorage<ScopedRequest>();

export const personOfRequest = (): PersonScope | null => scopedRequests.getStore()?.person ?? null;

/** As row-level security reads it (`app_scope()`). */
export const scopeSetting = ({ userId, buildings, assignedOnly }: PersonScope): string =>
  JSON.stringify({ user: userId, buildings, assignedOnly });
