import type { CompanyRead } from './company-tx.js';
import { COMPANY_CHANGES, finds, listKey } from './list-cache.js';

/** Reads the one row of a statement whose $1 is the company, unless it is kept and the company has not changed since. */
export async function readKept<Row extends object>(
  read: CompanyRead,
  sql: string,
  values: readonly unknown[],
): Promise<Row> {
  const bound = [read.companyId, ...values];
  if (!read.isCommitted) return (await read.query<Row>(sql, bound))[0]!;
  const key = listKey(read, [sql], values);
  const former = finds.get(key);
  const stated = `select found.*, ${COMPANY_CHANGES} as changes from (${sql}) found`;
  const found = await (former
    ? read.queryChanged<Row & { changes: string }>(former.changes, stated, bound)
    : read.query<Row & { changes: string }>(stated, bound));
  if (found === null) return former!.value as Row;
  const { changes, ...row } = found[0]!;
  finds.set(key, { changes, value: row });
  return row as unknown as Row;
}
