import type { QueryRunner } from 'typeorm';

/** Creates or updates the server's role, subject to row-level security; database-needs.ts has checked that this is possible. */
export async function ensureApplicationRole(runner: QueryRunner, address: string): Promise<void> {
  const { username, password } = new URL(address);
  const role = decodeURIComponent(username);
  const [state] = (await runner.query(
    // Whoever may not administer a role that exists leaves its password to the one who made it.
    `select (select me.rolsuper or (me.rolcreaterole and (current_setting('server_version_num')::int < 160000
          or pg_has_role(app.oid, 'member with admin option')))
        from pg_roles me, pg_roles app where me.rolname = current_user and app.rolname = $1) as "mayAlter",
       (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as "isTooStrong",
       exists (select from pg_roles where rolname = $1) as "exists",
       current_database() as database, format('%I', $1::text) as name, quote_literal($2::text) as secret`,
    [role, decodeURIComponent(password)],
  )) as {
    mayAlter: boolean | null;
    isTooStrong: boolean | null;
    exists: boolean;
    database: string;
    name: string;
    secret: string;
  }[];
  const { mayAlter, isTooStrong, exists, database, name, secret } = state!;
  if (isTooStrong)
    throw new Error(`The role ${role} of DATABASE_APP_URL may bypass row-level security. Use another one.`);
  if (!exists) await runner.query(`create role ${name} login nocreaterole nocreatedb inherit password ${secret}`);
  else if (mayAlter) await runner.query(`alter role ${name} login password ${secret}`);
  await runner.query(`grant nerka_application to ${name}`);
  await runner.query(`grant nerka_scoped_switch to ${name}`);
  await runner.query(`grant connect on database "${database}" to ${name}`);
}
