import type { ClientBase } from 'pg';
import type { CompanyTable } from './company-tables.js';

type Row = Record<string, unknown>;

/** Writes tables in one statement each; what rows call 1, 2, 3 gets ids from the tables' own sequences. */
export class DemoWriter {
  private readonly ids = new Map<string, number[]>();

  constructor(
    private readonly client: ClientBase,
    /** Goes into every row beside its own columns. */
    private readonly fixed: Row = {},
  ) {}

  /** Answers the ids in the order of the rows; none where the table has no id. */
  async write({ name, rows, references = {} }: CompanyTable): Promise<number[]> {
    if (rows.length === 0) return [];
    const hasId = 'id' in rows[0]!;
    const ids = hasId ? await this.reserve(name, rows.length) : [];
    const written = (rows as readonly Row[]).map((row, place) => ({
      ...this.fixed,
      ...this.resolve(row, references),
      ...(hasId && { id: ids[place] }),
    }));
    const columns = Object.keys(written[0]!).join(', ');
    await this.client.query(
      `insert into ${name} (${columns}) ${hasId ? 'overriding system value' : ''}
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(written)],
    );
    this.ids.set(name, ids);
    return ids;
  }

  private async reserve(table: string, count: number): Promise<number[]> {
    const { rows } = await this.client.query<{ id: string }>(
      `select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::int)`,
      [table, count],
    );
    return rows.map(({ id }) => Number(id));
  }

  private resolve(row: Row, references: NonNullable<CompanyTable['references']>): Row {
    const resolved = { ...row };
    for (const [column, reference] of Object.entries(references)) {
      const place = row[column];
      const table = typeof reference === 'string' ? reference : reference(row);
      if (typeof place === 'number') resolved[column] = this.idOf(table, place);
    }
    return resolved;
  }

  private idOf(table: string, place: number): number {
    const id = this.ids.get(table)?.[place - 1];
    if (id === undefined) throw new Error(`The demo data refers to row ${place} of ${table}, which is not there.`);
    return id;
  }
}
