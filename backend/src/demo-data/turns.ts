import { type Calendar, dateText, type Day, type Instant, instantText, isWeekend, MINUTE_MS } from './calendar.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import { costlyTurnNotes, ordinaryTurnNotes } from './turn-notes.js';
import type { TurnPhase, TurnPlan } from './turn-plans.js';
import { buildTurnTasks, type ChecklistTask, type TurnTaskRow } from './turn-tasks.js';

export interface TurnRow {
  id: number;
  unit_id: number;
  turn_number: string;
  status: 'not_started' | 'in_progress' | 'completed';
  current_phase: TurnPhase;
  move_out_date: string;
  target_completion_date: string;
  actual_completion_date: string | null;
  assigned_to_id: number;
  estimated_cost: number;
  actual_cost: number | null;
  notes: string | null;
  created_at: string;
  updated_at: string;
}

export interface TurnTables {
  turns: TurnRow[];
  tasks: TurnTaskRow[];
}

interface Cost {
  /** Cents. */
  actual: number;
  estimated: number;
}

const COSTLY = 150_000;

/** Turns with their checklists, numbered in the order in which they were opened. */
export function buildTurns(
  random: Random,
  clock: Calendar,
  plans: readonly TurnPlan[],
  crew: Crew,
  checklist: readonly ChecklistTask[],
): TurnTables {
  const costs = costsByDuration(random, plans);
  const opened = plans
    .map((plan) => ({ plan, createdAt: openedAt(random, clock, plan.moveOutDay) }))
    .sort((one, other) => one.createdAt - other.createdAt);
  const tables: TurnTables = { turns: [], tasks: [] };
  for (const { plan, createdAt } of opened) {
    const id = tables.turns.length + 1;
    const technician = technicianOf(random, crew, createdAt);
    const tasks = buildTurnTasks(random, clock, plan, checklist, { id, createdAt, technician, crew });
    const lastTick = tasks.reduce(
      (latest, task) => Math.max(latest, Date.parse(task.completed_at ?? '') || 0),
      createdAt,
    );
    tables.tasks.push(...tasks);
    tables.turns.push(toRow(random, plan, costs.get(plan)!, { id, createdAt, technician, updatedAt: lastTick }));
  }
  for (const [place, task] of tables.tasks.entries()) task.id = place + 1;
  return tables;
}

/** Opened when the notice was confirmed or at the move-out, on a working day. */
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
  made: { id: number; createdAt: Instant; updatedAt: Instant; technician: number },
): TurnRow {
  const isCompleted = plan.readyDay !== null;
  const hasBegun = made.updatedAt > made.createdAt + MINUTE_MS;
  return {
    id: made.id,
    unit_id: plan.unitId,
    turn_number: `TURN-${String(made.id).padStart(4, '0')}`,
    status: isCompleted ? 'completed' : hasBegun ? 'in_progress' : 'not_started',
    current_phase: plan.phase,
    move_out_date: dateText(plan.moveOutDay),
    target_completion_date: dateText(plan.targetDay),
    actual_completion_date: plan.readyDay === null ? null : dateText(plan.readyDay),
    assigned_to_id: made.technician,
    estimated_cost: cost.estimated,
    actual_cost: isCompleted ? cost.actual : null,
    notes: plan.note ?? (isCompleted ? completedNote(random, cost) : null),
    created_at: instantText(made.createdAt),
    updated_at: instantText(made.updatedAt),
  };
}

function completedNote(random: Random, { actual }: Cost): string | null {
  if (actual >= COSTLY) return random.pick(costlyTurnNotes);
  return random.chance(0.45) ? random.pick(ordinaryTurnNotes) : null;
}

/** $350-700 55 %, $700-1,500 30 %, $1,500-4,500 15 %; what takes longer mostly costs more. 25 % go over the estimate. */
function costsByDuration(random: Random, plans: readonly TurnPlan[]): Map<TurnPlan, Cost> {
  const isOver = random.quotas([
    [true, Math.round(plans.length * 0.25)],
    [false, plans.length - Math.round(plans.length * 0.25)],
  ]);
  const amounts = plans.map((_, place) => dollars(random, place / plans.length)).sort((one, other) => one - other);
  const days = (plan: TurnPlan): number => (plan.readyDay ?? plan.targetDay) - plan.moveOutDay;
  return new Map(
    plans
      .map((plan) => ({ plan, rank: days(plan) + random.between(-3, 3) }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ plan }, place): [TurnPlan, Cost] => {
        const actual = amounts[place]!;
        const guess = isOver[place] ? random.between(0.7, 0.94) : random.between(1.0, 1.22);
        const round = isOver[place] ? Math.floor : Math.ceil;
        return [plan, { actual: actual * 100, estimated: round((actual * guess) / 25) * 25 * 100 }];
      }),
  );
}

function dollars(random: Random, share: number): number {
  if (share < 0.55) return random.int(352, 699);
  if (share < 0.85) return random.int(705, 1495);
  return 1500 + Math.round(3000 * random.next() ** 1.2);
}
