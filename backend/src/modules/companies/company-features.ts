export const companyFeatures = [
  'dashboard', 'pipeline', 'customers', 'units', 'leases', 'maintenance', 'work-orders', 'turns', 'items', 'invoices',
  'jobs', 'reports', 'settings', 'team-members',
] as const; // oxfmt-ignore
export type CompanyFeature = (typeof companyFeatures)[number];

export const businessTypes = ['property_management', 'jobs_business'] as const;
export type BusinessType = (typeof businessTypes)[number];
