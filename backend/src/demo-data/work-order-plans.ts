import { type Calendar, type Day, type Instant, isWeekend, MINUTE_MS, monthOf } from './calendar.js';
import type { Household } from './household.js';
import { isCoolingSeason } from './live-work-orders.js';
import type { Random } from './random.js';
import type { TurnPhase } from './turn-plans.js';
import { datesMade, type SeriesPlan, seriesPlans } from './series-plans.js';
import type { Unit } from './units.js';
import type { Source, WorkOrderDraft, WorkOrderPlan } from './work-order-draft.js';
import { issuesBySource, ordersBySource } from './work-order-mix.js';
import { planCallbacks } from './work-order-callbacks.js';
import type { Category, Issue } from './work-order-texts/issue.js';
import { wordsFor } from './work-order-labels.js';

export interface TurnSite {
  unit: Unit;
  number: string;
  moveOutDay: Day;
  /** The day on which it was ready, or today. */
  lastDay: Day;
  /** The current phase of an active turn. */
  phase: TurnPhase | null;
}

export interface Sites {
  units: readonly Unit[];
  households: readonly Household[];
  turns: readonly TurnSite[];
}

const DAYS = 363;
const IN_OFFICE_HOURS = 0.6;
const WEEKEND_WEIGHT = 3.2;
const SUMMER = [5, 6, 7];
const MAX_DAYS_FROM_SERIES = 15;

/** A year of orders up to yesterday, in addition to today's live ones. */
export function planWorkOrders(
  random: Random,
  clock: Calendar,
  sites: Sites,
  live: readonly WorkOrderDraft[],
  openingDay: Day,
): WorkOrderPlan[] {
  const planner = new Planner(random, clock, sites, openingDay);
  const plans = (Object.keys(ordersBySource) as Source[]).flatMap((source) =>
    (Object.entries(ordersBySource[source]) as [Category, number][]).flatMap(([category, count]) => {
      const alreadyLive = live.filter((order) => order.source === source && order.category === category).length;
      return planner.plan(source, category, count - alreadyLive);
    }),
  );
  planCallbacks(random, clock, plans, (unit, day) => planner.isOccupied(unit, day));
  return plans;
}

class Planner {
  private readonly livesIn = new Map<Unit, Household[]>();
  private turnQueue: TurnSite[] = [];
  /** The days on which a series makes an order that is not planned yet. */
  private readonly daysOfSeries = new Map<SeriesPlan, Set<Day>>();

  constructor(
    private readonly random: Random,
    private readonly clock: Calendar,
    private readonly sites: Sites,
    openingDay: Day,
  ) {
    for (const plan of seriesPlans.filter(({ mode }) => mode === undefined)) {
      const days = datesMade(plan, openingDay, clock.today - 1).map((due) => due - plan.leadDays);
      this.daysOfSeries.set(plan, new Set(days.filter((day) => day >= clock.today - DAYS)));
    }
    for (const household of sites.households) {
      const before = this.livesIn.get(household.unit) ?? [];
      this.livesIn.set(household.unit, [...before, household]);
    }
  }

  plan(source: Source, category: Category, count: number): WorkOrderPlan[] {
    if (source === 'turn') return Array.from({ length: count }, () => this.planTurnWork(category));
    if (source === 'preventive') return this.days(category, count, false).map((day) => this.planRound(category, day));
    const inOfficeHours = Math.round(count * IN_OFFICE_HOURS);
    const byDay = this.days(category, inOfficeHours, false).map((day) => this.at(day, 8 * 60, 18 * 60));
    const otherwise = this.days(category, count - inOfficeHours, true).map((day) => this.outOfHours(day));
    return [...byDay, ...otherwise].map((createdAt) => this.planRequest(category, createdAt));
  }

  isOccupied(unit: Unit, day: Day): boolean {
    return (this.livesIn.get(unit) ?? []).some(
      (household) => household.startDay <= day && (household.endDay === null || day < household.endDay),
    );
  }

  /** Days for this many orders: hvac is twice as frequent in summer; weekends have only out-of-hours orders. */
  private days(category: Category, count: number, isOutOfHours: boolean): Day[] {
    const firstDay = this.clock.today - DAYS;
    const weights = Array.from({ length: DAYS }, (_, index) => {
      const season = category === 'hvac' && SUMMER.includes(monthOf(firstDay + index)) ? 2 : 1;
      if (!isWeekend(firstDay + index)) return season;
      return isOutOfHours ? season * WEEKEND_WEIGHT : 0;
    });
    return this.random.spread(weights, count).map((index) => firstDay + index);
  }

  private at(day: Day, fromMinute: number, toMinute: number): Instant {
    return this.clock.at(day, this.random.between(fromMinute, toMinute));
  }

  private outOfHours(day: Day): Instant {
    if (isWeekend(day)) return this.at(day, 8 * 60, 22 * 60);
    return this.random.chance(0.7) ? this.at(day, 18 * 60, 23 * 60 + 20) : this.at(day, 6 * 60, 8 * 60);
  }

  private planRequest(category: Category, createdAt: Instant): WorkOrderPlan {
    const day = this.clock.dayOf(createdAt);
    let unit = this.random.pick(this.sites.units);
    while (!this.isOccupied(unit, day)) unit = this.random.pick(this.sites.units);
    return this.build('resident', category, unit, createdAt);
  }

  private planRound(category: Category, day: Day): WorkOrderPlan {
    const built = this.build('preventive', category, null, this.at(day, 7 * 60 + 40, 9 * 60 + 30));
    const plan = { ...built, createdAt: this.onDayOfSeries(built) };
    if (plan.issue.isCommonArea) return plan;
    const unit = this.random.pick(this.sites.units);
    return { ...plan, unit, words: wordsFor(this.random, unit) };
  }

  /** The order that comes closest to a date of a series is the one that the series made. */
  private onDayOfSeries({ issue, createdAt }: WorkOrderPlan): Instant {
    const day = this.clock.dayOf(createdAt);
    for (const [series, days] of this.daysOfSeries) {
      if (!issue.titles.every((title) => series.orders.test(title))) continue;
      const near = [...days].find((each) => Math.abs(each - day) <= MAX_DAYS_FROM_SERIES);
      if (near === undefined) continue;
      days.delete(near);
      return this.clock.at(near, this.clock.minuteOf(createdAt));
    }
    return createdAt;
  }

  /** Every turn gets its share; its orders end before the home is ready. */
  private planTurnWork(category: Category): WorkOrderPlan {
    if (this.turnQueue.length === 0) this.turnQueue = this.random.shuffled(this.sites.turns);
    const turn = this.turnQueue.pop()!;
    const lastStart = Math.max(turn.moveOutDay, Math.min(turn.lastDay - 1, this.clock.today - 1));
    const day = this.random.int(Math.min(turn.moveOutDay + 1, lastStart), lastStart);
    const plan = this.build('turn', category, turn.unit, this.at(day, 8 * 60, 14 * 60));
    const mustEndBefore = Math.min(plan.mustEndBefore, this.clock.at(turn.lastDay, 17 * 60));
    return { ...plan, mustEndBefore, words: { ...plan.words, turn: turn.number } };
  }

  private build(source: Source, category: Category, unit: Unit | null, wantedAt: Instant): WorkOrderPlan {
    const createdAt = this.clock.past(wantedAt, 180);
    const month = monthOf(this.clock.dayOf(createdAt));
    return {
      source,
      category,
      issue: this.pickIssue(issuesBySource[source][category] ?? [], isCoolingSeason(month)),
      unit,
      words: wordsFor(this.random, unit),
      createdAt,
      mustEndBefore: this.clock.now - this.random.int(4, 50) * MINUTE_MS,
      callbackOf: null,
    };
  }

  /** The first issues of a list are the most frequent. */
  private pickIssue(issues: readonly Issue[], isCooling: boolean): Issue {
    const fitting = issues.filter(({ season }) => season === undefined || (season === 'cooling') === isCooling);
    return fitting[this.random.weighted(fitting.map((_, index) => 1.6 - index / fitting.length))]!;
  }
}
