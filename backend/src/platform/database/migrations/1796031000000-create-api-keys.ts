import type { MigrationInterface, QueryRunner } from 'typeorm';
import { companyKeyedTable, companyTable } from './company-table.js';
import { handOver } from './hand-over.js';
import { readView } from './read-view.js';
import { widenReadView } from './widened-read-view.js';

/** Keys by which programs act for a person in a company, and how often each was used on which day. */
export class CreateApiKeys1796031000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await this.createTables(runner);
    await this.createLookup(runner);
    await this.createUsage(runner);
    await handOver(runner, 'nerka_lookup', ['find_api_key(bytea)', 'note_api_key_usage(jsonb)']);
  }

  private async createTables(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${companyTable('api_keys', [
        'owner_id int not null references users (id) on delete cascade',
        'name text not null',
        'key_hash bytea not null',
        // The last characters, by which people recognise it.
        'ending text not null',
        'permissions text[] not null',
        'created_at timestamptz(3) not null default now()',
        'expires_at timestamptz(3)',
        'last_used_at timestamptz(3)',
        'revoked_at timestamptz(3)',
      ])}
      create index api_keys_by_hash on api_keys (key_hash);
      create index api_keys_by_owner on api_keys (owner_id);
      ${readView('api_keys', ['company_id', 'id', 'owner_id', 'name', 'created_at', 'revoked_at'])}
      ${companyKeyedTable(
        'api_key_days',
        [
          'key_id int not null',
          'day date not null',
          'requests int not null',
          'foreign key (company_id, key_id) references api_keys (company_id, id) on delete cascade',
        ],
        ['key_id', 'day'],
      )}
      alter table audit_log add column api_key_id int;`);
    await widenReadView(runner, 'audit_log', ['api_key_id']);
  }

  /** What `find_session` finds for a session: a key's request is one of its owner, with less rights. */
  private async createLookup(runner: QueryRunner): Promise<void> {
    const [session] = (await runner.query(
      `select pg_get_functiondef('find_session(bytea)'::regprocedure) as definition`,
    )) as { definition: string }[];
    const changes: [from: string, to: string][] = [
      ['find_session(', 'find_api_key('],
      [
        `'user', jsonb_build_object(`,
        `'key', jsonb_build_object('id', s.id, 'name', s.name, 'permissions', s.permissions),
            'user', jsonb_build_object(`,
      ],
      [
        'from sessions s',
        `from (
            select k.id, k.company_id, k.name, k.permissions, k.key_hash as token_hash, k.owner_id as user_id,
              now() as seen_at, coalesce(k.expires_at, now() + interval '1 year') as expires_at
            from api_keys k where k.revoked_at is null) s`,
      ],
      ['u.deleted_at is null', 'u.deleted_at is null and u.company_id = s.company_id'],
    ];
    let definition = session!.definition;
    for (const [from, to] of changes) {
      if (definition.split(from).length !== 2) throw new Error(`find_session does not contain ${from} once.`);
      definition = definition.replace(from, () => to);
    }
    await runner.query(`
      grant select (owner_id, name, key_hash, permissions, expires_at, revoked_at, last_used_at),
        update (last_used_at) on api_keys to nerka_lookup;`);
    await runner.query(definition);
  }

  /** Of all companies in one statement, as each server counts them for a minute. */
  private async createUsage(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy api_keys_used on api_keys for update to nerka_lookup using (true) with check (true);
      create policy api_key_days_lookup on api_key_days to nerka_lookup using (true) with check (true);
      grant select, insert, update, delete on api_key_days to nerka_lookup;
      create function note_api_key_usage(batch jsonb)
        returns int language sql volatile security definer set search_path = pg_catalog, public as $$
          with noted as (
            select n."companyId" as company_id, n."keyId" as key_id, n.requests,
              now() - n."agoMs" * interval '1 millisecond' as used_at
            from jsonb_to_recordset(batch) as n ("companyId" int, "keyId" int, requests int, "agoMs" real)),
          -- Two servers lock the same rows in the same order.
          locked as (
            select k.company_id, k.id from api_keys k
            join noted n on n.company_id = k.company_id and n.key_id = k.id
            order by k.company_id, k.id for update of k),
          used as (
            update api_keys k set last_used_at = greatest(k.last_used_at, n.used_at)
            from locked l join noted n on n.company_id = l.company_id and n.key_id = l.id
            where k.company_id = l.company_id and k.id = l.id
            returning k.company_id, k.id, n.requests, n.used_at),
          dropped as (
            delete from api_key_days d using locked l
            where d.company_id = l.company_id and d.key_id = l.id and d.day < current_date - 31),
          counted as (
            insert into api_key_days (company_id, key_id, day, requests)
            select u.company_id, u.id, (u.used_at at time zone c.timezone)::date, u.requests
            from used u join companies c on c.id = u.company_id
            order by u.company_id, u.id
            on conflict (company_id, key_id, day) do update set requests = api_key_days.requests + excluded.requests
            returning key_id)
          select count(*)::int from counted
        $$;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
