import type { ScreenDeclaration } from '../release.dto.js';

/** Whose screens stand where. */
export interface Owner {
  name: string;
  screens: readonly ScreenDeclaration[];
}

/** An address that two owners claim. */
export interface Collision {
  owner: string;
  path: string;
  screenId: string;
}

/** The shell draws these itself, without a screen that is declared. */
const pagesOfShell: Owner = {
  name: 'shell',
  screens: ['/', '/crm', '/nerka', '/signin', '/admin', '/company'].map((path) => ({
    id: 'page',
    area: 'platform',
    path,
    title: path,
    icon: 'home',
  })),
};

/** Each address has one owner for each business type; the first of another owner's that these screens claim, if any. */
export function collisionOf(screens: readonly ScreenDeclaration[], others: readonly Owner[]): Collision | undefined {
  const claimed = new Map<string, string>();
  for (const { name, screens: theirs } of [pagesOfShell, ...others]) {
    for (const place of theirs.flatMap(placesOf)) claimed.set(place.claims, name);
  }
  const records = [...claimed.keys()].filter((key) => key.includes(PARAMETER)).map((key) => key.split('/'));
  for (const screen of screens) {
    for (const { path, claims, meets } of placesOf(screen)) {
      const mine = claims.split('/');
      const hidden = records.find((theirs) => hides(mine, theirs))?.join('/');
      const key = meets.find((one) => claimed.has(one)) ?? hidden;
      if (key !== undefined) return { owner: claimed.get(key)!, path, screenId: screen.id };
    }
  }
  return undefined;
}

/**
 * Whether an address takes one of another owner's records away, as 'units/7' that of 'units/:id': the router prefers it.
 * Whoever begins an address with a parameter, as the projects of the platform do, leaves room for others beside it.
 */
function hides(mine: readonly string[], theirs: readonly string[]): boolean {
  return (
    mine.length === theirs.length &&
    mine.every((part, index) => part === theirs[index] || (index > 1 && theirs[index] === PARAMETER))
  );
}

/** The first address at which these screens stand in each other's way: a public one may share that of the workspace. */
export function ambiguityIn(screens: readonly ScreenDeclaration[]): string | undefined {
  const taken = { public: new Set<string>(), workspace: new Set<string>() };
  for (const screen of screens) {
    const places = placesOf(screen);
    const ofItsKind = taken[screen.isPublic ? 'public' : 'workspace'];
    const twice = places.find(({ meets }) => meets.some((key) => ofItsKind.has(key)));
    if (twice) return twice.path;
    for (const { claims } of places) ofItsKind.add(claims);
  }
  return undefined;
}

/** An address of a screen: what it claims, and the claims of others that it must not meet. */
interface Place {
  path: string;
  claims: string;
  meets: string[];
}

/** A company's screens stand below '/nerka/:company' too, where the platform may have some of its own. */
function placesOf({ area, path, aliases = [], businessTypes }: ScreenDeclaration): Place[] {
  const paths = [...new Set([path, ...aliases])];
  const types = area === 'platform' ? ['platform'] : (businessTypes ?? ['property_management', 'jobs_business']);
  return paths.flatMap((one) => {
    const absolute = shapeOf(area === 'platform' ? one : `/nerka/:company/${one}`);
    const elsewhere = area === 'platform' ? ['property_management', 'jobs_business'] : ['platform'];
    return types.map((type) => ({
      path: one,
      claims: `${type} ${absolute}`,
      meets: [type, ...elsewhere].map((other) => `${other} ${absolute}`),
    }));
  });
}

const PARAMETER = ':';

/** What a parameter is called makes no difference, nor do capitals: the router takes them for the same. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, PARAMETER).toLowerCase();
