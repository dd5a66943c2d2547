/** Splits a customer's name into a resident's names: the last word is the last name. Returns null for a single word. */
export function namesOf(name: string): { firstName: string; lastName: string } | null {
  const words = name.split(/\s+/);
  const lastName = words.pop()!;
  return words.length === 0 ? null : { firstName: words.join(' '), lastName };
}
