interface Named {
  firstName: string;
  lastName: string;
  preferredName?: string | null | undefined;
}

/** The name that invoices are addressed to. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;

/** The name by which a resident is called: the preferred or first name, and the last name. */
export const calledName = ({ preferredName, firstName, lastName }: Named): string =>
  `${preferredName ?? firstName} ${lastName}`;

/** `calledName` in SQL. */
export const calledNameOf = (alias: string): string =>
  `coalesce(${alias}.preferred_name, ${alias}.first_name) || ' ' || ${alias}.last_name`;

/** Splits a customer's name into a resident's names: the last word is the last name. Returns null for a single word. */
export function namesOf(name: string): { firstName: string; lastName: string } | null {
  const words = name.split(/\s+/);
  const lastName = words.pop()!;
  return words.length === 0 ? null : { firstName: words.join(' '), lastName };
}
