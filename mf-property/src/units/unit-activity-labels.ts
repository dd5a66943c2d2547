import type { ActivityLabels } from '@nerka/mf-shared/contract';
import { statusOptions } from './unit-labels';

export const unitActivityLabels: ActivityLabels = {
  name: 'unit',
  fields: {
    unitNumber: { label: 'Number' },
    buildingName: { label: 'Building' },
    addressLine1: { label: 'Address line 1' },
    addressLine2: { label: 'Address line 2' },
    city: { label: 'City' },
    state: { label: 'State' },
    postalCode: { label: 'Postal code' },
    bedrooms: { label: 'Bedrooms' },
    bathrooms: { label: 'Bathrooms' },
    squareFeet: { label: 'Square feet' },
    status: { label: 'Status', values: Object.fromEntries(statusOptions.map(({ value, label }) => [value, label])) },
    marketRent: { label: 'Market rent', kind: 'money' },
  },
};
