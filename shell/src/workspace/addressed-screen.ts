import { requestEarly } from '@nerka/mf-shared/api';
import { companyAddress, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { matchPath } from '@nerka/mf-shared/router';
import { followEventsEarly } from '../live-updates/follow-events';
import { eventsOf } from '../live-updates/events-of-page';
import { frontEndsQuery, type ScreenDeclaration } from '../releases/front-ends';
import { preloadScreen } from '../releases/screen-code';
import { screenOffers, type ResolvedScreen } from '../releases/screen-offer';
import { currentUserQuery, isOfPlatform } from '../session/current-user';
import { companyScreens, isAllowed } from './offered-screens';

/**
 * Loads the screen at an address of the user's own company and requests what it reads first, while the code of the
 * workspace is on its way: one after the other, these are the longest wait for the first screen.
 */
export async function preloadAddressedScreen(client: QueryClient, address: string): Promise<void> {
  const [user, releases] = await Promise.all([
    client.fetchQuery(currentUserQuery),
    client.fetchQuery(frontEndsQuery()),
  ]);
  const { pathname, search } = new URL(address, location.origin);
  if (!user || isHeldUp(user)) return;
  const company = companyAt(user, pathname);
  if (!company) return;
  const screen = screenAt(companyScreens(screenOffers(releases), company), company, pathname);
  if (!screen || !isAllowed(screen.declaration, user)) return;
  preloadScreen(screen);
  if (search !== '' || screen.isTooNew) return;
  // What changes from now on is known when the workspace has been loaded.
  followEventsEarly(eventsOf(user, undefined));
  requestReads(screen.declaration, company, pathname);
}

/** Who has something to do first (gate.tsx) is refused everything else until then. */
const isHeldUp = ({ factorDuty, mustChangePassword }: CurrentUser): boolean =>
  factorDuty?.isDue === true || mustChangePassword === true;

/** Requests what a screen reads first at an address without a query. */
export function requestReads({ path, reads = [] }: ScreenDeclaration, company: CompanyInView, pathname: string): void {
  const params = matchPath(`${company.basePath}/${path}`, pathname)?.params ?? {};
  const values: Record<string, string | undefined> = { ...params, companyId: String(company.id) };
  for (const read of reads) {
    const address = read.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    if (address.startsWith('/api/')) requestEarly(address);
  }
}

function companyAt(user: CurrentUser, pathname: string): CompanyInView | undefined {
  const [, prefix = '', slug] = pathname.split('/');
  const { company } = user;
  // The provider's people see the releases of each company that they view.
  if (!company || company.slug !== slug || isOfPlatform(user)) return undefined;
  return { ...company, ...companyAddress(prefix, slug) };
}

/** A path without parts that vary comes first, as in the routes. */
function screenAt(
  screens: readonly ResolvedScreen[],
  { basePath }: CompanyInView,
  pathname: string,
): ResolvedScreen | undefined {
  const leadsThere = ({ declaration: { path, aliases = [] } }: ResolvedScreen) =>
    [path, ...aliases].some((each) => matchPath(`${basePath}/${each}`, pathname));
  return screens.find(({ declaration }) => `${basePath}/${declaration.path}` === pathname) ?? screens.find(leadsThere);
}
