import type { ConflictReason } from '../../platform/http/errors.js';
/** What stands in the way of deleting a customer. */
export interface CustomerUses {
  invoices: number;
  deals: number;
  /** Where the person who they are lives or will live. */
  leasedUnit: string | null;
}

/** Why the customer stays, or undefined where nothing names them. */
export function deletionRefusal(
  name: string,
  { invoices, deals, leasedUnit }: CustomerUses,
): ConflictReason | undefined {
  if (invoices > 0) return [`${name} has ${counted(invoices, 'invoice')} and cannot be deleted.`, 'has-invoices'];
  if (deals > 0)
    return [
      `${name} has ${counted(deals, 'deal')}. Delete the deals, or give them another customer, first.`,
      'has-deals',
    ];
  if (leasedUnit !== null)
    return [`${name} has a lease in unit ${leasedUnit}. Move them out before deleting.`, 'has-lease'];
  return undefined;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
