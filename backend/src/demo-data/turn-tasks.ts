import { defaultChecklist } from '../modules/turns/default-checklist.js';
import type { RecordedTick } from '../modules/turns/recorded-turns.js';
import { type Calendar, type Instant, instantText, MINUTE_MS } from './calendar.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import { taskNotes } from './turn-notes.js';
import type { TurnPhase, TurnPlan } from './turn-plans.js';

interface TurnDetails {
  createdAt: Instant;
  technician: number;
  crew: Crew;
}

const phases: readonly TurnPhase[] = ['inspection', 'cleaning', 'repairs', 'final'];
/** The share of a turn's days after which each phase begins; the last one ends with the turn. */
const PHASE_BEGINS = [0, 0.12, 0.5, 0.97, 1];
const NOTED = 0.05;
const MORNING = 8 * 60 + 15;

export function buildTicks(random: Random, clock: Calendar, plan: TurnPlan, turn: TurnDetails): RecordedTick[] {
  const ticks = tickInstants(random, clock, plan, turn.createdAt);
  return defaultChecklist.map(({ category }, position) => {
    const tickedAt = ticks[position] ?? null;
    const isNoted = tickedAt !== null && random.chance(NOTED);
    return {
      completedAt: tickedAt === null ? null : instantText(tickedAt),
      completedById: tickedAt === null ? null : whoTicks(category, turn),
      notes: isNoted ? random.pick(taskNotes[category]) : null,
    };
  });
}

/** One instant for each ticked task, in the order of the list, on the working days of the turn. */
function tickInstants(random: Random, clock: Calendar, plan: TurnPlan, openedAt: Instant): Instant[] {
  const current = phases.indexOf(plan.phase);
  const ticked = phases.flatMap((phase, index) => {
    const tasks = defaultChecklist.filter((task) => task.category === phase);
    const count = index < current ? tasks.length : index === current ? Math.min(plan.tickedInPhase, tasks.length) : 0;
    return Array.from({ length: count }, (_, done) => ({ index, share: done / tasks.length }));
  });
  const days = (plan.readyDay ?? clock.today) - plan.moveOutDay;
  const reached = plan.readyDay === null ? PHASE_BEGINS[current + 1]! : 1;
  let at = Math.max(clock.at(plan.moveOutDay, 10 * 60), openedAt);
  return ticked.map(({ index, share }) => {
    const [begin, end] = [PHASE_BEGINS[index]!, PHASE_BEGINS[index + 1]!];
    const day = plan.moveOutDay + Math.floor(((begin + (end - begin) * share) / reached) * days + 0.001);
    at = Math.max(at + random.int(8, 34) * MINUTE_MS, clock.at(day, MORNING + random.int(0, 30)));
    return clock.past(at);
  });
}

function whoTicks(phase: TurnPhase, { technician, crew }: TurnDetails): number {
  if (phase === 'cleaning') return crew.id('strata.porter');
  return phase === 'repairs' ? technician : crew.id('strata.supervisor');
}
