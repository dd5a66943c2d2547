import type { RemoteDefinition } from '@nerka/mf-shared/contract';
import { FailurePanel } from '@nerka/mf-shared/ui/failure-panel';

/** Defined by the build (remote-config.mjs). */
declare const FRONT_END: string;
declare const SCREENS: RemoteDefinition['screens'];

function NotRunningScreen() {
  return (
    <FailurePanel
      title={`${FRONT_END} is not running`}
      description={
        `This screen belongs to ${FRONT_END}, which was not started and has no build. ` +
        `Start it too (npm run dev -- ${FRONT_END} and those that you work on), ` +
        `or build it once (npx nx run ${FRONT_END}:build) and start again.`
      }
    />
  );
}

/** In development, replaces a front end that is neither running nor built: each of its screens says so. */
export const remote: RemoteDefinition = {
  screens: SCREENS.map((screen) => ({ ...screen, load: () => Promise.resolve(NotRunningScreen) })),
};
