import type { Lease, Resident, Unit, UnitResident } from './resident-labels';

let made = 0;
const INSTANT = '2026-11-20T15:04:00.000Z';

export function buildResident(values: Partial<Resident> = {}): Resident {
  made += 1;
  return {
    id: made,
    companyId: 1,
    customerId: made,
    firstName: 'Ada',
    lastName: `Birch ${made}`,
    preferredName: null,
    email: null,
    phone: null,
    moveInDate: null,
    moveOutDate: null,
    leaseEndDate: null,
    notes: null,
    unit: null,
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}

export function buildLink(values: Partial<UnitResident> = {}): UnitResident {
  made += 1;
  return {
    id: made,
    companyId: 1,
    unitId: 101,
    unitNumber: 'R-101',
    buildingName: 'R',
    unitStatus: 'occupied',
    residentId: made,
    residentName: `Ada Birch ${made}`,
    startDate: '2026-01-01',
    endDate: null,
    role: 'leaseholder',
    leaseStart: '2026-01-01',
    leaseEnd: '2026-12-31',
    rent: 147_100,
    currentRent: 147_100,
    rentSteps: [],
    deposit: 50_000,
    noticeDate: null,
    endReason: null,
    renewsId: null,
    tenureStart: '2026-01-01',
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}

export function buildLease(values: Partial<Lease> = {}): Lease {
  made += 1;
  return {
    id: made,
    companyId: 1,
    unitId: 101,
    unitNumber: 'R-101',
    buildingName: 'R',
    state: 'active',
    residents: [{ id: made, residentId: made, name: 'Ada Birch', role: 'leaseholder', version: 1 }],
    startDate: '2026-01-01',
    endDate: null,
    leaseStart: '2026-01-01',
    leaseEnd: '2026-12-31',
    daysLeft: 40,
    isRenewed: false,
    isRenewal: false,
    rent: 147_100,
    deposit: 50_000,
    noticeDate: null,
    ...values,
  };
}

export function buildUnit(values: Partial<Unit> = {}): Unit {
  return {
    id: 101,
    companyId: 1,
    unitNumber: 'R-101',
    buildingName: 'R',
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    postalCode: null,
    bedrooms: 1,
    bathrooms: 10,
    squareFeet: 700,
    status: 'vacant',
    marketRent: 150_000,
    occupants: [],
    nextMoveInDate: null,
    version: 1,
    createdAt: INSTANT,
    updatedAt: INSTANT,
    ...values,
  };
}
