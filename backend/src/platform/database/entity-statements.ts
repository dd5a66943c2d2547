import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/** An SQL text and its parameters. */
export type Statement = [sql: string, values: unknown[]];

/** By property: a value, null, or several values of which any matches. */
export type Where<R> = { readonly [Name in keyof R]?: R[Name] | readonly R[Name][] | null };
export type Order<R> = { readonly [Name in keyof R]?: 'asc' | 'desc' };

/** Columns are named as the properties. */
export function selectStatement<R>(
  entity: EntityMetadata,
  where: Where<R>,
  order: Order<R> = {},
  isLocking = false,
): Statement {
  const values: unknown[] = [];
  const columns = entity.columns.map(({ databaseName, propertyName }) => `${databaseName} as "${propertyName}"`);
  const keys = Object.entries(order).map(([name, direction]) => `${columnOf(entity, name)} ${direction as string}`);
  const sql = [
    `select ${columns.join(', ')} from ${entity.tableName} where ${conditions(entity, where, values)}`,
    ...(keys.length > 0 ? [`order by ${keys.join(', ')}`] : []),
    ...(isLocking ? ['for update'] : []),
  ];
  return [sql.join(' '), values];
}

/** Absent properties get the column's default. */
export function insertStatement(entity: EntityMetadata, records: readonly ObjectLiteral[]): Statement {
  const values: unknown[] = [];
  const given = records.flatMap((record) => Object.keys(record).filter((name) => record[name] !== undefined));
  const names = [...new Set(given)];
  const rows = records.map((record) => `(${names.map((name) => expression(record[name], values)).join(', ')})`);
  const columns = names.map((name) => columnOf(entity, name)).join(', ');
  return [`insert into ${entity.tableName} (${columns}) values ${rows.join(', ')}`, values];
}

/** Undefined changes nothing. */
export function updateStatement<R>(entity: EntityMetadata, where: Where<R>, changes: ObjectLiteral): Statement {
  const values: unknown[] = [];
  const set = Object.entries(changes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${columnOf(entity, name)} = ${expression(value, values)}`);
  return [`update ${entity.tableName} set ${set.join(', ')} where ${conditions(entity, where, values)}`, values];
}

/** Deletes the matching records. */
export function deleteStatement<R>(entity: EntityMetadata, where: Where<R>): Statement {
  const values: unknown[] = [];
  return [`delete from ${entity.tableName} where ${conditions(entity, where, values)}`, values];
}

function conditions(entity: EntityMetadata, where: object, values: unknown[]): string {
  const each = Object.entries(where).map(([name, value]: [string, unknown]) => {
    if (value === undefined) throw new Error(`Records of ${entity.tableName} are looked for by an unknown ${name}.`);
    const column = columnOf(entity, name);
    if (value === null) return `${column} is null`;
    return `${column} = ${Array.isArray(value) ? `any ($${values.push(value)})` : `$${values.push(value)}`}`;
  });
  return each.join(' and ');
}

/** A function returns SQL, for values that only the database knows. */
function expression(value: unknown, values: unknown[]): string {
  if (value === undefined) return 'default';
  return typeof value === 'function' ? (value as () => string)() : `$${values.push(value)}`;
}

function columnOf(entity: EntityMetadata, property: string): string {
  const column = entity.findColumnWithPropertyName(property);
  if (!column) throw new Error(`${entity.tableName} has no ${property}.`);
  return column.databaseName;
}
