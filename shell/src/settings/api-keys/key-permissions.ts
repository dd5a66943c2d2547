import type { BusinessType } from '@nerka/mf-shared/contract';
import type { KeyPermission } from './api-keys.api';

/** Each of them once: what only reads, what changes something, and what deletes. */
const kinds: Record<KeyPermission, 'read' | 'write' | 'delete'> = {
  'company.read': 'read',
  'search.read': 'read',
  'trash.read': 'read',
  'activity.read': 'read',
  'activity.record': 'read',
  'reports.read': 'read',
  'costs.read': 'read',
  'dashboard.read': 'read',
  'dashboard.leases': 'read',
  'dashboard.workOrders': 'read',
  'dashboard.inventory': 'read',
  'dashboard.budgets': 'read',
  'workOrders.read': 'read',
  'requests.read': 'read',
  'units.read': 'read',
  'turns.read': 'read',
  'residents.read': 'read',
  'customers.read': 'read',
  'items.read': 'read',
  'invoices.read': 'read',
  'deals.read': 'read',
  'workOrders.write': 'write',
  'requests.write': 'write',
  'units.write': 'write',
  'turns.write': 'write',
  'residents.write': 'write',
  'customers.write': 'write',
  'items.write': 'write',
  'invoices.write': 'write',
  'deals.write': 'write',
  'bulk.write': 'write',
  'timeEntries.manage': 'write',
  'leases.correct': 'write',
  'records.manage': 'delete',
};

const all = Object.keys(kinds) as KeyPermission[];

/** What the company is called and where it is, and the search of what the key may read. */
const always: readonly KeyPermission[] = ['company.read', 'search.read'];

/** Records that a key reads, or reads and changes. */
interface RecordGroup {
  id: 'workOrders' | 'requests' | 'units' | 'turns' | 'residents' | 'customers' | 'items' | 'invoices' | 'deals';
  label: string;
  /** In the address of their list. */
  path: string;
  isOfProperty?: true;
}

const groups: readonly RecordGroup[] = [
  { id: 'workOrders', label: 'Work orders', path: 'work-orders' },
  { id: 'requests', label: 'Requests', path: 'requests', isOfProperty: true },
  { id: 'units', label: 'Units', path: 'units', isOfProperty: true },
  { id: 'turns', label: 'Turns', path: 'turns', isOfProperty: true },
  { id: 'residents', label: 'Residents and leases', path: 'residents', isOfProperty: true },
  { id: 'customers', label: 'Customers', path: 'customers' },
  { id: 'items', label: 'Items', path: 'items' },
  { id: 'invoices', label: 'Invoices, estimates and visits', path: 'invoices' },
  { id: 'deals', label: 'Deals', path: 'deals' },
];

/** What goes beyond records of one kind. */
interface Extra {
  permissions: readonly KeyPermission[];
  label: string;
  /** What it does nothing without: records that are read, or that are changed. */
  needs?: 'read' | 'write';
  isOfProperty?: true;
}

const extras: readonly Extra[] = [
  { permissions: ['records.manage'], label: 'Delete records', needs: 'write' },
  { permissions: ['bulk.write'], label: 'Change many records at once', needs: 'write' },
  { permissions: ['timeEntries.manage'], label: 'Correct working time', needs: 'write' },
  { permissions: ['leases.correct'], label: 'Correct leases', needs: 'write', isOfProperty: true },
  { permissions: ['costs.read'], label: 'See what work costs', needs: 'read' },
  { permissions: ['reports.read'], label: 'Reports' },
  {
    permissions: [
      ...(['dashboard.read', 'dashboard.leases', 'dashboard.workOrders'] as const),
      ...(['dashboard.inventory', 'dashboard.budgets'] as const),
    ],
    label: 'Counts of the dashboard',
  },
  { permissions: ['activity.read', 'activity.record'], label: 'Activity' },
  { permissions: ['trash.read'], label: 'Trash', needs: 'read' },
];

const ofBusiness = <Given extends { isOfProperty?: true }>(given: readonly Given[], business: BusinessType) =>
  given.filter(({ isOfProperty }) => !isOfProperty || business === 'property_management');

export const groupsFor = (business: BusinessType): readonly RecordGroup[] => ofBusiness(groups, business);
export const extrasFor = (business: BusinessType): readonly Extra[] => ofBusiness(extras, business);

export type Level = 'none' | 'read' | 'write';

/** What somebody chooses for a key. */
export interface ChosenRights {
  preset: 'read' | 'write' | 'own';
  /** Of `write`. */
  deletes: boolean;
  /** Of `own`, by group. */
  levels: Partial<Record<RecordGroup['id'], Level>>;
  /** Of `own`, the labels. */
  extras: readonly string[];
}

/** In the order of the list above; none, where nothing is chosen. */
export function permissionsOf({ preset, deletes, levels, extras: labels }: ChosenRights): KeyPermission[] {
  if (preset === 'read') return all.filter((permission) => kinds[permission] === 'read');
  if (preset === 'write') return all.filter((permission) => deletes || kinds[permission] !== 'delete');
  const records = groups.flatMap(({ id }): KeyPermission[] => {
    const level = levels[id] ?? 'none';
    return level === 'none' ? [] : level === 'read' ? [`${id}.read`] : [`${id}.read`, `${id}.write`];
  });
  const more = extras.flatMap(({ label, permissions }) => (labels.includes(label) ? permissions : []));
  const chosen = new Set([...records, ...more]);
  if (chosen.size === 0) return [];
  return all.filter((permission) => chosen.has(permission) || always.includes(permission));
}

/** What the chosen rights lack to be of use, in a sentence; undefined: nothing. */
export function missingRight(chosen: ChosenRights): string | undefined {
  if (chosen.preset !== 'own') return undefined;
  if (permissionsOf(chosen).length === 0) return 'Choose what it may read or change.';
  const chosenLevels = Object.values(chosen.levels);
  const isMet = { read: chosenLevels.some((level) => level !== 'none'), write: chosenLevels.includes('write') };
  const unmet = extras.find(({ label, needs }) => chosen.extras.includes(label) && needs && !isMet[needs]);
  return unmet && `“${unmet.label}” needs records that it may ${unmet.needs === 'write' ? 'change' : 'read'}.`;
}

/** 'Changes work orders · Reads units, customers · Delete records' */
export function rightsInWords(held: readonly KeyPermission[]): string {
  const has = (permission: KeyPermission): boolean => held.includes(permission);
  const hasAllOf = (...of: (typeof kinds)[KeyPermission][]): boolean =>
    all.every((permission) => has(permission) === of.includes(kinds[permission]));
  if (hasAllOf('read')) return 'Reads everything';
  if (hasAllOf('read', 'write')) return 'Reads and changes everything';
  if (hasAllOf('read', 'write', 'delete')) return 'Reads, changes and deletes everything';
  const named = (verb: string, of: readonly RecordGroup[]): string[] =>
    of.length === 0 ? [] : [`${verb} ${of.map(({ label }) => label.toLowerCase()).join(', ')}`];
  const changed = groups.filter(({ id }) => has(`${id}.write`));
  const read = groups.filter(({ id }) => has(`${id}.read`) && !has(`${id}.write`));
  const more = extras.filter(({ permissions }) => has(permissions[0]!)).map(({ label }) => label);
  return [...named('Changes', changed), ...named('Reads', read), ...more].join(' · ') || 'Reads the company';
}

/** The address of something that the key may read. */
export function triedPath(companyId: number, held: readonly KeyPermission[]): string {
  const list = groups.find(({ id }) => held.includes(`${id}.read`));
  return `/api/companies/${companyId}${list ? `/${list.path}?limit=3` : ''}`;
}
