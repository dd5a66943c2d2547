import { type Calendar, type Day, HOUR_MS } from './calendar.js';
import type { Random } from './random.js';
import type { Unit } from './units.js';
import type { WorkOrderPlan } from './work-order-draft.js';
import type { Category } from './work-order-texts/issue.js';

const CALLBACKS = 36;
const DAY_MS = 24 * HOUR_MS;
/** A repair that fails does so within weeks. */
const MIN_DAYS = 4;
const MAX_DAYS = 26;
const trades: readonly Category[] = ['plumbing', 'hvac', 'appliance', 'electrical', 'carpentry'];

/** Two in a hundred orders have a callback: the same home and problem, some days after the first order was done. */
export function planCallbacks(
  random: Random,
  clock: Calendar,
  plans: readonly WorkOrderPlan[],
  isOccupied: (unit: Unit, day: Day) => boolean,
): void {
  const requests = plans.filter((plan) => plan.source === 'resident' && trades.includes(plan.category));
  const taken = new Set<WorkOrderPlan>();
  for (const again of random.shuffled(requests)) {
    if (taken.size === 2 * CALLBACKS) return;
    if (taken.has(again)) continue;
    const first = requests.find((plan) => {
      const days = (again.createdAt - plan.createdAt) / DAY_MS;
      const isEarlier = days >= MIN_DAYS && days <= MAX_DAYS && plan.category === again.category;
      return isEarlier && !taken.has(plan) && isOccupied(plan.unit!, clock.dayOf(again.createdAt));
    });
    if (!first) continue;
    taken.add(again).add(first);
    Object.assign(again, { unit: first.unit, issue: first.issue, words: first.words, callbackOf: first });
    first.mustEndBefore = again.createdAt - DAY_MS;
  }
}
