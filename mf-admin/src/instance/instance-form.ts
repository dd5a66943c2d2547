import type { Schemas } from '@nerka/mf-shared/api';
import type { BusinessType } from '@nerka/mf-shared/contract';
import type { Instance } from './instance.api';

export interface InstanceValues {
  name: string;
  businessType: BusinessType;
  features: string[];
}

export const businessTypeLabels: Record<BusinessType, string> = {
  property_management: 'Property management',
  jobs_business: 'Jobs business',
};

/** The ids of the features of each business type, in the order of the checkboxes. */
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

/** What a new company begins with. */
export const presetFeatures = (businessType: BusinessType): string[] => [...featuresOf[businessType]];

/** Includes a feature of the other business type that is on, so that it can be switched off. */
export function featureOptions(
  businessType: BusinessType,
  chosen: readonly string[],
): { value: string; label: string }[] {
  const customers = businessType === 'property_management' ? 'Residents' : 'Customers';
  const own = featuresOf[businessType];
  const others = chosen.filter((feature) => !own.includes(feature));
  return [...own, ...others].map((value) => ({ value, label: labels[value] ?? customers }));
}

/** After a change of the business type: common features stay as they are, new ones are on. */
export function featuresAfterChange(to: BusinessType, chosen: readonly string[]): string[] {
  const before = featuresOf[to === 'jobs_business' ? 'property_management' : 'jobs_business'];
  return featuresOf[to].filter((feature) => chosen.includes(feature) || !before.includes(feature));
}

export const valuesOf = ({ name, businessType, features }: Instance): InstanceValues => ({
  name,
  businessType,
  features: [...features],
});

export function changesOf(instance: Instance, values: InstanceValues): Schemas['UpdateCompanyBody'] {
  const features = [...values.features].sort().join() === [...instance.features].sort().join();
  return {
    ...(values.name.trim() !== instance.name && { name: values.name.trim() }),
    ...(values.businessType !== instance.businessType && { businessType: values.businessType }),
    ...(!features && { features: values.features as Schemas['UpdateCompanyBody']['features'] }),
  };
}
