import { type Calendar, HOUR_MS, type Instant, isWeekend, MINUTE_MS } from './calendar.js';
import type { Random } from './random.js';
import type { TimeEntry, WorkOrderPlan } from './work-order-draft.js';

/** Minutes on the job: median 25, one in ten over 120; drawn with 150, because some orders have less room. */
const MEDIAN_MINUTES = 25;
const SPREAD = Math.log(150 / MEDIAN_MINUTES) / 1.2816;
const UNLOGGED = 0.05;

export interface CompletedPlan {
  plan: WorkOrderPlan;
  completedAt: Instant;
}

/** The job timer's entries of each completed order; a few were done without the timer. */
export function hoursOnJob(
  random: Random,
  clock: Calendar,
  orders: readonly CompletedPlan[],
): Map<WorkOrderPlan, TimeEntry[]> {
  const logged = orders.filter(() => !random.chance(UNLOGGED));
  const ranked = logged
    .map((order) => ({ order, rank: Math.log(order.plan.issue.effort ?? 1) + normal(random) * 0.55 }))
    .sort((one, other) => one.rank - other.rank);
  return new Map(
    ranked.map(({ order }, index) => {
      const steps = quantile((index + 0.5) / ranked.length);
      // Hardly any work takes less than five minutes, so the lower half has a smaller spread.
      const minutes = MEDIAN_MINUTES * Math.exp(SPREAD * (steps < 0 ? 0.6 * steps : steps));
      const longest = random.int(240, 400);
      return [order.plan, entriesOf(random, clock, order, Math.min(minutes, longest))];
    }),
  );
}

/** Works backwards from the completion: one time entry, or up to three for longer work, possibly days apart. */
function entriesOf(
  random: Random,
  clock: Calendar,
  { plan, completedAt }: CompletedPlan,
  minutes: number,
): TimeEntry[] {
  const stoppedAt = completedAt - random.int(1, 6) * MINUTE_MS;
  const earliest = plan.createdAt + 5 * MINUTE_MS;
  const seconds = Math.round(Math.min(minutes * 60, Math.max(120, (stoppedAt - earliest) / 1000)));
  const stretches = minutes > 150 ? 3 : minutes > 70 || random.chance(0.12) ? 2 : 1;
  const last = { startedAt: stoppedAt - Math.ceil(seconds / stretches) * 1000, stoppedAt };
  const entries: TimeEntry[] = [last];
  let rest = seconds - Math.ceil(seconds / stretches);
  let until = last.startedAt;
  while (rest > 0) {
    const length = Math.min(rest, Math.ceil(seconds / stretches));
    const stopped = earlierStop(random, clock, earliest + length * 1000, until, length);
    if (stopped === null) {
      // There is no room for a pause, so it becomes a single entry.
      entries[0] = { ...entries[0]!, startedAt: Math.max(earliest, entries[0]!.startedAt - rest * 1000) };
      break;
    }
    entries.unshift({ startedAt: stopped - length * 1000, stoppedAt: stopped });
    until = stopped - length * 1000;
    rest -= length;
  }
  return entries;
}

function earlierStop(random: Random, clock: Calendar, min: Instant, until: Instant, seconds: number): Instant | null {
  const dayBefore = clock.dayOf(until) - random.int(1, 3);
  const byDay = clock.at(dayBefore, random.int(9 * 60, 15 * 60)) + seconds * 1000;
  if (!isWeekend(dayBefore) && byDay > min && until - byDay > HOUR_MS) return byDay;
  const afterPause = until - random.int(15, 60) * MINUTE_MS;
  return afterPause > min ? afterPause : null;
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** The logistic curve with this slope is close enough to the quantile of the normal distribution. */
const quantile = (share: number): number => Math.log(share / (1 - share)) / 1.715;
