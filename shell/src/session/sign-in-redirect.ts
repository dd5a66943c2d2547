import { companyAddress, paths, type CurrentUser } from '@nerka/mf-shared/contract';
import { isOfPlatform } from './current-user';

/** The platform, the user's own company, or the page that says that there is none. */
export function startOf(user: CurrentUser): string {
  if (isOfPlatform(user)) return paths.platform();
  return user.company ? paths.dashboard(companyAddress('nerka', user.company.slug)) : paths.ownCompany();
}

/** Where a user goes after signing in: to `redirect` only if it is an address of ours that they may open. */
export function afterSignIn(user: CurrentUser, redirect: string | null): string {
  const target = redirect && ownAddress(redirect);
  if (!target) return startOf(user);
  return isOfPlatform(user) || isInOwnCompany(user, target) ? target : startOf(user);
}

/** The path of an address on this host, else undefined: '//evil.com', '/\evil.com' and 'javascript:' lead elsewhere. */
function ownAddress(redirect: string): string | undefined {
  if (!URL.canParse(redirect, location.origin)) return undefined;
  const { origin, pathname, search, hash } = new URL(redirect, location.origin);
  const isOurs = origin === location.origin && redirect.startsWith('/') && !pathname.startsWith('//');
  return isOurs ? `${pathname}${search}${hash}` : undefined;
}

function isInOwnCompany({ company }: CurrentUser, target: string): boolean {
  if (!company) return false;
  return ['nerka', company.projectSlug].some((prefix) =>
    target.startsWith(`${companyAddress(prefix, company.slug).basePath}/`),
  );
}
