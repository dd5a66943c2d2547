/** A row of `unit_residents` that has not ended, for SQL. */
export const livesOn = (alias: string): string => `(${alias}.end_date is null or ${alias}.end_date >= current_date)`;

/** SQL about the home of a resident, over its lease link `l` and its unit `u`. */
export const homeOfResident = (sql: string, of: { companyId: string; residentId: string }): string => `(
  select ${sql} from unit_residents_read l join units_read u on u.company_id = l.company_id and u.id = l.unit_id
  where l.company_id = ${of.companyId} and l.resident_id = ${of.residentId} and ${livesOn('l')}
  order by l.start_date > current_date, l.start_date desc, l.id desc limit 1)`;
