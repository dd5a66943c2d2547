import { Client } from 'pg';
import { hashPassword, isPassword } from '../platform/access/passwords.js';
import { usernameKey } from '../platform/access/username.js';
import { type DemoDataSettings, KNOWN_PASSWORD } from '../platform/config/demo-data-settings.js';
import type { CompanyData } from './company-tables.js';
import { buildDemoData, type DemoData } from './demo-data.js';
import { DemoWriter } from './demo-writer.js';
import { writePhotos } from './photo-writer.js';
import type { UserRow } from './staff.js';
import type { ChecklistTask } from './turn-tasks.js';

/** Two starters at once: the second waits and finds the data there. */
const LOCK = 72_113;

type Say = (line: string) => void;

/**
 * Loads the demo once, as the schema's owner and in one transaction: a load that is killed leaves nothing behind. A
 * database that is in use already is left as it is.
 */
export async function loadDemoData(
  settings: DemoDataSettings,
  checklist: readonly ChecklistTask[],
  say: Say,
): Promise<void> {
  const client = new Client({ connectionString: settings.databaseUrl });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The database does not answer: ${(error as Error).message}. Check DATABASE_URL.`, { cause: error });
  }
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock($1), set_config('app.platform', 'on', true)`, [LOCK]);
    if (await isInUse(client)) await replaceKnownPasswords(client, settings.password);
    else await writeDemoData(client, buildDemoData(new Date(), checklist), settings.password, say);
    await client.query('commit');
  } finally {
    // Whatever is not committed goes with the connection.
    await client.end();
  }
}

async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from projects) or exists (select from companies) or exists (select from users) as used',
  );
  return rows[0]!.used;
}

async function writeDemoData(client: Client, data: DemoData, password: string, say: Say): Promise<void> {
  const platform = new DemoWriter(client);
  const [admin] = await writeUsers(platform, [data.admin], password);
  await platform.write({ name: 'projects', rows: data.projects });
  const rows = data.companies.map(({ company }, place) => ({ id: place + 1, ...company }));
  const companyIds = await platform.write({ name: 'companies', rows, references: { project_id: 'projects' } });
  for (const [place, company] of data.companies.entries()) {
    await writeCompany(client, companyIds[place]!, company, password);
    say(company.summary);
  }
  await writePlatformAudit(platform, data, admin!);
  await client.query('analyze');
}

async function writeCompany(client: Client, companyId: number, data: CompanyData, password: string): Promise<void> {
  await client.query(`select set_config('app.company_id', $1, true)`, [String(companyId)]);
  const writer = new DemoWriter(client, { company_id: companyId });
  await writeUsers(writer, data.users, password);
  await writer.write({ name: 'company_settings', rows: [data.settings] });
  for (const table of data.tables) await writer.write(table);
  if (data.photos) await writePhotos(writer, data.photos);
}

/** A DEMO_PASSWORD that is set at a later start takes the place of the one that everybody knows. */
async function replaceKnownPasswords(client: Client, password: string): Promise<void> {
  if (password === KNOWN_PASSWORD) return;
  const { rows } = await client.query<{ id: number; password: string }>('select id, password from users');
  for (const user of rows) {
    if (!(await isPassword(user.password, KNOWN_PASSWORD))) continue;
    await client.query('update users set password = $2 where id = $1', [user.id, await hashPassword(password)]);
    await client.query('delete from sessions where user_id = $1', [user.id]);
  }
}

/** Everybody has the same password, and each a salt of their own. */
async function writeUsers(writer: DemoWriter, users: readonly UserRow[], password: string): Promise<number[]> {
  const rows = await Promise.all(
    users.map(async (user) => ({
      ...user,
      username_key: usernameKey(user.username),
      password: await hashPassword(password),
    })),
  );
  return writer.write({ name: 'users', rows });
}

async function writePlatformAudit(platform: DemoWriter, data: DemoData, adminId: number): Promise<void> {
  const made = [
    ...data.projects.map((project, place) => ({ noun: 'project', place, name: null, row: project })),
    ...data.companies.map(({ company }, place) => ({ noun: 'company', place, name: company.name, row: company })),
  ].sort((one, other) => (one.row.created_at < other.row.created_at ? -1 : 1));
  const rows = made.map(({ noun, place, name, row }, line) => ({
    id: line + 1,
    actor_id: adminId,
    action: 'created',
    noun,
    record_id: place + 1,
    company_name: name,
    after: { name: row.name, slug: row.slug },
    created_at: row.created_at,
  }));
  const references = {
    record_id: (row: object) => ((row as { noun: string }).noun === 'project' ? 'projects' : 'companies'),
  };
  await platform.write({ name: 'platform_audit', rows, references });
}
