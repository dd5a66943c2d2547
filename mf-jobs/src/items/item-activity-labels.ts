import type { ActivityLabels } from '@nerka/mf-shared/contract';

export const itemActivityLabels: ActivityLabels = {
  name: 'item',
  fields: {
    name: { label: 'Name' },
    description: { label: 'Description' },
    price: { label: 'Price', kind: 'money' },
    taxable: { label: 'Taxable', kind: 'flag' },
    type: { label: 'Type', values: { service: 'Service', product: 'Product' } },
  },
};
