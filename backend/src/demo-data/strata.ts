import { auditTable } from './activity.js';
import { Calendar, instantText } from './calendar.js';
import { buildCommunity } from './community.js';
import { strataFacts, timeZone } from './companies.js';
import { allOf, counts, lastNumbers } from './company-ledgers.js';
import type { CompanyData } from './company-tables.js';
import { buildLiveWorkOrders } from './live-work-orders.js';
import { People } from './people.js';
import { Random } from './random.js';
import { buildRentInvoices } from './rent-invoices.js';
import { buildResidents } from './residents.js';
import { buildUsers, Crew, strataStaff } from './staff.js';
import { strataActivity, type StrataRecords } from './strata-activity.js';
import type { TurnPlan } from './turn-plans.js';
import { buildTurnPlans } from './turn-plans.js';
import type { ChecklistTask } from './turn-tasks.js';
import { buildTurns, type TurnTables } from './turns.js';
import { buildUnits, toUnitRow, type Unit, type UnitRow } from './units.js';
import { buildWorkOrderPhotos } from './work-order-photos.js';
import { draftWorkOrders } from './work-order-drafts.js';
import { planWorkOrders, type Sites } from './work-order-plans.js';
import { buildWorkOrders } from './work-orders.js';

const SEED = 20_417;
/** Strata came to Nerka this long ago; a little more than the year that its history shows. */
const AGE_DAYS = 400;

/** Strata Apartments: 300 homes with a year of turns and work orders. */
export function buildStrata(now: Date, checklist: readonly ChecklistTask[]): CompanyData {
  const clock = new Calendar(now, timeZone);
  const random = new Random(SEED);
  const openingDay = clock.today - AGE_DAYS;
  const users = buildUsers(strataStaff, clock, AGE_DAYS, '919');
  const crew = new Crew(users);
  const people = new People(
    random,
    ['919', '919', '984', '252'],
    strataStaff.map((member) => member.displayName),
  );
  const units = buildUnits(random);
  const plans = buildTurnPlans(
    random,
    clock.today,
    units.map(({ id }) => id),
  );
  const community = buildCommunity(random, clock.today, units, plans, people);
  const turns = buildTurns(random, clock, plans, crew, checklist);
  const residents = buildResidents(random, clock, openingDay, community.households);
  const sites = { units, households: community.households, turns: turnSites(clock, units, plans, turns) };
  const live = buildLiveWorkOrders(random, clock, liveSites(sites, community.statusOf));
  const planned = planWorkOrders(random, clock, sites, live);
  const workOrders = buildWorkOrders(random, [...draftWorkOrders(random, clock, planned, live, crew), ...live], crew);
  const invoices = buildRentInvoices(random, clock, residents, crew);
  const openedAt = instantText(clock.at(openingDay, 9 * 60 + 30));
  const records = { workOrders, turns, residents, invoices };
  return {
    company: { ...strataFacts, created_at: openedAt, updated_at: instantText(clock.at(clock.today - 40, 11 * 60)) },
    users,
    settings: { pipeline_automation: false, unit_number_rule: 'normalised', updated_at: openedAt },
    photos: buildWorkOrderPhotos(workOrders),
    tables: strataTables(clock, unitRows(units, community.statusOf, residents.links, openedAt), records, crew),
    summary: `${strataFacts.name}: ${units.length} units, ${residents.residents.length} residents, ${workOrders.orders.length} work orders, ${turns.turns.length} turns`,
  };
}

function turnSites(
  clock: Calendar,
  units: readonly Unit[],
  plans: readonly TurnPlan[],
  { turns }: TurnTables,
): Sites['turns'] {
  const numbers = new Map(turns.map((turn) => [turn.unit_id, turn.turn_number]));
  return plans.map((plan) => ({
    unit: units[plan.unitId - 1]!,
    number: numbers.get(plan.unitId)!,
    moveOutDay: plan.moveOutDay,
    lastDay: plan.readyDay ?? clock.today,
    phase: plan.readyDay === null ? plan.phase : null,
  }));
}

function liveSites(
  { units, turns }: Sites,
  statusOf: Map<number, UnitRow['status']>,
): Parameters<typeof buildLiveWorkOrders>[2] {
  const having = (status: UnitRow['status']): Unit[] => units.filter((unit) => statusOf.get(unit.id) === status);
  const turn = turns.find((site) => site.phase === 'repairs')!;
  return {
    occupied: having('occupied'),
    down: having('maintenance')[0]!,
    compose: { unit: turn.unit, turnNumber: turn.number },
  };
}

/** A unit's row last changed when somebody moved in or out. */
function unitRows(
  units: readonly Unit[],
  statusOf: Map<number, UnitRow['status']>,
  links: readonly { unit_id: number; updated_at: string }[],
  openedAt: string,
): UnitRow[] {
  const changedAt = new Map<number, string>();
  for (const link of links) {
    const before = changedAt.get(link.unit_id) ?? openedAt;
    changedAt.set(link.unit_id, link.updated_at > before ? link.updated_at : before);
  }
  return units.map((unit) => toUnitRow(unit, statusOf.get(unit.id)!, openedAt, changedAt.get(unit.id) ?? openedAt));
}

function strataTables(clock: Calendar, units: UnitRow[], records: StrataRecords, crew: Crew): CompanyData['tables'] {
  const { workOrders, turns, residents, invoices } = records;
  const order = { work_order_id: 'work_orders' };
  return [
    { name: 'customers', rows: residents.customers },
    { name: 'units', rows: units },
    { name: 'residents', rows: residents.residents, references: { customer_id: 'customers' } },
    { name: 'unit_residents', rows: residents.links, references: { unit_id: 'units', resident_id: 'residents' } },
    { name: 'turns', rows: turns.turns, references: { unit_id: 'units', assigned_to_id: 'users' } },
    { name: 'turn_tasks', rows: turns.tasks, references: { turn_id: 'turns', completed_by_id: 'users' } },
    { name: 'work_orders', rows: workOrders.orders, references: { unit_id: 'units', assigned_to_id: 'users' } },
    { name: 'work_order_assignments', rows: workOrders.assignments, references: { ...order, user_id: 'users' } },
    { name: 'work_order_subtasks', rows: workOrders.subtasks, references: { ...order, completed_by_id: 'users' } },
    {
      name: 'work_order_time_entries',
      rows: workOrders.timeEntries,
      references: { ...order, started_by_id: 'users', stopped_by_id: 'users' },
    },
    { name: 'invoices', rows: invoices.invoices, references: { customer_id: 'customers', assigned_to_id: 'users' } },
    { name: 'invoice_items', rows: invoices.items, references: { invoice_id: 'invoices' } },
    { name: 'payments', rows: invoices.payments, references: { invoice_id: 'invoices', created_by_id: 'users' } },
    auditTable(strataActivity(clock, records, crew)),
    lastNumbers({
      customer: residents.customers.length,
      turn: turns.turns.length,
      'work-order': workOrders.orders.length,
      invoice: invoices.invoices.length,
    }),
    counts([
      { noun: 'customers', states: allOf(residents.customers) },
      { noun: 'residents', states: allOf(residents.residents) },
      { noun: 'units', states: units.map(({ status }) => status) },
      { noun: 'turns', states: turns.turns.map(({ status }) => status) },
      { noun: 'work_orders', states: workOrders.orders.map(({ status }) => status) },
      { noun: 'invoices', states: invoices.invoices.map(({ status }) => status) },
    ]),
  ];
}
