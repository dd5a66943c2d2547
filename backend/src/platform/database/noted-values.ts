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

/** SQL for the id; a known one is added to the parameters. */
export const boundId = (id: RecordId, values: unknown[]): string =>
  typeof id === 'number' ? `$${values.push(id)}` : id.noted();
