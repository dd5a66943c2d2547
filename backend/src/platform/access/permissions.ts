import { type AccountType, accountTypes, type Role } from './actor.js';

type Holder = AccountType | 'super_admin';

const everyone: readonly Holder[] = ['super_admin', 'manager', 'leasing', 'maintenance'];
const managers: readonly Holder[] = ['super_admin', 'manager'];
const provider: readonly Holder[] = ['super_admin'];

/**
 * The only place that knows roles and account types. Handlers name a permission in `@Allow`, `GET /api/user` returns
 * those of the user, and screens check them by name.
 */
const holders = {
  /** See the company's name, look and enabled features. */
  'company.read': everyone,
  /** Change the company's name and addresses; fields that only the provider may set also need platform.write. */
  'company.write': managers,
  /** See the staff list: names and account types; e-mail and phone only with team.write. */
  'team.read': everyone,
  /** Open the team screen; add, change and remove team members. */
  'team.write': managers,
  /** See work orders with their subtasks, assignees and time entries. */
  'workOrders.read': everyone,
  /** Create, change and delete work orders; start and stop their timers. */
  'workOrders.write': everyone,
  /** See units with their history and costs. */
  'units.read': everyone,
  /** Create, change and delete units. */
  'units.write': everyone,
  /** See turns with their checklists. */
  'turns.read': everyone,
  /** Create, change and delete turns; tick their tasks. */
  'turns.write': everyone,
  /** See residents and their leases. */
  'residents.read': everyone,
  /** Create, change and delete residents; move them in and out. */
  'residents.write': everyone,
  /** See customers. */
  'customers.read': everyone,
  /** Create, change and delete customers; a resident's customer changes with the resident. */
  'customers.write': everyone,
  /** See the items and services that the company sells. */
  'items.read': everyone,
  /** Create, change and delete items and services. */
  'items.write': everyone,
  /** See invoices, which are also the jobs, with their items and payments. */
  'invoices.read': everyone,
  /** Create, change and delete invoices; record and remove their payments. */
  'invoices.write': everyone,
  /** See the deals of the pipeline. */
  'deals.read': everyone,
  /** Create, change, win, lose and delete deals. */
  'deals.write': everyone,
  /** Search all records of the company. */
  'search.read': everyone,
  /** Import CSV files, see earlier imports, and undo them. */
  'data.import': managers,
  /** Export the company's records as CSV files. */
  'data.export': managers,
  /** Be notified of overdue invoices. */
  'notifications.invoices': ['super_admin', 'manager', 'leasing'],
  /** Be notified of leases that are about to end. */
  'notifications.leases': ['super_admin', 'manager', 'leasing'],
  /** See the company's reports. */
  'reports.read': managers,
  /** See who did what in the company. */
  'activity.read': managers,
  /** The dashboard's counts. */
  'dashboard.read': everyone,
  /** The dashboard cards Active Leases and Rental Leads. */
  'dashboard.leases': ['super_admin', 'manager', 'leasing'],
  /** The dashboard card Work Orders. */
  'dashboard.workOrders': everyone,
  /** The dashboard cards Part Orders and Inventory. */
  'dashboard.inventory': ['super_admin', 'manager', 'maintenance'],
  /** The dashboard cards Budgets and Reports. */
  'dashboard.budgets': managers,
  /** See every project and company of the provider. */
  'platform.read': provider,
  /** Create, change and delete projects and companies; set the fields that a company's own users may not. */
  'platform.write': provider,
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof holders;

export const permissions = Object.keys(holders) as Permission[];

/** Whether a permission of this name exists. */
export const isPermission = (name: unknown): name is Permission =>
  typeof name === 'string' && Object.hasOwn(holders, name);

const permissionsOfHolder = (holder: Holder): ReadonlySet<Permission> =>
  new Set(permissions.filter((permission) => (holders[permission] as readonly Holder[]).includes(holder)));

const byHolder = new Map([...provider, ...accountTypes].map((holder) => [holder, permissionsOfHolder(holder)]));

/** The permissions of a user with this role and account type. */
export function permissionsOf(role: Role, accountType: AccountType): ReadonlySet<Permission> {
  return byHolder.get(role === 'super_admin' ? role : accountType)!;
}
