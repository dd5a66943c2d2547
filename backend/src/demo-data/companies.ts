/** One company as it stands in `companies`; `project_id` is the place in the list of projects. */
export interface CompanyRow {
  project_id: number;
  name: string;
  slug: string;
  subdomain: string | null;
  business_type: 'property_management' | 'jobs_business';
  features: string[];
  is_template: boolean;
  primary_color: string | null;
  welcome_message: string | null;
  industry: string | null;
  website: string | null;
  phone: string | null;
  address: string | null;
  timezone: string;
  created_at: string;
  updated_at: string;
}

export interface CompanySettingsRow {
  pipeline_automation: boolean;
  unit_number_rule: 'normalised' | 'as_typed';
  updated_at: string;
}

type CompanyFacts = Omit<CompanyRow, 'created_at' | 'updated_at'>;

const propertyFeatures = [
  'dashboard', 'customers', 'units', 'leases', 'maintenance', 'work-orders', 'turns', 'reports', 'settings', 'team-members',
]; // oxfmt-ignore
const jobsFeatures = [
  'dashboard', 'pipeline', 'customers', 'jobs', 'work-orders', 'items', 'invoices', 'reports', 'settings', 'team-members',
]; // oxfmt-ignore

export const timeZone = 'America/New_York';

export const strataFacts: CompanyFacts = {
  project_id: 1,
  name: 'Strata Apartments',
  slug: 'strata',
  subdomain: 'strata',
  business_type: 'property_management',
  features: [...propertyFeatures, 'invoices'],
  is_template: false,
  primary_color: '#0f766e',
  welcome_message: 'Welcome to Strata Apartments',
  industry: 'Multifamily housing',
  website: 'https://strata-apartments.example.com',
  phone: '919-555-0100',
  address: '4100 Strata Park Drive, Raleigh, NC 27610',
  timezone: timeZone,
};

export const brightsideFacts: CompanyFacts = {
  project_id: 2,
  name: 'Brightside Home Services',
  slug: 'brightside',
  subdomain: 'brightside',
  business_type: 'jobs_business',
  features: jobsFeatures,
  is_template: false,
  primary_color: '#1d4ed8',
  welcome_message: 'Good to see you. Check the schedule before you roll out.',
  industry: 'Residential repair and maintenance',
  website: 'https://brightside.example.com',
  phone: '614-555-0100',
  address: '2280 Kinnear Court, Columbus, OH 43212',
  timezone: timeZone,
};

/** Empty: new companies start from it, and it shows every first-run state. */
export const templateFacts: CompanyFacts = {
  project_id: 1,
  name: 'Template',
  slug: 'template',
  subdomain: null,
  business_type: 'property_management',
  features: propertyFeatures,
  is_template: true,
  primary_color: null,
  welcome_message: null,
  industry: null,
  website: null,
  phone: null,
  address: null,
  timezone: timeZone,
};
