import { type AccountType, accountTypes, type Role } from './actor.js';

type Holder = AccountType | 'super_admin';

const everyone: readonly Holder[] = ['super_admin', 'manager', 'leasing', 'maintenance'];
const managers: readonly Holder[] = ['super_admin', 'manager'];
const provider: readonly Holder[] = ['super_admin'];

/** The only source of the rights of roles and account types. Handlers and screens check permissions by name. */
const holders = {
  /** The company's name, look and enabled features. */
  'company.read': everyone,
  /** Fields that only the provider may set also need platform.write. */
  'company.write': managers,
  /** Names and account types; e-mail and phone only with team.write. */
  'team.read': everyone,
  'team.write': managers,
  /** Records that the user may delete. */
  'trash.read': everyone,
  /** Delete records, and change what units cost; a company may take it from all but managers and those they name. */
  'records.manage': everyone,
  /** Change many records at once that the user may change one by one, and undo that. */
  'bulk.write': everyone,
  /** Undo what others changed. */
  'bulk.undo': managers,
  /** Delete for good. */
  'trash.write': managers,
  /** Includes subtasks, assignees and time entries. */
  'workOrders.read': everyone,
  /** Includes timers, and one's own working time of today. */
  'workOrders.write': everyone,
  /** Of people without an account. */
  'requests.read': everyone,
  /** Accept them into work orders, merge, reject and answer them. */
  'requests.write': everyone,
  /** Make, print and replace the codes that lead to the page for requests. */
  'requestCodes.write': managers,
  /** Enter, correct and delete the working time of others, and one's own of earlier days. */
  'timeEntries.manage': managers,
  /** What work cost, which tells what people's hours cost; who may not see it sees the parts and other costs. */
  'costs.read': managers,
  /** Includes history and costs. */
  'units.read': everyone,
  'units.write': everyone,
  'turns.read': everyone,
  'turns.write': everyone,
  /** Includes leases. */
  'residents.read': everyone,
  /** Includes moving in and out. */
  'residents.write': everyone,
  /** Correct what holds already, such as the rent of a past month. */
  'leases.correct': managers,
  'customers.read': everyone,
  'customers.write': everyone,
  'items.read': everyone,
  'items.write': everyone,
  /** An invoice is also the job. */
  'invoices.read': everyone,
  /** Includes payments. */
  'invoices.write': everyone,
  'deals.read': everyone,
  'deals.write': everyone,
  'search.read': everyone,
  /** Saved views. */
  'views.read': everyone,
  'views.write': everyone,
  /** Make personal again what others shared. */
  'views.unshare': managers,
  /** Import CSV files and undo imports. */
  'data.import': managers,
  /** An export of work orders says what work cost, as `costs.read` does. */
  'data.export': managers,
  /** Overdue invoices. */
  'notifications.invoices': ['super_admin', 'manager', 'leasing'],
  /** Leases that are about to end, and units that will not be ready for their move-in. */
  'notifications.leases': ['super_admin', 'manager', 'leasing'],
  /** Requests that wait for somebody to screen or answer them; urgent ones reach everybody who may. */
  'notifications.requests': ['super_admin', 'manager', 'leasing'],
  /** Recurring work whose next order could not be made. */
  'notifications.series': managers,
  'reports.read': managers,
  /** Send the company's events to other programs; never by a key. */
  'webhooks.write': managers,
  /** Who did what in the company. */
  'activity.read': managers,
  /** What concerned security in the company. */
  'security.read': managers,
  /** Who did what to a record that the user may read. */
  'activity.record': everyone,
  /** Make and revoke the keys by which programs act for the person who made them. */
  'apiKeys.write': managers,
  'dashboard.read': everyone,
  /** The cards Active Leases and Rental Leads. */
  'dashboard.leases': ['super_admin', 'manager', 'leasing'],
  'dashboard.workOrders': everyone,
  /** The cards Part Orders and Inventory. */
  'dashboard.inventory': ['super_admin', 'manager', 'maintenance'],
  /** The cards Budgets and Reports. */
  'dashboard.budgets': managers,
  /** Every project and company of the provider. */
  'platform.read': provider,
  /** Projects and companies, with the fields that a company's own users may not set. */
  'platform.write': provider,
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as Permission[];

/** Whether a permission of this name exists. */
export const isPermission = (name: unknown): name is Permission =>
  typeof name === 'string' && Object.hasOwn(holders, name);

/**
 * What an API key may hold: records, and what is read of them. Left out are users and all that decides who gets in and who
 * may do what, what is one person's own, what nobody brings back, exports, which hold more than one permission is for, and
 * imports, whose jobs write the log in the name of the person.
 */
export const keyPermissions = [
  ...['company.read', 'trash.read', 'records.manage', 'bulk.write'],
  ...['workOrders.read', 'workOrders.write', 'requests.read', 'requests.write', 'timeEntries.manage', 'costs.read'],
  ...['units.read', 'units.write', 'turns.read', 'turns.write', 'residents.read', 'residents.write', 'leases.correct'],
  ...['customers.read', 'customers.write', 'items.read', 'items.write', 'invoices.read', 'invoices.write'],
  ...['deals.read', 'deals.write', 'search.read', 'reports.read', 'activity.read', 'activity.record'],
  ...['dashboard.read', 'dashboard.leases', 'dashboard.workOrders', 'dashboard.inventory', 'dashboard.budgets'],
] as const satisfies readonly Permission[];

export type KeyPermission = (typeof keyPermissions)[number];

const heldByKeys: ReadonlySet<string> = new Set(keyPermissions);

/** Whether an API key may hold the permission. */
export const isKeyPermission = (permission: Permission): permission is KeyPermission => heldByKeys.has(permission);

const permissionsOfHolder = (holder: Holder): ReadonlySet<Permission> =>
  new Set(permissions.filter((permission) => (holders[permission] as readonly Holder[]).includes(holder)));

const byHolder = new Map([...provider, ...accountTypes].map((holder) => [holder, permissionsOfHolder(holder)]));

const withoutRecords = new Map(
  [...byHolder].map(([holder, held]) => [holder, new Set([...held].filter((name) => name !== 'records.manage'))]),
);

/** The permissions of a user with this role and account type. */
export function permissionsOf(role: Role, accountType: AccountType, managesRecords = true): ReadonlySet<Permission> {
  return (managesRecords ? byHolder : withoutRecords).get(role === 'super_admin' ? role : accountType)!;
}
