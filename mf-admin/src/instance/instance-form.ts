import type { Schemas } from '@nerka/mf-shared/api';
import type { BusinessType } from '@nerka/mf-shared/contract';
import type { Instance } from './instance.api';

/** What the settings dialog's fields hold. */
export interface InstanceValues {
  name: string;
  businessType: BusinessType;
  features: string[];
}

export const businessTypeLabels: Record<BusinessType, string> = {
  property_management: 'Property management',
  jobs_business: 'Jobs business',
};

/** The features of each business type by their ids, in the specification's order, and the team. */
const featuresOf: Record<BusinessType, readonly string[]> = {
  property_management: [
    'dashboard', 'customers', 'units', 'leases', 'maintenance', 'work-orders', 'turns', 'invoices', 'reports', 'settings',
    'team-members',
  ],
  jobs_business: [
    'dashboard', 'pipeline', 'customers', 'jobs', 'work-orders', 'items', 'invoices', 'reports', 'settings', 'team-members',
  ],
}; // oxfmt-ignore

const labels: Record<string, string> = {
  dashboard: 'Dashboard',
  pipeline: 'Pipeline',
  units: 'Units',
  leases: 'Leases',
  maintenance: 'Maintenance',
  'work-orders': 'Work Orders',
  turns: 'Turns',
  items: 'Items & Services',
  invoices: 'Invoices',
  jobs: 'Jobs',
  reports: 'Reports',
  settings: 'Settings',
  'team-members': 'Team',
};

/** The checkboxes of a business type. One that is on though it belongs to the other type is shown too, so that it can be put out. */
export function featureOptions(
  businessType: BusinessType,
  chosen: readonly string[],
): { value: string; label: string }[] {
  const customers = businessType === 'property_management' ? 'Residents' : 'Customers';
  const own = featuresOf[businessType];
  const others = chosen.filter((feature) => !own.includes(feature));
  return [...own, ...others].map((value) => ({ value, label: labels[value] ?? customers }));
}

/** What is on after a change of the business type: what both know stays as it is, what only the new one knows is on. */
export function featuresAfterChange(to: BusinessType, chosen: readonly string[]): string[] {
  const before = featuresOf[to === 'jobs_business' ? 'property_management' : 'jobs_business'];
  return featuresOf[to].filter((feature) => chosen.includes(feature) || !before.includes(feature));
}

export const valuesOf = ({ name, businessType, features }: Instance): InstanceValues => ({
  name,
  businessType,
  features: [...features],
});

/** Only what differs from the company as it was opened. */
export function changesOf(instance: Instance, values: InstanceValues): Schemas['UpdateCompanyBody'] {
  const features = [...values.features].sort().join() === [...instance.features].sort().join();
  return {
    ...(values.name.trim() !== instance.name && { name: values.name.trim() }),
    ...(values.businessType !== instance.businessType && { businessType: values.businessType }),
    ...(!features && { features: values.features as Schemas['UpdateCompanyBody']['features'] }),
  };
}
