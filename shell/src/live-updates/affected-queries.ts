import type { ScreenDeclaration } from '../releases/front-ends';

/** Parts of addresses, each with the nouns whose changes make them stale; '*': any noun. */
export type StaleAfter = Readonly<Record<string, readonly string[]>>;

const ofShell: StaleAfter = { notifications: ['*'] };

export function staleAfterOf(screens: readonly ScreenDeclaration[]): StaleAfter {
  const all: Record<string, string[]> = {};
  for (const lists of [ofShell, ...screens.map(({ staleAfter = {} }) => staleAfter)]) {
    for (const [part, nouns] of Object.entries(lists)) all[part] = [...(all[part] ?? []), ...nouns];
  }
  return all;
}

/** Whether a change of these nouns may affect what was read from the address. */
export function isAffected(address: unknown, changed: ReadonlySet<string>, staleAfter: StaleAfter): boolean {
  // '*' is any noun, but not none.
  if (changed.size === 0 || typeof address !== 'string' || !address.startsWith('/api/')) return false;
  const parts = address.split('/').slice(2);
  // User and session data are read again only when the server asks for it.
  if (parts[0] === 'user') return nounsOfUser(parts[1]).some((noun) => changed.has(noun));
  if (parts[0] === 'front-ends') return changed.has('company') || changed.has('front-end');
  if (changed.has('company') && parts[0] === 'companies') return true;
  const own = [...changed].map(pluralOf);
  const isStale = (part: string) => staleAfter[part]?.some((noun) => noun === '*' || changed.has(noun)) ?? false;
  return parts.some((part) => own.includes(part) || isStale(part));
}

/** Of what is read below the address of the user, which itself says whether something is announced. */
function nounsOfUser(part: string | undefined): readonly string[] {
  if (part === undefined) return ['company', 'announcement'];
  return [part === 'announcements' ? 'announcement' : 'company'];
}

export function pluralOf(noun: string): string {
  if (noun.endsWith('y')) return `${noun.slice(0, -1)}ies`;
  return `${noun}s`;
}
