import { Forbidden } from '../http/errors.js';
import type { Actor } from './actor.js';

const DELETION = 'In this company, only some people may delete records. Ask a manager.';
const PRICE = "In this company, only some people may change units' prices. Ask a manager.";

/** Throws if the company leaves deleting records to others. */
export function requireManagesRecords({ permissions }: Pick<Actor, 'permissions'>): void {
  if (!permissions.has('records.manage')) throw new Forbidden(DELETION, 'records-restricted');
}

/** Throws if the company leaves changing what units cost to others. */
export function requireManagesPrices({ permissions }: Pick<Actor, 'permissions'>): void {
  if (!permissions.has('records.manage')) throw new Forbidden(PRICE, 'records-restricted');
}
