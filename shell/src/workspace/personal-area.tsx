import { useSession } from '@nerka/mf-shared/contract';
import { screenOffers } from '../releases/screen-offer';
import { platformScreens } from './offered-screens';
import { PlatformArea, PlatformRoutes } from './platform-area';
import { Workspace } from './workspace';

/** The user's own screens, in the frame of their company or of the platform. */
export function PersonalArea() {
  const user = useSession();
  if (!user.company) return <PlatformArea />;
  return (
    <Workspace prefix="nerka" company={user.company}>
      <PlatformRoutes screens={platformScreens(screenOffers([]), user)} />
    </Workspace>
  );
}
