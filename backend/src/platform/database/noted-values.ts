/**
 * A value that one statement of a transaction notes and those behind it read, without a round trip between them: a row's
 * generated id for the rows that belong to it.
 */
export class NotedValue {
  constructor(
    private readonly setting: string,
    private readonly type: 'int' | 'text',
  ) {}

  /** SQL that notes an expression. */
  noting(expression: string): string {
    return `set_config('${this.setting}', (${expression})::text, true)`;
  }

  /** SQL that reads what was noted last in the transaction. */
  readonly noted = (): string => `current_setting('${this.setting}')::${this.type}`;
}

/** The id of the record that was inserted last. */
export const LAST_ID = new NotedValue('app.last_id', 'int');

/** A record by its id, or the one that was inserted last. */
export type RecordId = number | typeof LAST_ID;

/** SQL that reads the id; one that is known is bound among the values. */
export const boundId = (id: RecordId, values: unknown[]): string =>
  typeof id === 'number' ? `$${values.push(id)}` : id.noted();
