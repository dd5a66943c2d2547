import { addMonths, type Day, firstOfMonth, lastOfMonth, monthOf, nextWeekday } from './calendar.js';
import type { Random } from './random.js';

export type TurnPhase = 'inspection' | 'cleaning' | 'repairs' | 'final';

/** A home between two households: when it was left, and when it is or was ready again. */
export interface TurnPlan {
  unitId: number;
  moveOutDay: Day;
  targetDay: Day;
  /** null while the turn is not completed. */
  readyDay: Day | null;
  phase: TurnPhase;
  /** How many tasks of the current phase are ticked; all tasks of earlier phases are. */
  tickedInPhase: number;
  /** When the next household moves in, if the home is leased ahead. */
  nextMoveInDay: Day | null;
  /** What an open turn waits for. */
  note: string | null;
  /** The latest last. */
  promises: readonly PlannedPromise[];
}

/** A day that was promised to leasing. */
export interface PlannedPromise {
  day: Day;
  madeOn: Day;
  reason: string;
}

const TURNS_A_YEAR = 146;
/** Percent of a year's move-outs, January to December. */
const SHARE_BY_MONTH = [2, 3, 9, 11, 14, 16, 16, 14, 6, 4, 3, 2];
const AT_MONTH_END = 0.45;

type ActiveTurn = [
  phase: TurnPhase,
  ticked: number,
  outDaysAgo: number,
  targetInDays: number,
  nextInDays: number | null,
  note: string | null,
];

/** Nine active turns: two are at risk (due tomorrow, with a move-in the day after), one is overdue. */
const activeTurns: readonly ActiveTurn[] = [
  ['inspection', 0, 1, 8, null, null],
  ['inspection', 2, 2, 7, null, 'Walked the living areas. Bathroom and kitchen still to inspect.'],
  ['cleaning', 5, 4, 5, null, 'Trash-out done, two van loads. Carpet cleaner booked.'],
  ['cleaning', 9, 5, 4, 10, 'Light wear only. Paint touch-up kit is in the unit.'],
  ['cleaning', 4, 7, 1, 2, 'Heavy grease in the kitchen, second cleaner asked for. New resident arrives right after the target.'],
  ['repairs', 6, 8, 4, 7, 'Closet door track and two blinds left.'],
  ['repairs', 3, 9, 1, 2, 'Vanity top cracked. Replacement comes in the morning; plumber is booked for the afternoon.'],
  ['repairs', 4, 13, -3, null, 'Flooring in the second room failed the first time. Installer rescheduled, so the target was missed.'],
  ['final', 3, 10, 3, null, 'Punch list: one outlet cover, and the final photos.'],
]; // oxfmt-ignore

/** Of the turn whose cleaning is done: the second one is after the move-in. */
const promisesAtRisk: readonly [inDays: number, daysAgo: number, reason: string][] = [
  [1, 5, 'Cleaning is done, and the repairs take two days.'],
  [4, 1, 'The vanity top is cracked and its replacement is back-ordered; the plumber comes the day after it arrives.'],
];

/** A year of turns, oldest first: completed ones by season, and the active ones of today. */
export function buildTurnPlans(random: Random, today: Day, unitIds: readonly number[]): TurnPlan[] {
  const units = random.sample(unitIds, TURNS_A_YEAR);
  const active = activeTurns.map((turn, index) => toActivePlan(turn, today, units[index]!));
  const moveOutDays = withoutActive(seasonalDays(random, today), today);
  const durations = randomDurations(random, moveOutDays.length);
  const completed = moveOutDays
    .toReversed()
    .map((day, index) =>
      toCompletedPlan(random, day, units[active.length + index]!, takeFitting(durations, today - 1 - day)),
    );
  return [...completed, ...active].sort((one, other) => one.moveOutDay - other.moveOutDay);
}

/** Every second one of the latest move-outs is an active turn, so that a quiet season still has some completed ones. */
function withoutActive(days: readonly Day[], today: Day): Day[] {
  const latest = days.length - 2 * activeTurns.length;
  return days.filter((_, index) => index < latest || (index - latest) % 2 === 0).map((day) => Math.min(day, today - 4));
}

function seasonalDays(random: Random, today: Day): Day[] {
  const firstDay = today - 364;
  const weights = Array.from({ length: 362 }, (_, index) => {
    const day = firstDay + index;
    const days = addMonths(firstOfMonth(day), 1) - firstOfMonth(day);
    return SHARE_BY_MONTH[monthOf(day)]! / days;
  });
  return random
    .spread(weights, TURNS_A_YEAR)
    .map((index) => firstDay + index)
    .map((day) => (random.chance(AT_MONTH_END) && lastOfMonth(day) < today - 6 ? lastOfMonth(day) : day))
    .sort((one, other) => one - other);
}

/** Days from move-out to ready: 45 % 2-6, 25 % 7-8, 18 % 9-12, 12 % 13-30. */
function randomDurations(random: Random, count: number): number[] {
  const share = (part: number): number => Math.round(count * part);
  const long = (): number => 13 + Math.floor(17.99 * random.next() ** 2.2);
  const days = [
    ...Array.from({ length: share(0.25) }, () => random.int(7, 8)),
    ...Array.from({ length: share(0.18) }, () => random.int(9, 12)),
    ...Array.from({ length: share(0.12) }, long),
  ];
  const short = Array.from({ length: count - days.length }, () => random.int(2, 6));
  return random.shuffled([...days, ...short]);
}

/** Takes the first duration that ends in the past; called for the latest move-outs first. */
function takeFitting(durations: number[], max: number): number {
  const index = durations.findIndex((days) => days <= max);
  return index === -1 ? Math.max(1, max) : durations.splice(index, 1)[0]!;
}

function toCompletedPlan(random: Random, moveOutDay: Day, unitId: number, days: number): TurnPlan {
  const promised = days <= 8 ? random.int(7, 9) : random.int(9, 12);
  return {
    unitId,
    moveOutDay,
    targetDay: nextWeekday(moveOutDay + promised),
    readyDay: moveOutDay + days,
    phase: 'final',
    tickedInPhase: Infinity,
    nextMoveInDay: null,
    note: null,
    promises: [],
  };
}

/** The repairs that wait for a part while the next household is about to come. */
const isBlocked = ([phase, , , , nextInDays]: ActiveTurn): boolean => phase === 'repairs' && nextInDays === 2;

function toActivePlan(turn: ActiveTurn, today: Day, unitId: number): TurnPlan {
  const [phase, tickedInPhase, outDaysAgo, targetInDays, nextInDays, note] = turn;
  return {
    unitId,
    moveOutDay: today - outDaysAgo,
    targetDay: today + targetInDays,
    readyDay: null,
    phase,
    tickedInPhase,
    nextMoveInDay: nextInDays === null ? null : today + nextInDays,
    note,
    promises: isBlocked(turn)
      ? promisesAtRisk.map(([inDays, daysAgo, reason]) => ({ day: today + inDays, madeOn: today - daysAgo, reason }))
      : [],
  };
}
