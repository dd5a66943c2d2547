import { personName } from '@nerka/mf-shared/format';
import type { WorkOrder } from './work-order-labels';

type Timed = Pick<WorkOrder['runningTimers'][number], 'user' | 'userId'>;

/** Whose time it is; the provider's people are called by the product's name. */
export const timerPerson = ({ user, userId }: Timed): string =>
  user ? personName(user) : userId === null ? 'Somebody' : 'Nerka';
