import { notify } from '@nerka/mf-shared/contract';
import { connectionLabels } from '@nerka/mf-shared/format';

/** Says that a change stays on the device for now. */
export function notifyKept(): void {
  notify({ title: connectionLabels.changeKept, description: connectionLabels.changeGoesOut });
}
