/**
 * SQL for a value, or the other one where it is null, in keys of indexes. With row-level security PostgreSQL looks up in an
 * index only what cannot tell of rows before the policies are asked: it trusts a case, but not coalesce().
 */
export const orElse = (sql: string, other: string): string =>
  `(case when ${sql} is null then ${other} else ${sql} end)`;

/** Comes after all dates; for keys of sorts, which are never null. */
export const NEVER = `date '9999-12-31'`;
