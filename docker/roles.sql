-- For the administrator of a PostgreSQL of your own: the roles and the database of Nerka with the least rights. The owner
-- of the schema then needs neither CREATEROLE nor CREATEDB. Run it with psql 15 or newer as a superuser, or as a role with
-- CREATEROLE and CREATEDB, as managed servers have one; again to change the passwords:
--
--   OWNER_PASSWORD="$(cat owner_password)" APP_PASSWORD="$(cat app_password)" psql --file=docker/roles.sql <address>
\set ON_ERROR_STOP on
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD

select format('create role %s', wanted)
from (values
  -- Who migrates, and who serves.
  ('nerka_owner login'), ('nerka_app login'),
  -- Of the rights of the server, and of the functions that look up what no company owns. Nobody signs in as these.
  ('nerka_application nologin'), ('nerka_lookup nologin'), ('nerka_search nologin'), ('nerka_scoped nologin'),
  ('nerka_scoped_switch nologin noinherit'),
  -- May grant them. NOINHERIT, because the policies of nerka_lookup would open every company's rows to the owner.
  ('nerka_grants nologin noinherit')
) as roles (wanted)
where not exists (select from pg_roles where rolname = split_part(wanted, ' ', 1))
\gexec

alter role nerka_owner password :'owner_password';
alter role nerka_app password :'app_password';

grant nerka_application to nerka_scoped;
grant nerka_scoped to nerka_scoped_switch;
grant nerka_application, nerka_lookup, nerka_search, nerka_scoped, nerka_scoped_switch to nerka_grants with admin option;
grant nerka_grants to nerka_owner;

-- Only a superuser makes another role the owner of a database without being its member.
select not rolsuper as is_managed from pg_roles where rolname = current_user
\gset
\if :is_managed
  grant nerka_owner to current_user;
\endif
select $$create database nerka owner nerka_owner encoding 'UTF8' template template0$$
where not exists (select from pg_database where datname = 'nerka')
\gexec
