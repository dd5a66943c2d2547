import { personName } from '@nerka/mf-shared/format';
import type { StaffMember } from '@nerka/mf-shared/readers';
import type { Appointment } from './appointment';

/** The appointments of one assignee; null: unassigned. */
export interface Lane {
  id: number | null;
  name: string;
}

export const unassigned: Lane = { id: null, name: 'Unassigned' };

/** Unassigned first, then maintenance staff (all staff if there is none) and others who come; or only one person. */
export function lanesOf(
  staff: readonly StaffMember[],
  appointments: readonly Pick<Appointment, 'people'>[],
  only?: number,
): Lane[] {
  const people = new Map<number, string>();
  const areAlike = !staff.some(goesOut);
  for (const person of staff) {
    if (areAlike || goesOut(person) || person.id === only) people.set(person.id, personName(person));
  }
  for (const person of appointments.flatMap((each) => each.people)) people.set(person.id, personName(person));
  const lanes = [...people].map(([id, name]) => ({ id, name }));
  if (only !== undefined) return lanes.filter(({ id }) => id === only);
  return [unassigned, ...lanes.sort((one, other) => one.name.localeCompare(other.name))];
}

const goesOut = ({ accountType }: StaffMember): boolean => accountType === 'maintenance';
