/** `mARIA lopez` → `Maria lopez` (platform.md section 5). */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toUpperCase() + rest.join('').toLowerCase();
}
