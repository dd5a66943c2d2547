import type { Unit } from './unit-labels';

let made = 0;

export function buildUnit(values: Partial<Unit> = {}): Unit {
  made += 1;
  return {
    id: made,
    companyId: 1,
    unitNumber: `A-${100 + made}`,
    buildingName: null,
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    postalCode: null,
    bedrooms: 1,
    bathrooms: 10,
    squareFeet: null,
    status: 'vacant',
    marketRent: null,
    occupants: [],
    nextMoveInDate: null,
    version: 1,
    createdAt: '2026-01-05T12:00:00.000Z',
    updatedAt: '2026-01-05T12:00:00.000Z',
    ...values,
  };
}
