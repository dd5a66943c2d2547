import type { CompanyTx } from './company-tx.js';

/** A record with existing timestamps as ISO texts, also those that the entity does not read. */
export type Recorded<Entity, Name extends keyof Entity | 'createdAt' | 'updatedAt'> = {
  [Key in Name]: Key extends keyof Entity
    ? Date extends Entity[Key]
      ? Exclude<Entity[Key], Date> | string
      : Entity[Key]
    : string;
};

/** Of a company, or of the platform for tables that belong to no company. */
type Transaction = Pick<CompanyTx, 'query'> & { readonly companyId?: number };

/** Adds rows of the entity to the caller's own table in one statement; returns their ids in order. */
export async function insertRecorded<Row extends object>(
  tx: Transaction,
  table: string,
  names: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const fixed = tx.companyId === undefined ? {} : { company_id: tx.companyId };
  const columns = names.map(columnOf);
  const records = rows.map((row) => {
    const record: Record<string, unknown> = { ...fixed };
    for (const [index, name] of names.entries()) record[columns[index]!] = row[name];
    return record;
  });
  const list = [...Object.keys(fixed), ...columns].join(', ');
  const added = await tx.query<{ id: number }>(
    `insert into ${table} (${list})
     select ${list} from rows from (jsonb_populate_recordset(null::${table}, $1::jsonb)) with ordinality
     order by ordinality returning id`,
    [JSON.stringify(records)],
  );
  return added.map(({ id }) => id).toSorted((one, other) => one - other);
}

const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
