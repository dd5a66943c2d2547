import { inOrder } from './activity.js';
import { Calendar, dateText, instantText } from './calendar.js';
import { buildCommunity } from './community.js';
import { strataDetails, timeZone } from './companies.js';
import { type CompanyData, noRecords } from './company-data.js';
import { buildLiveWorkOrders } from './live-work-orders.js';
import { People } from './people.js';
import { Random } from './random.js';
import { buildRequests } from './requests.js';
import { buildRentInvoices } from './rent-invoices.js';
import { renewLeases, withLeaseEnds } from './renewed-leases.js';
import { buildResidents } from './residents.js';
import { buildUsers, Crew, strataStaff } from './staff.js';
import { strataActivity } from './strata-activity.js';
import { withOpenTurns } from './turn-orders.js';
import type { TurnPlan } from './turn-plans.js';
import { buildTurnPlans } from './turn-plans.js';
import { buildTurns, type TurnRow } from './turns.js';
import { withFailedLine } from './failed-line.js';
import { marketRentsOf, statusesOf } from './unit-history.js';
import { buildSeries } from './series.js';
import { buildUnits, toUnitRow, type Unit, type UnitRow } from './units.js';
import { buildWorkOrderPhotos } from './work-order-photos.js';
import { draftWorkOrders } from './work-order-drafts.js';
import { planWorkOrders, type Sites } from './work-order-plans.js';
import { buildWorkOrders } from './work-orders.js';
import { withRequests } from './work-order-requests.js';
import { sharedBy, strataViews } from './views.js';

const SEED = 20_417;
/** How long Strata has used Nerka; a little more than the year that its history shows. */
const AGE_DAYS = 400;

/** Strata Apartments: 300 homes with a year of turns and work orders. */
export function buildStrata(now: Date): CompanyData {
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
  const checked = buildTurns(random, clock, plans, crew);
  const residents = buildResidents(random, clock, openingDay, community.households);
  const sites = { units, households: community.households, turns: turnSites(clock, units, plans, checked) };
  const live = buildLiveWorkOrders(random, clock, liveSites(sites, community.statusOf));
  const planned = planWorkOrders(random, clock, sites, live, openingDay);
  const drafts = [...draftWorkOrders(random, clock, planned, live, crew), ...live];
  const requested = withRequests(buildWorkOrders(random, drafts, crew), residents.links);
  const { turns, workOrders } = withFailedLine(checked, withOpenTurns(checked, requested));
  const leases = renewLeases(clock, residents.links);
  const unitRecords = unitRows(units, community.statusOf, leases.links, instantText(clock.at(openingDay, 9 * 60 + 30)));
  const invoices = buildRentInvoices(random, clock, residents, crew);
  const openedAt = instantText(clock.at(openingDay, 9 * 60 + 30));
  const records = { workOrders, turns, residents, invoices };
  return {
    today: dateText(clock.today),
    company: { ...strataDetails, createdAt: openedAt, updatedAt: instantText(clock.at(clock.today - 40, 11 * 60)) },
    users,
    settings: { pipelineAutomation: false, unitNumberRule: 'normalised', updatedAt: openedAt },
    laborRates: [
      { userId: null, rate: 4500, validFrom: openedAt, setById: crew.id('strata.manager') },
      { userId: crew.id('strata.supervisor'), rate: 5800, validFrom: openedAt, setById: crew.id('strata.manager') },
    ],
    records: {
      ...noRecords,
      customers: residents.customers,
      units: unitRecords,
      residents: withLeaseEnds(clock, residents.residents, leases.links),
      unitResidents: leases.links,
      rentSteps: leases.rentSteps,
      marketRents: marketRentsOf(clock, openingDay, unitRecords),
      unitStatuses: statusesOf(clock, openingDay, unitRecords, leases.links),
      turns,
      workOrders,
      series: buildSeries(clock, openingDay, workOrders, crew),
      requests: buildRequests(clock, workOrders, crew),
      photos: buildWorkOrderPhotos(workOrders),
      invoices: invoices.invoices,
      payments: invoices.payments,
      views: sharedBy(crew.id('strata.manager'), strataViews),
      activity: inOrder(strataActivity(clock, records, crew)),
    },
    summary: `${strataDetails.name}: ${units.length} units, ${residents.residents.length} residents, ${workOrders.length} work orders, ${turns.length} turns`,
  };
}

function turnSites(
  clock: Calendar,
  units: readonly Unit[],
  plans: readonly TurnPlan[],
  turns: readonly TurnRow[],
): Sites['turns'] {
  const numbers = new Map(turns.map((turn) => [turn.unitId, turn.turnNumber]));
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

/** A unit's row last changed when a resident moved in or out. */
function unitRows(
  units: readonly Unit[],
  statusOf: Map<number, UnitRow['status']>,
  links: readonly { unitId: number; updatedAt: string }[],
  openedAt: string,
): UnitRow[] {
  const changedAt = new Map<number, string>();
  for (const link of links) {
    const before = changedAt.get(link.unitId) ?? openedAt;
    changedAt.set(link.unitId, link.updatedAt > before ? link.updatedAt : before);
  }
  return units.map((unit) => toUnitRow(unit, statusOf.get(unit.id)!, openedAt, changedAt.get(unit.id) ?? openedAt));
}
