import type { Day } from './calendar.js';
import type { Household } from './household.js';
import { LeaseTerms } from './lease-terms.js';
import type { People, Person } from './people.js';
import type { Random } from './random.js';
import type { TurnPlan } from './turn-plans.js';
import type { FloorPlan, Unit, UnitRow } from './units.js';

export interface Community {
  households: Household[];
  statusOf: Map<number, UnitRow['status']>;
}

const RESIDENTS = 480;
const DOWN_UNITS = 3;
const READY_UNITS = 5;
const ON_NOTICE = 12;
const MONTH_TO_MONTH = 11;
/** Empty a year ago, and let one after the other until spring: the year does not begin with every home taken. */
const LET_LAST_WINTER = 14;
const LET_EVERY_DAYS = 8;
const YEAR = 364;
/** Days until the next household of the first ready homes moves in. */
const READY_LEASED_IN_DAYS = [4, 11];
/** From the end of the first lease on notice to the next household's move-in. */
const NOTICE_LEASED_AFTER_DAYS = 6;

/** The residents of the 300 homes today, those who left during the last year, and those who move in next. */
export function buildCommunity(
  random: Random,
  today: Day,
  units: readonly Unit[],
  turns: readonly TurnPlan[],
  people: People,
): Community {
  const homes = sortHomes(random, units, turns);
  const terms = new LeaseTerms(random, today);
  const latestReady = homes.turned.slice(0, READY_UNITS);
  const arrived = homes.turned.slice(READY_UNITS).map(({ unit, readyDay }) => terms.movedIn(unit, readyDay));
  const leaving = homes.untouched.slice(0, ON_NOTICE).map((unit, index) => terms.onNotice(unit, index / ON_NOTICE));
  const current = [
    ...arrived,
    ...leaving,
    ...homes.untouched.slice(ON_NOTICE, ON_NOTICE + MONTH_TO_MONTH).map((unit) => terms.monthToMonth(unit)),
    ...homes.untouched
      .slice(-LET_LAST_WINTER)
      .map((unit, index) => terms.movedIn(unit, today - YEAR + LET_EVERY_DAYS * (index + 1))),
    ...homes.untouched.slice(ON_NOTICE + MONTH_TO_MONTH, -LET_LAST_WINTER).map((unit) => terms.renewed(unit)),
  ];
  const next = [
    ...READY_LEASED_IN_DAYS.map((days, index) => terms.leasedAhead(latestReady[index]!.unit, today + days)),
    ...homes.leasedAhead.map(({ unit, moveInDay }) => terms.leasedAhead(unit, moveInDay)),
    ...leaving.slice(0, 1).map(({ unit, leaseEnd }) => terms.leasedAhead(unit, leaseEnd! + NOTICE_LEASED_AFTER_DAYS)),
  ];
  const former = [
    ...turns.map((turn) => terms.left(units[turn.unitId - 1]!, turn.moveOutDay)),
    ...homes.down.map((unit) => terms.left(unit, today - random.int(50, 130))),
  ];
  settle(random, [...current, ...next], people);
  const remembered = new Set([...latestReady.slice(0, 3).map(({ unit }) => unit), ...homes.active]);
  for (const household of former) {
    household.people = [people.next()];
    household.isNameOnly = !remembered.has(household.unit);
  }
  const vacant = [...latestReady.map(({ unit }) => unit), ...homes.active];
  return { households: [...former, ...current, ...next], statusOf: statuses(units, vacant, homes.down) };
}

interface Homes {
  /** Units with a completed turn, the most recently ready first. */
  turned: { unit: Unit; readyDay: Day }[];
  active: Unit[];
  leasedAhead: { unit: Unit; moveInDay: Day }[];
  down: Unit[];
  untouched: Unit[];
}

function sortHomes(random: Random, units: readonly Unit[], turns: readonly TurnPlan[]): Homes {
  const unitOf = (turn: TurnPlan): Unit => units[turn.unitId - 1]!;
  const withTurn = new Set(turns.map(unitOf));
  const rest = random.shuffled(units.filter((unit) => !withTurn.has(unit)));
  return {
    turned: turns
      .flatMap((turn) => (turn.readyDay === null ? [] : [{ unit: unitOf(turn), readyDay: turn.readyDay }]))
      .sort((one, other) => other.readyDay - one.readyDay),
    active: turns.filter((turn) => turn.readyDay === null).map(unitOf),
    leasedAhead: turns.flatMap((turn) =>
      turn.nextMoveInDay === null ? [] : [{ unit: unitOf(turn), moveInDay: turn.nextMoveInDay }],
    ),
    down: rest.slice(0, DOWN_UNITS),
    untouched: rest.slice(DOWN_UNITS),
  };
}

const statuses = (
  units: readonly Unit[],
  vacant: readonly Unit[],
  down: readonly Unit[],
): Map<number, UnitRow['status']> =>
  new Map(
    units.map((unit) => [unit.id, vacant.includes(unit) ? 'vacant' : down.includes(unit) ? 'maintenance' : 'occupied']),
  );

/** Weights of one, two, three and four residents in a home, by the number of bedrooms. */
const SIZES_BY_BEDROOMS = [
  [9, 1, 0, 0],
  [60, 40, 0, 0],
  [32, 48, 18, 2],
  [10, 45, 35, 10],
];
const MAX_RESIDENTS: Record<number, number> = { 0: 2, 1: 2, 2: 4, 3: 4 };

function settle(random: Random, households: readonly Household[], people: People): void {
  const sizes = households.map(({ unit }) => 1 + random.weighted(SIZES_BY_BEDROOMS[unit.plan.bedrooms]!));
  let missing = RESIDENTS - sizes.reduce((sum, size) => sum + size, 0);
  while (missing !== 0) {
    const index = random.int(0, sizes.length - 1);
    const size = sizes[index]! + Math.sign(missing);
    if (size < 1 || size > maxResidents(households[index]!.unit.plan)) continue;
    sizes[index] = size;
    missing -= Math.sign(missing);
  }
  for (const [index, household] of households.entries()) household.people = family(random, people, sizes[index]!);
}

const maxResidents = (plan: FloorPlan): number => MAX_RESIDENTS[plan.bedrooms] ?? 1;

function family(random: Random, people: People, size: number): Person[] {
  const first = people.next();
  const familyName = random.chance(0.5) ? first.lastName : undefined;
  return [first, ...Array.from({ length: size - 1 }, () => people.next(familyName))];
}
