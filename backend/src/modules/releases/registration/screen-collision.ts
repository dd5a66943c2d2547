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

/** The shell draws these itself, without a screen that is declared (D5, D11). */
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
    for (const place of theirs.flatMap(placesOf)) claimed.set(place.key, name);
  }
  for (const screen of screens) {
    const place = placesOf(screen).find(({ key }) => claimed.has(key));
    if (place) return { owner: claimed.get(place.key)!, path: place.path, screenId: screen.id };
  }
  return undefined;
}

/** The first address at which these screens stand in each other's way: a public one may share that of the workspace. */
export function ambiguityIn(screens: readonly ScreenDeclaration[]): string | undefined {
  const taken = new Set<string>();
  for (const screen of screens) {
    const keys = placesOf(screen).map(({ key, path }) => [`${screen.isPublic === true} ${key}`, path] as const);
    const twice = keys.find(([key]) => taken.has(key));
    if (twice) return twice[1];
    for (const [key] of keys) taken.add(key);
  }
  return undefined;
}

interface Place {
  key: string;
  path: string;
}

/** A company's screens stand below '/nerka/:company' too, where the platform may have some of its own. */
function placesOf({ area, path, aliases = [], businessTypes }: ScreenDeclaration): Place[] {
  const paths = [...new Set([path, ...aliases])];
  if (area === 'platform') return paths.map((one) => ({ key: shapeOf(one), path: one }));
  const types = businessTypes ?? ['property_management', 'jobs_business'];
  return paths.flatMap((one) => [
    ...types.map((type) => ({ key: `${type} ${shapeOf(one)}`, path: one })),
    { key: shapeOf(`/nerka/:company/${one}`), path: one },
  ]);
}

/** What a parameter is called makes no difference. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':');
