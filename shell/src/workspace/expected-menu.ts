import {
  paths,
  type BusinessType,
  type CompanyInView,
  type CurrentUser,
  type Permission,
} from '@nerka/mf-shared/contract';
import type { IconName } from '@nerka/mf-shared/ui/icon';
import { isAllowed, type MenuEntry } from './menu';

interface ExpectedEntry {
  label: string;
  icon: IconName;
  address: (company: CompanyInView) => string;
  /** Absent: whatever is on. */
  feature?: string;
  permission?: Permission;
}

const home = { icon: 'home', address: paths.dashboard, feature: 'dashboard' } as const;
const customers = { icon: 'customers', address: paths.customers, feature: 'customers' } as const;
const settings: ExpectedEntry = { label: 'Settings', icon: 'settings', address: paths.settings, feature: 'settings' };

/** The menus of platform.md section 2. */
const entriesOf: Record<BusinessType, readonly ExpectedEntry[]> = {
  property_management: [
    { label: 'Home', ...home },
    { label: 'Work Orders', icon: 'work-orders', address: paths.workOrders, feature: 'work-orders' },
    { label: 'Units', icon: 'units', address: paths.units, feature: 'units' },
    { label: 'Turns', icon: 'turns', address: paths.turns, feature: 'turns' },
    { label: 'Residents', ...customers },
    { label: 'Team', icon: 'team', address: paths.team, permission: 'team.write' },
    { label: 'Reports', icon: 'reports', address: paths.reports, feature: 'reports', permission: 'reports.read' },
    settings,
  ],
  jobs_business: [
    { label: 'Dashboard', ...home },
    { label: 'Pipeline', icon: 'pipeline', address: paths.pipeline, feature: 'pipeline' },
    { label: 'Customers', ...customers },
    { label: 'Items & Services', icon: 'items', address: paths.items, feature: 'items' },
    { label: 'Invoices', icon: 'invoices', address: paths.invoices, feature: 'invoices' },
    { label: 'Jobs', icon: 'jobs', address: paths.jobs, feature: 'jobs' },
    settings,
  ],
};

/**
 * The menu of a business type before the releases have said which screens there are (D7): the company is known from the
 * session, so that only what is on for it and its user stands there.
 */
export function expectedMenu(company: CompanyInView, user: CurrentUser): readonly MenuEntry[] {
  return entriesOf[company.businessType]
    .filter(({ feature }) => feature === undefined || company.features.includes(feature))
    .filter((entry) => isAllowed(entry, user))
    .map(({ label, icon, address }) => ({ label, icon, to: address(company) }));
}
