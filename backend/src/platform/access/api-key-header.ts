import type { Request } from 'express';

/** Lets people and secret scanners recognise a key. */
export const KEY_PREFIX = 'nk_';
const BEARER = /^Bearer +(nk_\S*)$/i;

/** The API key that a request names, valid or not: never one of its address, which is logged on its way. */
export function apiKeyOf({ headers: { authorization } }: Pick<Request, 'headers'>): string | undefined {
  return authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
}
