/** `mARIA lopez` → `Maria lopez`. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
