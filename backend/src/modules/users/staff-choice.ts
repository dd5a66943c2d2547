import { type Choice, valueChoice } from '../../platform/database/list-choices.js';

const MAX_STAFF = 500;
const staff = `select s.id as value from users_read s
  where s.company_id = $1 and s.deleted_at is null order by s.id limit ${MAX_STAFF}`;

/** A filter by people of the company; `column` holds a person's id. */
export const staffChoice = (column: string, within?: (comparison: string) => string): Choice =>
  valueChoice({ sql: column, type: 'int' }, staff, within);
