import { personJson } from '../../platform/database/sql-json.js';

/** SQL for whom a column of a time entry names; null for the provider's people, whom the company does not see. */
export const personOf = (entry: string, column: 'user_id' | 'started_by_id' | 'stopped_by_id'): string =>
  `(select ${personJson('u')} from users_read u where u.id = ${entry}.${column})`;
