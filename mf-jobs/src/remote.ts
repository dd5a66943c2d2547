import type { RemoteDefinition } from '@nerka/mf-shared/contract';
import { screens } from './screens';

export const remote: RemoteDefinition = {
  screens,
  activity: () => import('./activity-labels').then((module) => module.activityLabels),
};
