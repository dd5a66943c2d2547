import type pg from 'pg';
import { type BenchCompany, type CompanySize, fillCompanies, type StartedDatabase } from './bench-database.js';
import type { Cookies } from './load.js';
import { cookieOf, insertSessions } from './sessions.js';

const SMALL = { people: 0, technicians: 2, units: 6, rows: 30, invoices: 6, turns: 1 };
const MEDIUM = { people: 0, technicians: 6, units: 60, invoices: 60, turns: 6 };
const LARGE = { people: 0, technicians: 20, units: 2_000, rows: 100_000, invoices: 10_000, turns: 500 };
/** Nine of ten companies are small. */
const SMALL_PART = 0.9;
/** Of each kind, the bench sends requests of as many. */
const MAX_MEASURED = 15;

/** How many companies, and how many work orders all of them have. */
export interface Scale {
  companies: number;
  orders: number;
}

/** The companies whose people send requests. */
export interface ScaledCompanies {
  small: BenchCompany[];
  large: BenchCompany;
}

export async function fillScaled(superuserUrl: string, scale: Scale): Promise<ScaledCompanies> {
  const wanted = (name: string): boolean => /^small-\d+$/.test(name) && Number(name.slice(6)) <= MAX_MEASURED;
  const found = await fillCompanies(superuserUrl, sizesOf(scale), ({ name }) => wanted(name) || name === 'large');
  return { small: found.slice(0, -1), large: found.at(-1)! };
}

/** Small ones, one large one, and those between that have the rest of the orders. */
function sizesOf({ companies, orders }: Scale): CompanySize[] {
  const small = Math.round(companies * SMALL_PART);
  const medium = companies - small - 1;
  const rest = orders - LARGE.rows - small * SMALL.rows;
  const rowsOf = (index: number): number => Math.floor(rest / medium) + (index < rest % medium ? 1 : 0);
  return [
    ...Array.from({ length: small }, (_, index) => ({ ...SMALL, name: `small-${index + 1}` })),
    ...Array.from({ length: medium }, (_, index) => ({ ...MEDIUM, name: `medium-${index + 1}`, rows: rowsOf(index) })),
    { ...LARGE, name: 'large' },
  ];
}

/** Signs in the managers of all companies, and a person of the provider, whose id it returns. */
export async function openSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (username, username_key, password, role, display_name)
     values ('bench-provider', 'bench-provider', '', 'super_admin', 'Provider') returning id`,
  );
  await insertSessions(client, 'manager');
  return rows[0]!.id;
}

export const cookiesOf = ({ small, large }: ScaledCompanies): Cookies =>
  new Map([...small, large].map((company) => [company, cookieOf(company.userId)]));

/** One of the two databases that are compared. */
export interface Side {
  scale: Scale;
  database: StartedDatabase;
  companies: ScaledCompanies;
  providerId: number;
}
