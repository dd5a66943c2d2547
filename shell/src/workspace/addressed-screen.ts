import { requestEarly } from '@nerka/mf-shared/api';
import { companyAddress, type CompanyInView, type CurrentUser } from '@nerka/mf-shared/contract';
import type { QueryClient } from '@nerka/mf-shared/query';
import { followEventsEarly } from '../live-updates/follow-events';
import { eventsOf } from '../live-updates/events-of-page';
import { frontEndsQuery } from '../releases/front-ends';
import { preloadScreen } from '../releases/screen-code';
import { screenOffers } from '../releases/screen-offer';
import { currentUserQuery, isOfPlatform } from '../session/current-user';
import { isCached } from './cached-reads';
import { companyScreens, isAllowed } from './offered-screens';
import { readsOf, screenAt } from './screen-address';

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
  // The screen may have been faster.
  for (const read of readsOf(screen.declaration, company, pathname)) if (!isCached(client, read)) requestEarly(read);
}

/** Who has something to do first (gate.tsx) is refused everything else until then. */
const isHeldUp = ({ factorDuty, mustChangePassword }: CurrentUser): boolean =>
  factorDuty?.isDue === true || mustChangePassword === true;

function companyAt(user: CurrentUser, pathname: string): CompanyInView | undefined {
  const [, prefix = '', slug] = pathname.split('/');
  const { company } = user;
  // The provider's people see the releases of each company that they view.
  if (!company || company.slug !== slug || isOfPlatform(user)) return undefined;
  return { ...company, ...companyAddress(prefix, slug) };
}
