-- What the migrations have made, one line per thing, in an order of its own: the committed catalogue.txt is its answer.
-- Left out: the tables of pg-boss, which are the package's own, what extensions bring, names that PostgreSQL gives, and NOT NULL as a constraint (columns say it).
with
tables as (
  select c.*, c.relname::text as name
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
functions as (
  select p.*, p.oid::regprocedure::text as signature
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')),
rights as (
  select t.oid, case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end as grantee,
    string_agg(lower(acl.privilege_type), ', ' order by lower(acl.privilege_type)) as privileges
  from tables t, aclexplode(t.relacl) acl where acl.grantee <> t.relowner group by t.oid, acl.grantee),
column_rights as (
  select a.attrelid as oid, acl.grantee::regrole::text as grantee, lower(acl.privilege_type) as privilege,
    string_agg(a.attname, ', ' order by a.attnum) as columns
  from pg_attribute a, aclexplode(a.attacl) acl group by a.attrelid, acl.grantee, acl.privilege_type),
lines (part, name, place, line) as (
  select 0, rolname::text, 0, concat_ws(' ', 'role', rolname, case when rolcanlogin then 'login' else 'nologin' end,
    case when not rolinherit then 'noinherit' end,
    case when rolsuper then 'SUPERUSER' end, case when rolbypassrls then 'BYPASSRLS' end,
    case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
    (select 'member of ' || string_agg(m.roleid::regrole::text, ', ' order by m.roleid::regrole::text)
     from pg_auth_members m where m.member = r.oid and not m.admin_option))
  from pg_roles r where rolname like 'nerka%'
  union all
  select 1, extname::text, 0, 'extension ' || extname from pg_extension where extname <> 'plpgsql'
  union all
  select 2, acl.grantee::regrole::text, 0, 'schema ' || n.nspname || ': ' ||
    string_agg(lower(acl.privilege_type), ', ' order by lower(acl.privilege_type)) || ' to ' ||
    case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end
  from pg_namespace n, aclexplode(n.nspacl) acl
  where n.nspname in ('public', 'pgboss') and acl.grantee <> n.nspowner group by n.nspname, acl.grantee
  union all
  select 2, acl.grantee::regrole::text, 1, '  ' || c.oid::regclass || ': ' ||
    string_agg(lower(acl.privilege_type), ', ' order by lower(acl.privilege_type)) || ' to ' ||
    case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end
  from pg_class c, aclexplode(c.relacl) acl
  where c.relnamespace = 'pgboss'::regnamespace and acl.grantee <> c.relowner group by c.oid, acl.grantee
  union all
  select 2, 'nerka_application', 2, '  queue ' || name || ': ' || concat_ws(', ', policy, retry_limit || ' retries from ' ||
    retry_delay || ' s' || case when retry_backoff then ' on' end, 'expires in ' || expire_seconds || ' s')
  from pgboss.queue
  union all
  select 3, signature, 0, concat_ws(' ', 'function', signature, 'returns', pg_get_function_result(oid),
    'owner', proowner::regrole::text, case when prosecdef then 'SECURITY DEFINER' end,
    case provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
    'set ' || array_to_string(proconfig, ' set '))
  from functions
  union all
  select 3, f.signature, 1, '  execute to ' || case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end
  from functions f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) acl where acl.grantee <> f.proowner
  union all
  select 4, name, 0, concat_ws(' ',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, name,
    'owner', relowner::regrole::text, case when relrowsecurity then 'row security' end,
    case when relforcerowsecurity then 'forced' end, array_to_string(reloptions, ' '))
  from tables
  union all
  select 4, t.name, 10 + a.attnum, concat_ws(' ', '  column', a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, case a.attidentity when 'a' then 'identity' when 'd' then 'identity by default' end,
    case when a.attgenerated = 's' then 'generated ' when d.adbin is not null then 'default ' end ||
      regexp_replace(pg_get_expr(d.adbin, d.adrelid), '\s+', ' ', 'g'))
  from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
  union all
  select 4, t.name, 2000, '  ' || pg_get_constraintdef(k.oid)
  from tables t join pg_constraint k on k.conrelid = t.oid where k.contype in ('p', 'u', 'f', 'c', 'x')
  union all
  select 4, t.name, 3000, regexp_replace(regexp_replace(pg_get_indexdef(i.indexrelid), '\s+', ' ', 'g'), '^CREATE (UNIQUE )?INDEX (\S+) ON \S+ ', '  \1index \2 ')
  from tables t join pg_index i on i.indrelid = t.oid
  where not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 4, t.name, 4000, concat_ws(' ', '  policy', p.polname, case when not p.polpermissive then 'restrictive' end, 'for',
    case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
    'to', array_to_string(array(select case r when 0 then 'public' else r::regrole::text end from unnest(p.polroles) r), ', '),
    'using ' || regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\s+', ' ', 'g'),
    'with check ' || regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '\s+', ' ', 'g'))
  from tables t join pg_policy p on p.polrelid = t.oid
  union all
  select 4, t.name, 5000, '  trigger ' || pg_get_triggerdef(g.oid)
  from tables t join pg_trigger g on g.tgrelid = t.oid where not g.tgisinternal
  union all
  select 4, t.name, 6000, '  grant ' || r.privileges || ' to ' || r.grantee from tables t join rights r on r.oid = t.oid
  union all
  select 4, t.name, 6000, '  grant ' || r.privilege || ' (' || r.columns || ') to ' || r.grantee
  from tables t join column_rights r on r.oid = t.oid)
select line from lines order by part, name collate "C", place, line collate "C";
