import type { Statement } from './entity-statements.js';

/**
 * A value that one statement of a transaction stores and later ones read, without a round trip between them: for
 * example a row's generated id, for the rows that belong to it.
 */
export class NotedValue {
  constructor(
    private readonly setting: string,
    private readonly type: 'int' | 'text',
  ) {}

  /** SQL that stores an expression. */
  noting(expression: string): string {
    return `set_config('${this.setting}', (${expression})::text, true)`;
  }

  /** SQL that reads the value stored last in the transaction. */
  readonly noted = (): string => `current_setting('${this.setting}')::${this.type}`;
}

/** The id of the record that was inserted last. */
export const LAST_ID = new NotedValue('app.last_id', 'int');

/** A record by its id, or the one that was inserted last. */
export type RecordId = number | typeof LAST_ID;

/**
 * A statement that reads one record; `textFor` receives the SQL of its id, and $1 is the company. Both texts are built
 * only once: one that is assembled for each request is copied and hashed each time.
 */
export function recordStatement(textFor: (id: string) => string): (companyId: number, id: RecordId) => Statement {
  const byId = textFor('$2');
  const byLastId = textFor(LAST_ID.noted());
  return (companyId, id) => (typeof id === 'number' ? [byId, [companyId, id]] : [byLastId, [companyId]]);
}
