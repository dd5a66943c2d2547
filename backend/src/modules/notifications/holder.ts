import type { Recipient } from './assignment-mail.js';

/** Somebody to notify, with what they may see of the company. */
export interface Holder extends Recipient {
  userId: number;
  /** Null: the buildings limit nothing. */
  buildings: string[] | null;
  assignedOnly: boolean;
}

/** Work of a unit, as the policies of scopes look at it. */
interface Work {
  building: string | null;
  assignedToId: number | null;
}

/** Those among them who see this work. */
export const whoSee = (people: readonly Holder[], { building, assignedToId }: Work): Holder[] =>
  people.filter(({ userId, buildings, assignedOnly }) => {
    if (userId === assignedToId || (buildings === null && !assignedOnly)) return true;
    return !assignedOnly && building !== null && buildings!.includes(building);
  });
