import pg from 'pg';
import { type KeysetList, readPage } from '../src/platform/database/keyset-list.js';

/** A statement with its parameters. */
export interface Bound {
  sql: string;
  values: unknown[];
}

/** Whose rows are read, and in which database. */
export interface Reader {
  appUrl: string;
  companyId: number;
}

/** A node of a plan, as PostgreSQL describes it. */
interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

export interface Explained {
  /** Pages of the database that were read. */
  pages: number;
  /** How many rows the node of the plan that handles most returns or drops. */
  mostRows: number;
  indexes: string[];
}

/** The statement of the first page of a list. */
export async function firstPage(list: KeysetList): Promise<Bound> {
  const sent: Bound[] = [];
  const read = {
    query: <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
      sent.push({ sql, values });
      return Promise.resolve([{ rows: '[]', total: 0, lastKey: null } as Row]);
    },
  };
  await readPage(read, list, { limit: 50 });
  return sent[0]!;
}

const literal = (value: unknown): string =>
  pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));

/** Runs a statement with this kind of plan. */
export async function explain(mode: string, { appUrl, companyId }: Reader, { sql, values }: Bound): Promise<Explained> {
  const client = new pg.Client(appUrl);
  await client.connect();
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare list as ${sql}`);
  await client.query(`select set_config('app.company_id', $1, false)`, [String(companyId)]);
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) execute list (${values.map(literal).join()})`,
  );
  await client.end();
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0];
  const nodes = nodesOf(plan);
  return {
    pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    mostRows: Math.max(...nodes.map(rowsOf)),
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  };
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const rowsOf = (node: Plan): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0));
