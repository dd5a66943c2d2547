import type { ActivityLabels } from '@nerka/mf-shared/contract';

/** How the activities of residents and units speak of leases, which belong to the resident. */
export const leaseActivityLabels: Required<Pick<ActivityLabels, 'actions' | 'fields'>> = {
  actions: {
    'unit-resident created': 'moved {record} into unit {unitId}',
    'unit-resident updated': 'changed the lease[ of {record}]',
    'unit-resident renewed': 'renewed the lease[ of {record}]',
  },
  fields: {
    unitId: { label: 'Unit' },
    role: {
      label: 'Role',
      values: { leaseholder: 'Leaseholder', 'co-leaseholder': 'Co-leaseholder', occupant: 'Occupant' },
    },
    startDate: { label: 'Moved in', kind: 'date' },
    endDate: { label: 'Move-out', kind: 'date' },
    leaseStart: { label: 'Lease start', kind: 'date' },
    leaseEnd: { label: 'Lease end', kind: 'date' },
    rent: { label: 'Rent', kind: 'money' },
    deposit: { label: 'Deposit', kind: 'money' },
    noticeDate: { label: 'Notice given', kind: 'date' },
    endReason: { label: 'Ended by', values: { renewed: 'Renewal' } },
    rentChangeDate: { label: 'Rent changes on', kind: 'date' },
    rentChange: { label: 'Rent from then', kind: 'money' },
  },
};
