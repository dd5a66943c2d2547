import { type Calendar, HOUR_MS, type Instant, MINUTE_MS } from './calendar.js';
import type { Random } from './random.js';
import type { Crew } from './staff.js';
import type { Priority, WorkOrderDraft, WorkOrderPlan } from './work-order-draft.js';
import { completionInstants, type PrioritisedPlan } from './work-order-ends.js';
import { hoursOnJob } from './work-order-hours.js';
import { crewByCategory } from './work-order-mix.js';
import {
  accessPhrases,
  callbackPhrases,
  droppedNotes,
  remarkPhrases,
  withdrawnNotes,
} from './work-order-texts/phrases.js';
import { fillWords } from './work-order-labels.js';

const CANCELLED = 54;
/** Of 1,800 orders, the live ones included. */
const PRIORITIES: readonly (readonly [Priority, number])[] = [['urgent', 126], ['high', 324], ['medium', 990], ['low', 360]]; // oxfmt-ignore
const WITH_SECOND_HAND = 0.1;
const WITH_NOTES = 0.82;
const WITH_STEPS = 0.8;

export function draftWorkOrders(
  random: Random,
  clock: Calendar,
  plans: readonly WorkOrderPlan[],
  live: readonly WorkOrderDraft[],
  crew: Crew,
): WorkOrderDraft[] {
  const cancelled = new Set(chooseCancelled(random, plans));
  const prioritised = prioritise(random, plans, live);
  const completed = prioritised.filter(({ plan }) => !cancelled.has(plan));
  const ends = completionInstants(random, clock, completed);
  const entries = hoursOnJob(
    random,
    clock,
    completed.map(({ plan }) => ({ plan, completedAt: ends.get(plan)! })),
  );
  const drafts = new Map<WorkOrderPlan, WorkOrderDraft>();
  for (const { plan, priority } of prioritised) {
    const draft = {
      ...textOf(random, plan),
      source: plan.source,
      category: plan.category,
      priority,
      unit: plan.unit,
      createdAt: plan.createdAt,
      callbackOf: null,
    };
    const end = ends.get(plan);
    if (end === undefined) drafts.set(plan, { ...draft, ...calledOff(random, clock, plan, crew) });
    else {
      const done = { entries: entries.get(plan) ?? [], completedAt: end };
      drafts.set(plan, { ...draft, ...finished(random, plan, crew, done) });
    }
  }
  for (const plan of plans) if (plan.callbackOf) drafts.get(plan)!.callbackOf = drafts.get(plan.callbackOf)!;
  return [...drafts.values()];
}

/** Mostly requests; none that was a callback or had one. */
function chooseCancelled(random: Random, plans: readonly WorkOrderPlan[]): WorkOrderPlan[] {
  const firsts = new Set(plans.map((plan) => plan.callbackOf));
  const plain = plans.filter((plan) => plan.callbackOf === null && !firsts.has(plan) && plan.issue.urgency < 3.5);
  const planned = plain.filter((plan) => plan.source !== 'resident');
  const requests = plain.filter((plan) => plan.source === 'resident');
  return [...random.sample(planned, 6), ...random.sample(requests, CANCELLED - 6)];
}

/** Gives the most urgent issues the highest priorities, in the proportions of the year's mix. */
function prioritise(
  random: Random,
  plans: readonly WorkOrderPlan[],
  live: readonly WorkOrderDraft[],
): PrioritisedPlan[] {
  const ranked = plans
    .map((plan) => ({ plan, rank: plan.issue.urgency + random.between(-0.7, 0.7) + (plan.callbackOf ? 0.5 : 0) }))
    .sort((one, other) => other.rank - one.rank);
  const priorities = PRIORITIES.flatMap(([priority, count]) => {
    const rest = count - live.filter((order) => order.priority === priority).length;
    return Array.from({ length: rest }, () => priority);
  });
  return ranked.map(({ plan }, index) => ({ plan, priority: priorities[index] ?? 'low' }));
}

function textOf(random: Random, plan: WorkOrderPlan): Pick<WorkOrderDraft, 'title' | 'description'> {
  const title = fillWords(random.pick(plan.issue.titles), plan.words);
  const sentences = [fillWords(random.pick(plan.issue.reports), plan.words)];
  if (plan.callbackOf) sentences.unshift(random.pick(callbackPhrases));
  if (plan.source === 'resident') {
    if (!plan.issue.isOutside && random.chance(0.6)) sentences.push(random.pick(accessPhrases));
    if (random.chance(0.2)) sentences.push(random.pick(remarkPhrases));
  }
  return { title, description: sentences.join(' ') };
}

function crewFor(random: Random, plan: WorkOrderPlan, crew: Crew): string[] {
  const here = crewByCategory[plan.category].filter(([username]) => crew.isHereAt(username, plan.createdAt));
  const first = here[random.weighted(here.map(([, weight]) => weight))]![0];
  const others = here.filter(([username]) => username !== first);
  const hasSecond = others.length > 0 && random.chance(WITH_SECOND_HAND);
  return hasSecond ? [first, random.pick(others)[0]] : [first];
}

type Outcome = Pick<
  WorkOrderDraft,
  'status' | 'notes' | 'assignees' | 'steps' | 'entries' | 'updatedAt' | 'completedAt'
>;

function finished(
  random: Random,
  plan: WorkOrderPlan,
  crew: Crew,
  { entries, completedAt }: Pick<WorkOrderDraft, 'entries'> & { completedAt: Instant },
): Outcome {
  const steps = random.chance(WITH_STEPS) ? (plan.issue.steps ?? []) : [];
  const begun = entries[0]?.startedAt ?? (plan.createdAt + completedAt) / 2;
  const pace = (completedAt - begun) / (steps.length + 1);
  return {
    status: 'completed',
    notes: random.chance(WITH_NOTES) ? random.pick(plan.issue.outcomes) : null,
    assignees: crewFor(random, plan, crew),
    steps: steps.map((step, index) => ({ title: fillWords(step, plan.words), doneAt: begun + pace * (index + 1) })),
    entries,
    updatedAt: completedAt,
    completedAt,
  };
}

function calledOff(random: Random, clock: Calendar, plan: WorkOrderPlan, crew: Crew): Outcome {
  const closedAt = plan.createdAt + random.between(0.5, 80) * HOUR_MS;
  return {
    status: 'cancelled',
    notes: random.pick(plan.source === 'resident' ? withdrawnNotes : droppedNotes),
    assignees: random.chance(0.5) ? crewFor(random, plan, crew) : [],
    steps: [],
    entries: [],
    updatedAt: Math.max(plan.createdAt + 10 * MINUTE_MS, clock.past(closedAt, 20)),
    completedAt: null,
  };
}
