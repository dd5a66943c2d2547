import type { RecordedCompany } from '../modules/companies/recorded-companies.js';

/** `projectId` is the project's number in the demo data. */
type CompanyDetails = Omit<RecordedCompany, 'createdAt' | 'updatedAt'>;

const propertyFeatures = [
  'dashboard', 'customers', 'units', 'leases', 'maintenance', 'work-orders', 'turns', 'reports', 'settings', 'team-members',
]; // oxfmt-ignore
const jobsFeatures = [
  'dashboard', 'pipeline', 'customers', 'jobs', 'work-orders', 'items', 'invoices', 'reports', 'settings', 'team-members',
]; // oxfmt-ignore

export const timeZone = 'America/New_York';

export const strataDetails: CompanyDetails = {
  projectId: 1,
  name: 'Strata Apartments',
  slug: 'strata',
  subdomain: 'strata',
  businessType: 'property_management',
  features: [...propertyFeatures, 'invoices'],
  isTemplate: false,
  primaryColor: '#0f766e',
  welcomeMessage: 'Welcome to Strata Apartments',
  industry: 'Multifamily housing',
  website: 'https://strata-apartments.example.com',
  phone: '919-555-0100',
  address: '4100 Strata Park Drive, Raleigh, NC 27610',
  timezone: timeZone,
};

export const brightsideDetails: CompanyDetails = {
  projectId: 2,
  name: 'Brightside Home Services',
  slug: 'brightside',
  subdomain: 'brightside',
  businessType: 'jobs_business',
  features: jobsFeatures,
  isTemplate: false,
  primaryColor: '#1d4ed8',
  welcomeMessage: 'Good to see you. Check the schedule before you roll out.',
  industry: 'Residential repair and maintenance',
  website: 'https://brightside.example.com',
  phone: '614-555-0100',
  address: '2280 Kinnear Court, Columbus, OH 43212',
  timezone: timeZone,
};

/** Empty: new companies are created from it, and it shows every first-run state. */
export const templateDetails: CompanyDetails = {
  projectId: 1,
  name: 'Template',
  slug: 'template',
  subdomain: null,
  businessType: 'property_management',
  features: propertyFeatures,
  isTemplate: true,
  primaryColor: null,
  welcomeMessage: null,
  industry: null,
  website: null,
  phone: null,
  address: null,
  timezone: timeZone,
};
