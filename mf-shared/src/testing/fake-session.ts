import { companyAddress, type CompanyInView, type CurrentUser, type Permission } from '../contract';

/** A manager's; tests of other account types pass their own. */
export const allPermissions: readonly Permission[] = [
  'company.read',
  'company.write',
  'team.read',
  'team.write',
  'units.read',
  'units.write',
  'residents.read',
  'residents.write',
  'customers.read',
  'customers.write',
  'items.read',
  'items.write',
  'deals.read',
  'deals.write',
  'invoices.read',
  'invoices.write',
  'search.read',
  'trash.read',
  'trash.write',
  'records.manage',
  'bulk.write',
  'bulk.undo',
  'views.read',
  'views.write',
  'views.unshare',
  'notifications.invoices',
  'notifications.leases',
  'workOrders.read',
  'workOrders.write',
  'requests.read',
  'requests.write',
  'requestCodes.write',
  'turns.read',
  'turns.write',
  'leases.correct',
  'data.import',
  'data.export',
  'costs.read',
  'reports.read',
  'dashboard.read',
  'dashboard.leases',
  'dashboard.workOrders',
  'dashboard.inventory',
  'dashboard.budgets',
];

/** A property-management company, opened under 'nerka', with every feature; a test passes what matters to it. */
export function aCompany(given: Partial<CompanyInView> = {}): CompanyInView {
  const slug = given.slug ?? 'strata';
  return {
    id: 1,
    name: 'Strata Apartments',
    projectSlug: 'living',
    subdomain: slug,
    businessType: 'property_management',
    features: ['dashboard', 'customers', 'units', 'work-orders', 'turns', 'invoices', 'reports', 'settings'],
    logoUrl: null,
    primaryColor: null,
    welcomeMessage: null,
    timezone: 'America/New_York',
    unitNumberRule: 'normalised',
    autoAssign: false,
    createdAt: '2026-01-05T12:00:00.000Z',
    ...companyAddress('nerka', slug),
    ...given,
    slug,
  };
}

/** A manager of a company's staff. */
export function aUser(given: Partial<CurrentUser> = {}): CurrentUser {
  const company = given.company === undefined ? aCompany() : given.company;
  return {
    id: 7,
    username: 'strata.manager',
    role: 'user',
    accountType: 'manager',
    companyId: company?.id ?? null,
    displayName: null,
    firstName: null,
    lastName: null,
    email: null,
    phone: null,
    profilePicture: null,
    scope: null,
    createdAt: '2026-01-05T12:00:00.000Z',
    permissions: [...allPermissions],
    ...given,
    company,
  };
}
