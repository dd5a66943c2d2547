import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { PlannedRow, ProblemOf } from '../../platform/imports/import-kind.js';

/** Finds colleagues by username, display name, or first and last name. */
export async function resolveColleagues(
  tx: CompanyTx,
  rows: readonly PlannedRow[],
  problemOf: ProblemOf,
): Promise<void> {
  const named = rows.filter(({ values }) => typeof values.assigned_to_id === 'string');
  if (named.length === 0) return;
  const people = await tx.query<{ id: number; names: string[] }>(
    `select u.id, array_remove(array[lower(u.username), lower(u.display_name),
       lower(nullif(concat_ws(' ', u.first_name, u.last_name), ''))], null) as names
     from users_read u where u.company_id = $1 and u.deleted_at is null order by u.id`,
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
