import type { UnitUses } from './units.repository.js';

/** The sentence that refuses a deletion, or undefined: what happened in a unit stays with it. */
export function deletionRefusal({ workOrders, turns, residents }: UnitUses): string | undefined {
  const kept = [
    counted(residents, 'resident', 'residents'),
    counted(workOrders, 'work order', 'work orders'),
    counted(turns, 'turn', 'turns'),
  ].filter((part) => part !== undefined);
  if (kept.length === 0) return undefined;
  const [last, ...others] = kept.reverse();
  const list = others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
  return `This unit cannot be deleted: it has ${list}, past or present.`;
}

function counted(count: number, one: string, several: string): string | undefined {
  if (count === 0) return undefined;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
