import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { requestActivityLabels, requestCodeActivityLabels } from './requests/request-activity-labels';
import { residentActivityLabels } from './residents/resident-activity-labels';
import { seriesActivityLabels } from './series/series-activity-labels';
import { turnActivityLabels } from './turns/turn-activity-labels';
import { unitActivityLabels } from './units/unit-activity-labels';
import { workOrderActivityLabels } from './work-orders/work-order-activity-labels';

export const activityLabels: Record<string, ActivityLabels> = {
  'work-order': workOrderActivityLabels,
  series: seriesActivityLabels,
  unit: unitActivityLabels,
  turn: turnActivityLabels,
  resident: residentActivityLabels,
  request: requestActivityLabels,
  'request-code': requestCodeActivityLabels,
};
