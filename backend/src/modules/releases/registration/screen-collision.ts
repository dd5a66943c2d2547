import type { ScreenDeclaration } from '../release.dto.js';

export interface Owner {
  name: string;
  screens: readonly ScreenDeclaration[];
}

export interface Collision {
  owner: string;
  path: string;
  screenId: string;
}

/** Pages that the shell renders itself, without a declared screen. */
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

/** Each address has one owner for each business type. Returns the first of these that another owner has, if any. */
export function collisionOf(screens: readonly ScreenDeclaration[], others: readonly Owner[]): Collision | undefined {
  const claimed = new Map<string, string>();
  for (const { name, screens: owned } of [pagesOfShell, ...others]) {
    for (const address of owned.flatMap(addressesOf)) claimed.set(address.claims, name);
  }
  const records = [...claimed.keys()].filter((key) => key.includes(PARAMETER)).map((key) => key.split('/'));
  for (const screen of screens) {
    for (const { path, claims, meets } of addressesOf(screen)) {
      const parts = claims.split('/');
      const hidden = records.find((record) => hides(parts, record))?.join('/');
      const key = meets.find((one) => claimed.has(one)) ?? hidden;
      if (key !== undefined) return { owner: claimed.get(key)!, path, screenId: screen.id };
    }
  }
  return undefined;
}

/** 'units/7' hides 'units/:id', because the router prefers it. Addresses that begin with a parameter hide nothing. */
function hides(parts: readonly string[], record: readonly string[]): boolean {
  return (
    parts.length === record.length &&
    parts.every((part, index) => part === record[index] || (index > 1 && record[index] === PARAMETER))
  );
}

/** The first address at which these screens collide; a public address may equal one of the workspace. */
export function ambiguityIn(screens: readonly ScreenDeclaration[]): string | undefined {
  const taken = { public: new Set<string>(), workspace: new Set<string>() };
  for (const screen of screens) {
    const addresses = addressesOf(screen);
    const ofItsKind = taken[screen.isPublic ? 'public' : 'workspace'];
    const twice = addresses.find(({ meets }) => meets.some((key) => ofItsKind.has(key)));
    if (twice) return twice.path;
    for (const { claims } of addresses) ofItsKind.add(claims);
  }
  return undefined;
}

interface Address {
  path: string;
  claims: string;
  meets: string[];
}

/** A company's screens are also served below '/nerka/:company', where the platform may have screens of its own. */
function addressesOf({ area, path, aliases = [], businessTypes }: ScreenDeclaration): Address[] {
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

/** Ignores the names of parameters and letter case, as the router does. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, PARAMETER).toLowerCase();
