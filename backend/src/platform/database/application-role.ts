import type { QueryRunner } from 'typeorm';

/** Creates or updates the server's role, subject to row-level security; must exist if the owner may not create it. */
export async function ensureApplicationRole(runner: QueryRunner, address: string): Promise<void> {
  const { username, password } = new URL(address);
  const role = decodeURIComponent(username);
  const [state] = (await runner.query(
    `select (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayCreate",
       (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as "isTooStrong",
       exists (select from pg_roles where rolname = $1) as "exists",
       current_database() as database, format('%I', $1::text) as name, quote_literal($2::text) as secret`,
    [role, decodeURIComponent(password)],
  )) as {
    mayCreate: boolean;
    isTooStrong: boolean | null;
    exists: boolean;
    database: string;
    name: string;
    secret: string;
  }[];
  const { mayCreate, isTooStrong, exists, database, name, secret } = state!;
  if (isTooStrong)
    throw new Error(`The role ${role} of DATABASE_APP_URL may bypass row-level security. Use another one.`);
  if (!exists && !mayCreate) throw new Error(`Create the role ${role} of DATABASE_APP_URL first: this owner may not.`);
  if (!exists) await runner.query(`create role ${name} login nocreaterole nocreatedb inherit password ${secret}`);
  else if (mayCreate) await runner.query(`alter role ${name} login password ${secret}`);
  await runner.query(`grant nerka_application to ${name}`);
  await runner.query(`grant nerka_scoped_switch to ${name}`);
  await runner.query(`grant connect on database "${database}" to ${name}`);
}
