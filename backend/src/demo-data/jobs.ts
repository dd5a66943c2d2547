import { recordedTotals } from '../modules/invoices/recorded-invoices.js';
import { type Calendar, dateText, HOUR_MS, type Instant, instantText, MINUTE_MS } from './calendar.js';
import {
  addInvoice,
  type InvoiceLine,
  type InvoiceTables,
  numberPayments,
  type PaymentRow,
  totalOf,
} from './invoice-rows.js';
import { type JobKit, kitLines, pickKit } from './job-kits.js';
import { type JobPlan, planJobs, TERM_DAYS } from './job-plans.js';
import { termsOfJob } from './job-terms.js';
import { Schedule, type Visit } from './job-schedule.js';
import type { Random } from './random.js';
import type { CustomerRow } from './residents.js';
import type { Crew } from './staff.js';

export interface Job {
  invoiceId: number;
  kit: JobKit;
  customer: CustomerRow;
  total: number;
  createdAt: Instant;
  isDraft: boolean;
}

export interface JobTables extends InvoiceTables {
  jobs: Job[];
}

const SCHEDULED = 240;
const LARGE = 400_00;
const WITH_DEPOSIT = 0.4;
const PART_PAID_WHEN_OVERDUE = 0.15;
const messages = [
  'Thank you for choosing Brightside. Payment is due within 15 days.',
  'Payment is due within 15 days. Checks to Brightside Home Services.',
  'Parts carry the maker\'s warranty, our work is covered for one year.',
  'Thank you. Please call us if anything is not right.',
  null,
]; // oxfmt-ignore

/** 310 jobs with their lines and payments: the same records are the invoices. */
export function buildJobs(
  random: Random,
  clock: Calendar,
  openingDay: number,
  customers: readonly CustomerRow[],
  crew: Crew,
): JobTables {
  const plans = planJobs(random, clock, openingDay);
  const scheduled = chooseScheduled(random, plans);
  const schedule = new Schedule(random, crew);
  const clerk = crew.id('brightside.leasing');
  const tables: JobTables = { invoices: [], payments: [], jobs: [] };
  for (const plan of plans) {
    const kit = pickKit(random);
    const customer = customerAt(random, customers, tables.jobs, plan.createdAt);
    const visit = scheduled.has(plan) ? schedule.book(plan.serviceDay, plan.createdAt) : null;
    const lines = kitLines(random, kit);
    const invoiceId = addJob(random, clock, tables, { plan, customer, lines, visit }, clerk);
    const [total, isDraft] = [totalOf(lines), plan.kind === 'draft'];
    tables.jobs.push({ invoiceId, kit, customer, total, createdAt: plan.createdAt, isDraft });
  }
  numberPayments(tables);
  return tables;
}

/** Most drafts have no date yet, and some past jobs were recorded without one. */
function chooseScheduled(random: Random, plans: readonly JobPlan[]): Set<JobPlan> {
  const drafts = random.shuffled(plans.filter((plan) => plan.kind === 'draft')).slice(0, 4);
  const ahead = plans.filter((plan) => plan.kind === 'sent');
  const past = random.shuffled(plans.filter((plan) => plan.kind === 'paid' || plan.kind === 'overdue'));
  return new Set([...drafts, ...ahead, ...past.slice(0, SCHEDULED - drafts.length - ahead.length)]);
}

/** Picks someone who was a customer by then; of a few candidates the one with the fewest jobs so far. */
function customerAt(
  random: Random,
  customers: readonly CustomerRow[],
  jobs: readonly Job[],
  instant: Instant,
): CustomerRow {
  const known = customers.filter((customer) => Date.parse(customer.createdAt) < instant - HOUR_MS / 4);
  const candidates = [...random.sample(known, 3), random.pick(known.slice(-8))];
  const done = (customer: CustomerRow): number => jobs.filter((job) => job.customer === customer).length;
  return candidates.reduce((least, customer) => (done(customer) < done(least) ? customer : least));
}

interface NewJob {
  plan: JobPlan;
  customer: CustomerRow;
  lines: InvoiceLine[];
  visit: Visit | null;
}

function addJob(random: Random, clock: Calendar, tables: JobTables, job: NewJob, clerk: number): number {
  const { plan, customer, lines, visit } = job;
  const { sentAt, paidAt } = instantsOf(random, clock, plan);
  const terms = termsOfJob(clock, plan, lines, tables.invoices.length);
  const id = addInvoice(tables, {
    lines,
    terms,
    customerId: customer.id,
    status: plan.kind === 'overdue' ? 'sent' : plan.kind,
    serviceDate: dateText(plan.serviceDay),
    dueDate: dateText(plan.serviceDay + TERM_DAYS),
    message: random.pick(messages),
    ...(visit ?? { assignedToId: null, startTime: null }),
    sentAt: textOrNull(sentAt),
    paidAt: textOrNull(paidAt),
    createdAt: instantText(plan.createdAt),
    updatedAt: instantText(paidAt ?? sentAt ?? plan.createdAt),
  });
  const due = { id, total: recordedTotals({ lines, terms }).total, clerk };
  if (paidAt !== null) payInFull(random, clock, tables, due, sentAt!, paidAt);
  else if (plan.kind === 'overdue' && random.chance(PART_PAID_WHEN_OVERDUE)) {
    const at = clock.at(plan.serviceDay + random.int(8, 15), random.int(9 * 60, 16 * 60));
    pay(random, clock, tables, { id, amount: Math.round(due.total / 1000) * 500, at, note: 'Part payment', clerk });
  }
  return id;
}

function instantsOf(
  random: Random,
  clock: Calendar,
  plan: JobPlan,
): { sentAt: Instant | null; paidAt: Instant | null } {
  if (plan.kind === 'draft') return { sentAt: null, paidAt: null };
  const sentAt = sentInstant(random, clock, plan);
  return { sentAt, paidAt: plan.kind === 'paid' ? paidInstant(random, clock, plan, sentAt) : null };
}

const textOrNull = (instant: Instant | null): string | null => (instant === null ? null : instantText(instant));

/** Larger jobs sometimes have a deposit first. */
function payInFull(
  random: Random,
  clock: Calendar,
  tables: JobTables,
  { id, total, clerk }: { id: number; total: number; clerk: number },
  sentAt: Instant,
  paidAt: Instant,
): void {
  const hasDeposit = total > LARGE && random.chance(WITH_DEPOSIT);
  const deposit = hasDeposit ? Math.round((total * 0.3) / 500) * 500 : 0;
  const depositAt = Math.min(sentAt + 2 * HOUR_MS, paidAt - MINUTE_MS);
  if (deposit > 0) pay(random, clock, tables, { id, amount: deposit, at: depositAt, note: 'Deposit', clerk });
  pay(random, clock, tables, { id, amount: total - deposit, at: paidAt, note: null, clerk });
}

/** An invoice is sent when the work is done; that of a future job was sent with the booking. */
function sentInstant(random: Random, clock: Calendar, plan: JobPlan): Instant {
  const done = clock.at(plan.serviceDay, random.int(15 * 60, 18 * 60));
  const wanted = done < clock.now ? done : plan.createdAt + random.int(4, 14) * MINUTE_MS;
  return clock.past(Math.max(wanted, plan.createdAt + MINUTE_MS));
}

function paidInstant(random: Random, clock: Calendar, plan: JobPlan, sentAt: Instant): Instant {
  const days = [0, random.int(1, 6), random.int(7, 14), random.int(15, 29)][random.weighted([22, 33, 29, 16])]!;
  const wanted = clock.at(plan.serviceDay + days, random.int(9 * 60, 19 * 60));
  return Math.max(sentAt + 3 * MINUTE_MS, clock.past(wanted, random.int(10, 90)));
}

interface NewPayment {
  id: number;
  amount: number;
  at: Instant;
  note: string | null;
  clerk: number;
}

function pay(random: Random, clock: Calendar, tables: JobTables, { id, amount, at, note, clerk }: NewPayment): void {
  const [method, how] = random.pick<readonly [PaymentRow['method'], string]>([
    ['other', 'Card'],
    ['other', 'Card'],
    ['other', 'Bank transfer'],
    ['check', `Check ${random.int(201, 2990)}`],
    ['check', `Check ${random.int(201, 2990)}`],
    ['cash', 'Cash on site'],
  ]);
  tables.payments.push({
    id: 0,
    invoiceId: id,
    amount,
    method,
    date: dateText(clock.dayOf(at)),
    note: note === null ? how : `${note}, ${how.charAt(0).toLowerCase()}${how.slice(1)}`,
    createdById: clerk,
    createdAt: instantText(at),
  });
}
