import { useSession } from '@nerka/mf-shared/contract';
import { screenOffers } from '../releases/screen-offer';
import { platformScreens } from './menu';
import { PlatformArea, PlatformRoutes } from './platform-area';
import { Workspace } from './workspace';

/** What is the user's own, in the frame in which they work: that of their company, or the platform's. */
export function PersonalArea() {
  const user = useSession();
  if (!user.company) return <PlatformArea />;
  return (
    <Workspace prefix="nerka" company={user.company}>
      <PlatformRoutes screens={platformScreens(screenOffers([]), user)} />
    </Workspace>
  );
}
