import type { RecordedUnit } from '../modules/units/recorded-units.js';
import type { Numbered } from './company-data.js';
import type { Random } from './random.js';

export type UnitRow = Numbered<RecordedUnit>;

const BUILDINGS = [...'ABCDEFGHIJKL'];
/** Doors on each of three floors: 101-109, 201-208, 301-308. */
const DOORS = [9, 8, 8];

export interface FloorPlan {
  name: string;
  bedrooms: number;
  /** Tenths, as stored. */
  bathrooms: number;
  /** Each plan is built in a few sizes. */
  squareFeet: readonly number[];
  /** Dollars a month, from the smallest on the ground floor to the largest on top. */
  rent: readonly [min: number, max: number];
  /** Dollars. */
  deposit: number;
}

const studio: FloorPlan = {
  name: 'studio',
  bedrooms: 0,
  bathrooms: 10,
  squareFeet: [480, 520, 560],
  rent: [1050, 1150],
  deposit: 400,
};
const oneBedroom: FloorPlan = {
  name: '1/1',
  bedrooms: 1,
  bathrooms: 10,
  squareFeet: [650, 690, 740, 780],
  rent: [1225, 1395],
  deposit: 500,
};
const twoBedroomOneBath: FloorPlan = {
  name: '2/1',
  bedrooms: 2,
  bathrooms: 10,
  squareFeet: [850, 890, 930],
  rent: [1375, 1495],
  deposit: 650,
};
const twoBedroom: FloorPlan = {
  name: '2/2',
  bedrooms: 2,
  bathrooms: 20,
  squareFeet: [980, 1020, 1070, 1120],
  rent: [1545, 1725],
  deposit: 700,
};
const threeBedroom: FloorPlan = {
  name: '3/2',
  bedrooms: 3,
  bathrooms: 20,
  squareFeet: [1230, 1300, 1380],
  rent: [1895, 2095],
  deposit: 900,
};

export interface Unit {
  id: number;
  number: string;
  building: string;
  plan: FloorPlan;
  squareFeet: number;
  /** Cents a month. */
  marketRent: number;
}

/** 300 homes in twelve buildings: every building has nearly the same mix of floor plans. */
export function buildUnits(random: Random): Unit[] {
  const units: Unit[] = [];
  for (const [index, building] of BUILDINGS.entries()) {
    const plans = random.shuffled(plansOf(index));
    for (const [floor, doors] of DOORS.entries()) {
      for (let door = 1; door <= doors; door++) {
        const number = `${building}-${floor + 1}${String(door).padStart(2, '0')}`;
        units.push(buildUnit(random, units.length + 1, number, building, plans.pop() ?? oneBedroom, floor));
      }
    }
  }
  return units;
}

/** 15 studios, 30 of 2/1 and 135 of 1/1 do not divide by twelve, so the buildings differ by one. */
function plansOf(index: number): FloorPlan[] {
  const rest: [FloorPlan, number][] = [
    [threeBedroom, 2],
    [twoBedroom, 8],
    [twoBedroomOneBath, index % 2 === 0 ? 3 : 2],
    [studio, index % 4 === 1 ? 2 : 1],
  ];
  const plans = rest.flatMap(([plan, count]) => Array.from({ length: count }, () => plan));
  return [...plans, ...Array.from({ length: 25 - plans.length }, () => oneBedroom)];
}

function buildUnit(random: Random, id: number, number: string, building: string, plan: FloorPlan, floor: number): Unit {
  const size = random.int(0, plan.squareFeet.length - 1);
  const [min, max] = plan.rent;
  // Larger units and higher floors cost more; the rest depends on the view.
  const worth = 0.6 * (size / (plan.squareFeet.length - 1)) + 0.15 * (floor / 2) + 0.25 * random.next();
  const dollars = Math.round((min + (max - min) * worth) / 5) * 5;
  return { id, number, building, plan, squareFeet: plan.squareFeet[size]!, marketRent: dollars * 100 };
}

export const unitAddress = (unit: Unit): string => `4100 Strata Park Drive, Unit ${unit.number}, Raleigh, NC 27610`;

export function toUnitRow(unit: Unit, status: UnitRow['status'], createdAt: string, updatedAt: string): UnitRow {
  return {
    id: unit.id,
    unitNumber: unit.number,
    buildingName: `Building ${unit.building}`,
    addressLine1: '4100 Strata Park Drive',
    addressLine2: `Unit ${unit.number}`,
    city: 'Raleigh',
    state: 'NC',
    postalCode: '27610',
    bedrooms: unit.plan.bedrooms,
    bathrooms: unit.plan.bathrooms,
    squareFeet: unit.squareFeet,
    status,
    marketRent: unit.marketRent,
    createdAt,
    updatedAt,
  };
}
