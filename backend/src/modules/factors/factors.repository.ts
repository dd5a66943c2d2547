import { Injectable } from '@nestjs/common';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { FactorKind, FactorResponse, RecoveryCodesLeftResponse } from './factor.dto.js';

/** Of any transaction: the person's own, their company's, the platform's. */
export type FactorTx = Pick<OwnAccountTx, 'query'>;

export interface App {
  id: number;
  secret: string;
}

/** What follows a right password. */
interface NextStep {
  kinds: FactorKind[];
  hasCodes: boolean;
  /** What the rule says to somebody without an app. */
  duty: 'passkey' | 'refused' | null;
}

const columns = `f.id, f.kind, f.name, ${utc('f.created_at')} as "addedAt", ${utc('f.last_used_at')} as "lastUsedAt"`;

@Injectable()
export class FactorsRepository {
  constructor(private readonly database: Database) {}

  list(tx: OwnAccountTx, userId: number, query: { limit?: number; cursor?: string }): Promise<Page<FactorResponse>> {
    const list = {
      name: 'own-factors',
      table: 'factors',
      alias: 'f',
      rowColumns: 'f.*',
      columns,
      filters: ['f.user_id = $1', 'f.confirmed_at is not null'],
      values: [userId],
      sorting: { keys: [{ sql: 'f.created_at', type: 'timestamptz' as const }], direction: 'asc' as const },
    };
    return readPage(tx, list, query);
  }

  /** Serialises changes of one person's factors, so that rules about their number hold. */
  async lockPerson(tx: FactorTx, userId: number): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('factors'), $1)`, [userId]);
  }

  /** One that is not confirmed yet replaces the one before. */
  async begin(tx: FactorTx, userId: number, name: string, secret: string): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `with abandoned as (delete from factors where user_id = $1 and confirmed_at is null)
       insert into factors (user_id, kind, name, secret) values ($1, 'totp', $2, $3) returning id`,
      [userId, name, secret],
    );
    return row!.id;
  }

  async unconfirmed(tx: FactorTx, userId: number, id: number): Promise<App | undefined> {
    const [app] = await tx.query<App>(
      `select id, secret from factors
       where id = $1 and user_id = $2 and kind = 'totp' and confirmed_at is null and created_at > now() - interval '1 hour'`,
      [id, userId],
    );
    return app;
  }

  async confirm(tx: FactorTx, id: number, step: number): Promise<FactorResponse> {
    const [factor] = await tx.query<FactorResponse>(
      `update factors f set confirmed_at = now(), used_step = $2 where f.id = $1 returning ${columns}`,
      [id, step],
    );
    return factor!;
  }

  /** Of another kind than an app, which is confirmed by being made. */
  async add(tx: FactorTx, userId: number, kind: Exclude<FactorKind, 'totp'>, name: string): Promise<FactorResponse> {
    const [factor] = await tx.query<FactorResponse>(
      `insert into factors as f (user_id, kind, name, confirmed_at) values ($1, $2, $3, now()) returning ${columns}`,
      [userId, kind, name],
    );
    return factor!;
  }

  async rename(tx: FactorTx, id: number, name: string): Promise<void> {
    await tx.query('update factors set name = $2 where id = $1', [id, name]);
  }

  /** Of somebody who is not signed in yet. */
  async noteUse(id: number): Promise<void> {
    await this.database.writeUnscoped('update factors set last_used_at = now() where id = $1', [id]);
  }

  async remove(tx: FactorTx, userId: number, id: number): Promise<{ kind: FactorKind; name: string } | undefined> {
    const [removed] = await tx.query<{ kind: FactorKind; name: string }>(
      'delete from factors where id = $1 and user_id = $2 and confirmed_at is not null returning kind, name',
      [id, userId],
    );
    return removed;
  }

  async kinds(tx: FactorTx, userId: number): Promise<FactorKind[]> {
    const found = await tx.query<{ kind: FactorKind }>(
      'select kind from factors where user_id = $1 and confirmed_at is not null group by kind order by min(id)',
      [userId],
    );
    return found.map(({ kind }) => kind);
  }

  apps(tx: FactorTx, userId: number): Promise<App[]> {
    return tx.query<App>(
      `select id, secret from factors where user_id = $1 and kind = 'totp' and confirmed_at is not null order by id`,
      [userId],
    );
  }

  /** False if this step or a later one has been used. */
  async useStep(tx: FactorTx, id: number, step: number): Promise<boolean> {
    const used = await tx.query(
      'update factors set used_step = $2, last_used_at = now() where id = $1 and used_step < $2 returning id',
      [id, step],
    );
    return used.length > 0;
  }

  async replaceCodes(tx: FactorTx, userId: number, hashes: readonly Buffer[]): Promise<void> {
    await tx.query('delete from recovery_codes where user_id = $1', [userId]);
    if (hashes.length === 0) return;
    await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
  }

  /** False if it is none of the person's, or has been used. */
  async useCode(tx: FactorTx, userId: number, hash: Buffer): Promise<boolean> {
    const used = await tx.query(
      `update recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null
       returning user_id`,
      [userId, hash],
    );
    return used.length > 0;
  }

  async codesLeft(tx: FactorTx, userId: number): Promise<RecoveryCodesLeftResponse> {
    const [found] = await tx.query<RecoveryCodesLeftResponse>(
      `select count(*) filter (where used_at is null)::int as left, ${utc('max(created_at)')} as "madeAt"
       from recovery_codes where user_id = $1`,
      [userId],
    );
    return found!;
  }

  /** Whether the person has to have a second step, now or soon. */
  async isRequired(tx: FactorTx, userId: number): Promise<boolean> {
    return (await tx.query('select required_from from factor_rule_of($1)', [userId])).length > 0;
  }

  /** Whether a rule from this day on, of a company or the provider, would refuse the person today. */
  async isRefusedBy(
    tx: FactorTx,
    { userId, companyId, from }: { userId: number; companyId: number | null; from: string },
  ): Promise<boolean> {
    const [found] = await tx.query<{ isRefused: boolean }>('select factor_rule_refuses($1, $2, $3) as "isRefused"', [
      userId,
      companyId,
      from,
    ]);
    return found!.isRefused;
  }

  /** For a day, the password alone lets the person in to set a second step up. */
  async openSetup(tx: FactorTx, userId: number): Promise<void> {
    await tx.query(
      `insert into factor_setups (user_id, until) values ($1, now() + interval '24 hours')
       on conflict (user_id) do update set until = excluded.until`,
      [userId],
    );
  }

  /** Somebody who has a second step again does not get in without it. */
  async closeSetup(tx: FactorTx, userId: number): Promise<void> {
    await tx.query('delete from factor_setups where user_id = $1', [userId]);
  }

  /** All of a person, with the codes. False if there was nothing to remove. */
  async removeAll(tx: FactorTx, userId: number): Promise<boolean> {
    const [found] = await tx.query<{ removed: number }>(
      `with factors_gone as (delete from factors where user_id = $1 returning confirmed_at),
       codes as (delete from recovery_codes where user_id = $1)
       select count(confirmed_at)::int as removed from factors_gone`,
      [userId],
    );
    return found!.removed > 0;
  }

  /** What follows a right password, for somebody who is not signed in yet. */
  async stepKinds(userId: number): Promise<NextStep> {
    const [found] = await this.database.queryUnscoped<NextStep>(
      `select array(select distinct kind from factors where user_id = $1 and confirmed_at is not null order by kind desc)
           as kinds,
         exists (select from recovery_codes where user_id = $1 and used_at is null) as "hasCodes",
         find_sign_in_duty($1) as duty`,
      [userId],
    );
    return found!;
  }
}
