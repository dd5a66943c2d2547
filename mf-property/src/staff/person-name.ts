import type { Schemas } from '@nerka/mf-shared/api';

/** Somebody as records name them. */
export type Person = Schemas['AssigneeResponse'];

/** How a person is called: display name, else first name, else username. */
export function nameOf(person: Person): string {
  return person.displayName ?? person.firstName ?? person.username;
}
