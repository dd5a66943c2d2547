import type { ActivityLabels } from '@nerka/mf-shared/contract';

export const customerActivityLabels: ActivityLabels = {
  name: 'customer',
  fields: {
    name: { label: 'Name' },
    email: { label: 'E-mail' },
    phone: { label: 'Phone' },
    address: { label: 'Address' },
  },
};
