import type { Schemas } from '@nerka/mf-shared/api';
import { parseDollars } from '@nerka/mf-shared/format';
import type { Unit } from './unit-labels';

/** Form values: bathrooms in whole and half numbers, rent in dollars. */
export interface UnitValues {
  unitNumber: string;
  buildingName: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  postalCode: string;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFeet: number | null;
  status: Unit['status'];
  marketRent: string;
}

/** The defaults of a new record (docs/domain.md). */
export const newUnit: UnitValues = {
  unitNumber: '',
  buildingName: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  postalCode: '',
  bedrooms: 0,
  bathrooms: 0,
  squareFeet: null,
  status: 'vacant',
  marketRent: '',
};

export function valuesOf(unit: Unit): UnitValues {
  return {
    unitNumber: unit.unitNumber,
    buildingName: unit.buildingName ?? '',
    addressLine1: unit.addressLine1 ?? '',
    addressLine2: unit.addressLine2 ?? '',
    city: unit.city ?? '',
    state: unit.state ?? '',
    postalCode: unit.postalCode ?? '',
    bedrooms: unit.bedrooms,
    bathrooms: unit.bathrooms / 10,
    squareFeet: unit.squareFeet,
    status: unit.status,
    marketRent: unit.marketRent === null ? '' : (unit.marketRent / 100).toFixed(2),
  };
}

/** A new unit like this one, which needs a number of its own. */
export function copyOf(unit: Unit): UnitValues {
  return { ...valuesOf(unit), unitNumber: '', status: newUnit.status };
}

/** Empty room counts become 0, empty sizes and rents null; bathrooms are sent in tenths, rent in cents. */
export function bodyOf(values: UnitValues): Schemas['CreateUnitBody'] {
  return {
    ...values,
    bedrooms: values.bedrooms ?? 0,
    bathrooms: Math.round((values.bathrooms ?? 0) * 10),
    marketRent: parseDollars(values.marketRent) ?? null,
  };
}

export function changesOf(unit: Unit, values: UnitValues): Schemas['UpdateUnitBody'] {
  const [before, after] = [bodyOf(valuesOf(unit)), bodyOf(values)];
  const names = Object.keys(after) as (keyof typeof after)[];
  return Object.fromEntries(names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]));
}

export const unitForm = { valuesOf, changesOf };
