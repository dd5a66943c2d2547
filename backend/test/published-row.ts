import type { Factories } from './factories.js';

const INSTANT = /^\d{4}-\d\d-\d\dT.*\+00:00$/;

const onTheWire = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const written = (value: unknown): unknown =>
  typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value;

/** A record in its module's read view, by the names of the API. */
export async function publishedRow(
  factories: Factories,
  view: `${string}_read`,
  { companyId, id }: { companyId: number; id: number },
): Promise<Record<string, unknown>> {
  const rows = await factories.query<{ record: Record<string, unknown> }>(
    companyId,
    `select to_jsonb(v) as record from ${view} v where v.company_id = $1 and v.id = $2`,
    [companyId, id],
  );
  return Object.fromEntries(
    Object.entries(rows[0]!.record).map(([column, value]) => [onTheWire(column), written(value)]),
  );
}
