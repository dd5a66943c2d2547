import type { RecordedDeal } from '../modules/deals/recorded-deals.js';
import { type Calendar, HOUR_MS, type Instant, instantText } from './calendar.js';
import type { Numbered } from './company-data.js';
import { totalOf } from './invoice-rows.js';
import { type JobKit, jobKits, kitLines } from './job-kits.js';
import type { Job } from './jobs.js';
import type { Random } from './random.js';
import type { CustomerRow } from './residents.js';

export type DealRow = Numbered<RecordedDeal>;
type Stage = RecordedDeal['stage'];

const DAY_MS = 24 * HOUR_MS;
const OPEN: readonly (readonly [Stage, count: number, probability: number])[] = [
  ['prospecting', 16, 20],
  ['qualification', 12, 40],
  ['proposal', 8, 60],
  ['negotiation', 4, 80],
];
const WON = 60;
/** Deals won in the last days, whose invoices were drafted by pipeline automation. */
const WON_WITH_DRAFT = 6;
const LOST = 45;
const WORTH_A_DEAL = 250_00;
const MIN_OFFER = 400_00;

/** 40 open deals, 60 won ones (each has a job) and 45 lost ones. */
export function buildDeals(
  random: Random,
  clock: Calendar,
  openingDay: number,
  customers: readonly CustomerRow[],
  jobs: readonly Job[],
): DealRow[] {
  const open = OPEN.flatMap(([stage, count, probability]) =>
    Array.from({ length: count }, () => openDeal(random, clock, customers, stage, probability)),
  );
  const won = wonJobs(random, jobs).map((job) => wonDeal(random, job));
  const lost = Array.from({ length: LOST }, () => lostDeal(random, clock, openingDay, customers));
  const deals = [...open, ...won, ...lost].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  return deals.map((deal, index) => ({ ...deal, id: index + 1 }));
}

function wonJobs(random: Random, jobs: readonly Job[]): Job[] {
  const drafts = jobs.filter((job) => job.isDraft).toSorted((one, other) => other.total - one.total);
  const done = jobs.filter((job) => !job.isDraft && job.total >= WORTH_A_DEAL);
  return [...drafts.slice(0, WON_WITH_DRAFT), ...random.sample(done, WON - WON_WITH_DRAFT)];
}

const surname = (customer: CustomerRow): string =>
  customer.email?.startsWith('office@') ? customer.name : (customer.name.split(' ').at(-1) ?? customer.name);

const dealName = (kit: JobKit, customer: CustomerRow): string => `${kit.title}, ${surname(customer)}`;

const startedAt = (random: Random, customer: CustomerRow, closedAt: Instant, mostDays: number): Instant =>
  Math.min(
    closedAt - HOUR_MS,
    Math.max(Date.parse(customer.createdAt) + HOUR_MS / 6, closedAt - random.between(1, mostDays) * DAY_MS),
  );

function wonDeal(random: Random, { kit, customer, total, createdAt }: Job): DealRow {
  return row(customer, kit, {
    value: total,
    stage: 'won',
    probability: 100,
    closedAt: createdAt,
    createdAt: startedAt(random, customer, createdAt, 18),
    updatedAt: createdAt,
  });
}

function lostDeal(random: Random, clock: Calendar, openingDay: number, customers: readonly CustomerRow[]): DealRow {
  const closedAt = clock.at(random.int(openingDay + 20, clock.today - 1), random.int(9 * 60, 17 * 60));
  const known = customers.filter((customer) => Date.parse(customer.createdAt) < closedAt - DAY_MS);
  const customer = random.pick(known);
  const createdAt = startedAt(random, customer, closedAt, 40);
  const [kit, value] = offer(random);
  return row(customer, kit, { value, stage: 'lost', probability: 0, closedAt, createdAt, updatedAt: closedAt });
}

function openDeal(
  random: Random,
  clock: Calendar,
  customers: readonly CustomerRow[],
  stage: Stage,
  probability: number,
): DealRow {
  const updatedAt = clock.past(clock.at(clock.today - random.int(0, 12), random.int(9 * 60, 17 * 60)), 30);
  const customer = random.pick(customers.filter(({ createdAt }) => Date.parse(createdAt) < updatedAt - DAY_MS));
  const createdAt = startedAt(random, customer, updatedAt, 45);
  const [kit, value] = offer(random);
  const guess = probability + random.pick([-5, 0, 0, 0, 5, 10]);
  return row(customer, kit, { value, stage, probability: guess, closedAt: null, createdAt, updatedAt });
}

/** Offers are for larger work, often with several kits. */
function offer(random: Random): [JobKit, number] {
  const kit = random.pick(jobKits);
  const total = totalOf(kitLines(random, kit)) * random.pick([1, 1, 1, 1.5, 2]);
  return total < MIN_OFFER ? offer(random) : [kit, Math.round(total / 500) * 500];
}

interface DealDetails {
  value: number;
  stage: Stage;
  probability: number;
  closedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

const row = (customer: CustomerRow, kit: JobKit, facts: DealDetails): DealRow => ({
  id: 0,
  customerId: customer.id,
  name: dealName(kit, customer),
  value: facts.value,
  stage: facts.stage,
  probability: facts.probability,
  closedAt: facts.closedAt === null ? null : instantText(facts.closedAt),
  createdAt: instantText(facts.createdAt),
  updatedAt: instantText(facts.updatedAt),
});
