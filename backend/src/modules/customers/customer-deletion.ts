/** What stands in the way of deleting a customer. */
export interface CustomerUses {
  invoices: number;
  deals: number;
  /** Where the resident who they are lives or will live. */
  leasedUnit: string | null;
}

/** Why the customer stays (api.md section 4), or undefined where nothing names them. */
export function whyDeletionIsRefused(name: string, { invoices, deals, leasedUnit }: CustomerUses): string | undefined {
  if (invoices > 0) return `${name} has ${counted(invoices, 'invoice')} and cannot be deleted.`;
  if (deals > 0)
    return `${name} has ${counted(deals, 'deal')}. Delete the deals, or give them another customer, first.`;
  if (leasedUnit !== null) return `${name} has a lease in unit ${leasedUnit}. Move them out before deleting.`;
  return undefined;
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
