import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { workOrderCategories, workOrderPriorities, workOrderStatuses } from '../../work-orders/work-orders.service.js';
import { text, word } from '../cell-readers.js';
import type { Columns, ImportKind, PlannedRow, ProblemOf, ReadingRules, WrittenRecord } from '../import-kind.js';
import { unitsImport } from './units-import.js';

/**
 * Work orders are found again by their number; rows without one by what they say, as a list from elsewhere has no number
 * of ours. A unit that a file names and that is not there is made (D22).
 */
export const workOrdersImport: ImportKind = {
  name: 'work-orders',
  noun: 'work-order',
  table: 'work_orders',
  fields: [
    {
      name: 'workOrderNumber',
      label: 'Work order number',
      headings: ['work order', 'work order #', 'wo', 'wo number', 'number', 'ticket'],
      column: 'work_order_number',
      type: 'text',
      read: text('Work order number', 60),
      pattern: /^WO-\d+$/,
      example: '',
    },
    {
      name: 'title',
      label: 'Title',
      headings: ['summary', 'subject', 'issue', 'problem', 'job'],
      column: 'title',
      type: 'text',
      read: text('Title', 200),
      required: 'Title is required',
      example: 'Kitchen sink drips',
    },
    {
      name: 'description',
      label: 'Description',
      headings: ['details', 'text'],
      column: 'description',
      type: 'text',
      read: text('Description', 10_000, { lines: true }),
      example: 'Since Sunday',
    },
    {
      name: 'category',
      label: 'Category',
      headings: ['trade', 'kind', 'type'],
      column: 'category',
      type: 'text',
      read: word('Category', workOrderCategories),
      pattern: new RegExp(`^(${workOrderCategories.join('|')})$`, 'i'),
      example: 'plumbing',
    },
    {
      name: 'priority',
      label: 'Priority',
      headings: ['urgency'],
      column: 'priority',
      type: 'text',
      read: word('Priority', workOrderPriorities),
      pattern: /^(low|medium|high|urgent)$/i,
      example: 'medium',
    },
    {
      name: 'status',
      label: 'Status',
      headings: ['state', 'progress'],
      column: 'status',
      type: 'text',
      read: word('Status', workOrderStatuses),
      pattern: /^(open|in[ _-]progress|completed|cancelled)$/i,
      example: 'open',
    },
    {
      name: 'propertyUnit',
      label: 'Property/Unit',
      headings: ['unit', 'property', 'unit number', 'apartment', 'location'],
      column: 'property_unit',
      type: 'text',
      read: (cell, rules) => text('Property/Unit', 120)(rules.unitNumber(cell)),
      example: 'R-101',
      exampleOfJobs: '12 Oak Lane',
    },
    {
      name: 'assignedTo',
      label: 'Assigned to',
      headings: ['assignee', 'technician', 'staff', 'worker'],
      column: 'assigned_to_id',
      type: 'int',
      read: text('Assigned to', 200),
      example: '',
      exported: '(select u.username from users u where u.company_id = t.company_id and u.id = t.assigned_to_id)',
    },
    {
      name: 'notes',
      label: 'Notes',
      headings: ['comments', 'remarks'],
      column: 'notes',
      type: 'text',
      read: text('Notes', 10_000, { lines: true }),
      example: '',
    },
  ],
  keys: [
    {
      label: 'work order number',
      of: ({ work_order_number }) => (work_order_number as string | undefined) ?? null,
      sql: 't.work_order_number',
    },
    {
      label: 'title, property/unit and description',
      of: ({ title, property_unit, description }) => (title ? saying(title, property_unit, description) : null),
      sql: `lower(concat_ws('|', t.title, coalesce(t.property_unit, ''), coalesce(t.description, '')))`,
      mayRepeat: true,
      // Work that comes again is new work; what is done is not opened by a list.
      fits: ({ status }, record) => isOver(status) || !isOver(record.status),
    },
  ],
  defaults: { category: 'general', priority: 'medium', status: 'open' },
  derived: [
    { column: 'unit_id', type: 'int' },
    { column: 'completed_at', type: 'timestamptz' },
  ],
  identity: ['work_order_number'],
  stateOf: ({ status }) => status as string,
  resolve: resolveStaff,
  watched: 't.on_job_started_at is not null',
  refuse: whyRefused,
  numbered: { noun: 'work-order', column: 'work_order_number' },
  derive: async (tx, rows, rules) => {
    await findUnits(tx, rows, rules);
    for (const { before, after } of rows) {
      if (before?.status === after.status) continue;
      after.completed_at = after.status === 'completed' ? new Date().toISOString() : null;
    }
  },
  follow: followAssignee,
  tidy: removeUnits,
  referredToBy: [
    { table: 'work_order_subtasks', column: 'work_order_id' },
    { table: 'work_order_time_entries', column: 'work_order_id' },
    { table: 'work_order_photos', column: 'work_order_id' },
  ],
};

const isOver = (status: unknown): boolean => status === 'completed' || status === 'cancelled';

const saying = (...texts: unknown[]): string =>
  texts
    .map((each) => (each as string | undefined) ?? '')
    .join('|')
    .toLowerCase();

/** The sentences are those of the work order itself (D24). */
function whyRefused(isOnJob: unknown, before: Columns, after: Columns): string | undefined {
  if (isOnJob !== true || before.status === after.status) return undefined;
  if (after.status === 'completed') return 'Please stop the job timer before marking as completed.';
  return after.status === 'cancelled' ? 'Please stop the job timer before cancelling.' : undefined;
}

/** Colleagues are named by username, display name, or first and last name. */
async function resolveStaff(tx: CompanyTx, rows: readonly PlannedRow[], problemOf: ProblemOf): Promise<void> {
  const named = rows.filter(({ values }) => typeof values.assigned_to_id === 'string');
  if (named.length === 0) return;
  const people = await tx.query<{ id: number; names: string[] }>(
    `select u.id, array_remove(array[lower(u.username), lower(u.display_name),
       lower(nullif(concat_ws(' ', u.first_name, u.last_name), ''))], null) as names
     from users u where u.company_id = $1 and u.deleted_at is null order by u.id`,
    [tx.companyId],
  );
  for (const row of named) {
    const name = (row.values.assigned_to_id as string).toLowerCase();
    const found = people.filter(({ names }) => names.includes(name));
    if (found.length === 1) row.values.assigned_to_id = found[0]!.id;
    else
      problemOf(
        row,
        'assignedTo',
        found.length === 0 ? 'Nobody of the team has this name.' : 'Several people of the team have this name.',
      );
  }
}

/** The unit of each text; property management makes those that are missing, vacant (D22). */
async function findUnits(tx: CompanyTx, rows: readonly PlannedRow[], rules: ReadingRules): Promise<void> {
  const naming = rows.filter(
    ({ before, after }) => after.property_unit && before?.property_unit !== after.property_unit,
  );
  const numbers = [...new Set(naming.map(({ after }) => after.property_unit as string))];
  if (numbers.length === 0) return;
  if (rules.businessType === 'property_management') await makeUnits(tx, numbers);
  const known = await tx.query<{ id: number; number: string }>(
    'select u.id, u.unit_number as number from units u where u.company_id = $1 and u.unit_number = any ($2::text[])',
    [tx.companyId, numbers],
  );
  const ids = new Map(known.map(({ id, number }) => [number, id]));
  for (const { after } of naming) after.unit_id = ids.get(after.property_unit as string) ?? null;
}

async function makeUnits(tx: CompanyTx, numbers: readonly string[]): Promise<void> {
  const made = await tx.query<{ id: number; number: string }>(
    `insert into units (company_id, unit_number) select $1, number from unnest($2::text[]) as number order by number
     on conflict (company_id, unit_number) do nothing returning id, unit_number as number`,
    [tx.companyId, numbers],
  );
  tx.count('units', 'vacant', made.length);
  for (const { id, number } of made) {
    tx.audit({ action: 'created', noun: 'unit', recordId: id, after: { unitNumber: number, status: 'vacant' } });
  }
}

/** Those that the import made and that nobody has changed or used since: made in its transaction, at its instant. */
async function removeUnits(tx: CompanyTx, madeAt: string): Promise<void> {
  const unused = unitsImport.referredToBy.map(
    ({ table, column }) =>
      `and not exists (select from ${table} c where c.company_id = u.company_id and c.${column} = u.id)`,
  );
  const removed = await tx.query<{ id: number; number: string; status: string }>(
    `delete from units u where u.company_id = $1 and u.created_at = $2 and u.version = 1 ${unused.join(' ')}
     returning u.id, u.unit_number as number, u.status`,
    [tx.companyId, madeAt],
  );
  for (const { id, number, status } of removed) {
    tx.count('units', status, -1);
    tx.audit({ action: 'deleted', noun: 'unit', recordId: id, before: { unitNumber: number, status } });
  }
}

/** The first of the assignees is the one that the record names; the others stay (D23). */
async function followAssignee(tx: CompanyTx, records: readonly WrittenRecord[]): Promise<void> {
  const changed = records.filter(
    ({ before, after }) => (before?.assigned_to_id ?? null) !== (after.assigned_to_id ?? null),
  );
  if (changed.length === 0) return;
  const values = [
    tx.companyId,
    changed.map(({ id }) => id),
    changed.map(({ before }) => before?.assigned_to_id ?? null),
    changed.map(({ after }) => after.assigned_to_id ?? null),
  ];
  await tx.query(
    `delete from work_order_assignments a using unnest($2::int[], $3::int[], $4::int[]) as c (id, before, after)
     where a.company_id = $1 and a.work_order_id = c.id and (a.user_id in (c.before, c.after) or c.after is null)`,
    values,
  );
  await tx.query(
    `insert into work_order_assignments (company_id, work_order_id, user_id, position)
     select $1, c.id, c.after, 0 from unnest($2::int[], $3::int[], $4::int[]) as c (id, before, after) where c.after is not null`,
    values,
  );
}
