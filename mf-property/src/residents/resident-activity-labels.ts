import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { leaseActivityLabels } from '../lease/lease-activity-labels';

export const residentActivityLabels: ActivityLabels = {
  name: 'resident',
  actions: leaseActivityLabels.actions,
  fields: {
    firstName: { label: 'First name' },
    lastName: { label: 'Last name' },
    preferredName: { label: 'Preferred name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
    moveInDate: { label: 'Move-in', kind: 'date' },
    moveOutDate: { label: 'Move-out', kind: 'date' },
    leaseEndDate: { label: 'Lease end', kind: 'date' },
    notes: { label: 'Notes' },
    ...leaseActivityLabels.fields,
  },
};
