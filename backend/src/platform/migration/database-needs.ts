import type { QueryRunner } from 'typeorm';

const MIN_VERSION = 15;
const EXTENSIONS = ['pg_trgm', 'btree_gin'];
/** They hold the rights of the server and own functions; the schema's owner grants them. */
const ROLES = ['nerka_application', 'nerka_lookup', 'nerka_search', 'nerka_scoped', 'nerka_scoped_switch'];

interface Found {
  owner: string;
  database: string;
  version: number;
  encoding: string;
  mayCreate: boolean;
  mayUseSchema: boolean;
  mayCreateRoles: boolean;
  withoutExtensions: string[];
  withoutRoles: string[];
  notGrantable: string[];
}

/** A CREATEROLE of PostgreSQL 15 grants every role, a later one only those that it created or got to administer. */
const found = `
  select current_user as owner, current_database() as database, pg_encoding_to_char(encoding) as encoding,
    current_setting('server_version_num')::int / 10000 as version,
    has_database_privilege(current_database(), 'create') as "mayCreate",
    coalesce((select has_schema_privilege(oid, 'create with grant option')
      from pg_namespace where nspname = 'public'), false) as "mayUseSchema",
    me.rolsuper or me.rolcreaterole as "mayCreateRoles",
    array(select name from unnest($1::text[]) name
      where not exists (select from pg_available_extensions e where e.name = name)) as "withoutExtensions",
    array(select name from unnest($2::text[]) name
      where not exists (select from pg_roles where rolname = name)) as "withoutRoles",
    array(select rolname::text from pg_roles where rolname = any($3::text[]) and not me.rolsuper
      and not (me.rolcreaterole and current_setting('server_version_num')::int < 160000)
      and not pg_has_role(oid, 'member with admin option') order by 1) as "notGrantable"
  from pg_database, pg_roles me where datname = current_database() and me.rolname = current_user`;

/** Throws one sentence that says what the database lacks and which statement helps, before anything is changed. */
export async function requireDatabaseNeeds(runner: QueryRunner, appUrl: string): Promise<void> {
  const appRole = decodeURIComponent(new URL(appUrl).username);
  const [state] = (await runner.query(found, [EXTENSIONS, [...ROLES, appRole], ROLES])) as [Found];
  const lack = lackOfServer(state) ?? lackOfRights(state) ?? lackOfRoles(state);
  if (lack) throw new Error(lack);
}

function lackOfServer({ version, database, encoding, withoutExtensions }: Found): string | undefined {
  if (version < MIN_VERSION)
    return `The database at DATABASE_URL is PostgreSQL ${version}: Nerka needs ${MIN_VERSION} or newer.`;
  if (encoding !== 'UTF8')
    return `The database ${database} stores text as ${encoding}: create one with encoding 'UTF8' template template0.`;
  if (withoutExtensions.length === 0) return undefined;
  return `PostgreSQL lacks the extension ${withoutExtensions.join(' and ')}: install its contrib modules on the server.`;
}

function lackOfRights({ owner, database, mayCreate, mayUseSchema }: Found): string | undefined {
  const must = `The role ${owner} of DATABASE_URL must own`;
  if (!mayCreate)
    return `${must} the database ${database}, in which it may create nothing: alter database "${database}" owner to "${owner}".`;
  if (mayUseSchema) return undefined;
  return `${must} the schema public of ${database}, in which it may create nothing: alter schema public owner to "${owner}".`;
}

function lackOfRoles({ owner, mayCreateRoles, withoutRoles, notGrantable }: Found): string | undefined {
  const help = `let the database's administrator run docker/roles.sql`;
  if (withoutRoles.length > 0 && !mayCreateRoles)
    return `The role ${owner} of DATABASE_URL may not create the roles ${withoutRoles.join(', ')}: ${help}, or alter role "${owner}" createrole.`;
  if (notGrantable.length === 0) return undefined;
  return `The role ${owner} of DATABASE_URL may not grant the roles ${notGrantable.join(', ')}: ${help}.`;
}
