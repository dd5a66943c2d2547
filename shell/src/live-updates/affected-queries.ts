import type { ScreenDeclaration } from '../releases/front-ends';

/** Parts of addresses, each with the nouns whose changes make stale what was read there; '*': any. */
export type StaleAfter = Readonly<Record<string, readonly string[]>>;

/** What the shell itself reads on every page. */
const ofShell: StaleAfter = { notifications: ['*'] };

/** What the screens and the shell say of their lists, together. */
export function staleAfterOf(screens: readonly ScreenDeclaration[]): StaleAfter {
  const all: Record<string, string[]> = {};
  for (const lists of [ofShell, ...screens.map(({ staleAfter = {} }) => staleAfter)]) {
    for (const [part, nouns] of Object.entries(lists)) all[part] = [...(all[part] ?? []), ...nouns];
  }
  return all;
}

/** Whether what was read from an address may be different after records of these nouns changed. */
export function isAffected(address: unknown, changed: ReadonlySet<string>, staleAfter: StaleAfter): boolean {
  // '*' is any noun, not none.
  if (changed.size === 0 || typeof address !== 'string' || !address.startsWith('/api/')) return false;
  const parts = address.split('/').slice(2);
  // What the session and the page themselves stand on is asked again only when the server says so.
  if (parts[0] === 'user') return changed.has('company');
  if (parts[0] === 'front-ends') return changed.has('company') || changed.has('front-end');
  if (changed.has('company') && parts[0] === 'companies') return true;
  const own = [...changed].map(pluralOf);
  const isStale = (part: string) => staleAfter[part]?.some((noun) => noun === '*' || changed.has(noun)) ?? false;
  return parts.some((part) => own.includes(part) || isStale(part));
}

function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
