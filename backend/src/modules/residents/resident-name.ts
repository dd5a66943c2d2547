/** The names of a resident whose customer is called so: the last word is the last name. null for a single word. */
export function namesOf(name: string): { firstName: string; lastName: string } | null {
  const words = name.split(/\s+/);
  const lastName = words.pop()!;
  return words.length === 0 ? null : { firstName: words.join(' '), lastName };
}
