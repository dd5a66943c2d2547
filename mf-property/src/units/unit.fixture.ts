import type { Schemas } from '@nerka/mf-shared/api';
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

export type UnitLink = Schemas['UnitResidentResponse'];

/** Ada's lease of 2026, or the same lease as another link. */
export function buildLink(values: Partial<UnitLink> = {}, same: Partial<UnitLink> = {}): UnitLink {
  made += 1;
  return {
    ...{ companyId: 1, unitId: 21, unitNumber: 'A-101', buildingName: null, unitStatus: 'occupied' },
    ...{ residentId: made, residentName: 'Ada Birch', role: 'leaseholder', startDate: '2026-01-01', endDate: null },
    ...{ leaseStart: '2026-01-01', leaseEnd: '2026-12-31', rent: 150_000, currentRent: 150_000, rentSteps: [] },
    ...{ deposit: null, noticeDate: null, endReason: null, renewsId: null, tenureStart: '2026-01-01', version: 1 },
    ...{ createdAt: '2026-01-05T12:00:00.000Z', updatedAt: '2026-01-05T12:00:00.000Z' },
    ...same,
    id: made,
    ...values,
  };
}
