import type { RecordedTick, RecordedTurn } from '../modules/turns/recorded-turns.js';
import { type Calendar, dateText, type Day, type Instant, instantText, isWeekend, MINUTE_MS } from './calendar.js';
import type { Numbered } from './company-data.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import { costlyTurnNotes, ordinaryTurnNotes } from './turn-notes.js';
import { costsOf } from './turn-costs.js';
import type { TurnPlan } from './turn-plans.js';
import { buildTicks } from './turn-tasks.js';

interface Cost {
  /** Cents. */
  actual: number;
  estimated: number;
}

const COSTLY = 150_000;
const PROMISED_AT = 11 * 60 + 20;

export type TurnRow = Numbered<RecordedTurn>;

export function buildTurns(random: Random, clock: Calendar, plans: readonly TurnPlan[], crew: Crew): TurnRow[] {
  const costs = costsByDuration(random, plans);
  const opened = plans
    .map((plan) => ({ plan, createdAt: openedAt(random, clock, plan.moveOutDay) }))
    .sort((one, other) => one.createdAt - other.createdAt);
  return opened.map(({ plan, createdAt }, index) => {
    const technician = technicianOf(random, crew, createdAt);
    const ticks = buildTicks(random, clock, plan, { createdAt, technician, crew });
    const lastTick = ticks.reduce(
      (latest, tick) => Math.max(latest, Date.parse(tick.completedAt ?? '') || 0),
      createdAt,
    );
    const base = { clock, id: index + 1, createdAt, technician, updatedAt: lastTick, ticks };
    return toRow(random, plan, costs.get(plan)!, base);
  });
}

/** Created when the notice was confirmed or at the move-out, on a working day. */
function openedAt(random: Random, clock: Calendar, moveOutDay: Day): Instant {
  let day = Math.min(moveOutDay - random.int(0, 5), clock.today - 1);
  while (isWeekend(day)) day--;
  return clock.at(day, random.int(9 * 60, 16 * 60));
}

function technicianOf(random: Random, crew: Crew, at: Instant): number {
  const names = ['strata.supervisor', 'strata.tech2', 'strata.tech3', 'strata.maintenance'];
  const name = names[random.weighted([4, 3, 3, 1])]!;
  return crew.id(crew.isHereAt(name, at) ? name : 'strata.supervisor');
}

function toRow(
  random: Random,
  plan: TurnPlan,
  cost: Cost,
  base: {
    clock: Calendar;
    id: number;
    createdAt: Instant;
    updatedAt: Instant;
    technician: number;
    ticks: RecordedTick[];
  },
): TurnRow {
  const isCompleted = plan.readyDay !== null;
  const hasBegun = base.updatedAt > base.createdAt + MINUTE_MS;
  return {
    id: base.id,
    unitId: plan.unitId,
    turnNumber: `TURN-${String(base.id).padStart(4, '0')}`,
    status: isCompleted ? 'completed' : hasBegun ? 'in_progress' : 'not_started',
    currentPhase: plan.phase,
    moveOutDate: dateText(plan.moveOutDay),
    targetCompletionDate: dateText(plan.targetDay),
    actualCompletionDate: plan.readyDay === null ? null : dateText(plan.readyDay),
    assignedToId: base.technician,
    estimatedCost: cost.estimated,
    actualCost: isCompleted ? cost.actual : null,
    promises: plan.promises.map(({ day, madeOn, reason }) => ({
      ...{ date: dateText(day), reason, madeById: base.technician },
      createdAt: instantText(base.clock.at(madeOn, PROMISED_AT)),
    })),
    costs: costsOf(base.id, isCompleted, cost),
    notes: plan.note ?? (isCompleted ? completedNote(random, cost) : null),
    ticks: base.ticks,
    createdAt: instantText(base.createdAt),
    updatedAt: instantText(base.updatedAt),
  };
}

function completedNote(random: Random, { actual }: Cost): string | null {
  if (actual >= COSTLY) return random.pick(costlyTurnNotes);
  return random.chance(0.45) ? random.pick(ordinaryTurnNotes) : null;
}

/** $350-700 55 %, $700-1,500 30 %, $1,500-4,500 15 %; longer turns mostly cost more. 25 % exceed the estimate. */
function costsByDuration(random: Random, plans: readonly TurnPlan[]): Map<TurnPlan, Cost> {
  const isOver = random.quotas([
    [true, Math.round(plans.length * 0.25)],
    [false, plans.length - Math.round(plans.length * 0.25)],
  ]);
  const amounts = plans.map((_, index) => dollars(random, index / plans.length)).sort((one, other) => one - other);
  const days = (plan: TurnPlan): number => (plan.readyDay ?? plan.targetDay) - plan.moveOutDay;
  return new Map(
    plans
      .map((plan) => ({ plan, rank: days(plan) + random.between(-3, 3) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ plan }, index): [TurnPlan, Cost] => {
        const actual = amounts[index]!;
        const guess = isOver[index] ? random.between(0.7, 0.94) : random.between(1.0, 1.22);
        const round = isOver[index] ? Math.floor : Math.ceil;
        return [plan, { actual: actual * 100, estimated: round((actual * guess) / 25) * 25 * 100 }];
      }),
  );
}

function dollars(random: Random, share: number): number {
  if (share < 0.55) return random.int(352, 699);
  if (share < 0.85) return random.int(705, 1495);
  return 1500 + Math.round(3000 * random.next() ** 1.2);
}
