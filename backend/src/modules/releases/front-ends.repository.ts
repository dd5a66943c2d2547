import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { notifyReplicas } from '../../platform/database/database-channel.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { CHANGES_TOPIC, changesMessage } from '../../platform/database/record-changes.js';
import { utc } from '../../platform/database/sql-json.js';
import type {
  CompanyFrontEndResponse,
  FrontEndOverviewResponse,
  FrontEndResponse,
  PreviousReleaseResponse,
} from './front-end.dto.js';
import { pinnedCompanies } from './releases.repository.js';
import type { RolloutResponse } from './rollouts/rollout.dto.js';
import { reaches } from './rollouts/rollout-reach.js';
import { companiesOfRollout, namesOfRollout } from './rollouts/rollouts.repository.js';

/** A release that is in use: active, rolled out to a share of the companies, or pinned for a company. */
export interface LiveRelease extends FrontEndResponse {
  /** 0: active; 1: rolled out to the company; 2: pinned for it. */
  precedence: number;
}

export interface ActiveRelease {
  releaseId: number;
  version: string;
  contract: string;
  isByPerson: boolean;
  promotedAt: Date;
}

export interface StoredOverview extends Omit<FrontEndOverviewResponse, 'health' | 'previous' | 'rollout'> {
  previous: Omit<PreviousReleaseResponse, 'isFailing'> | null;
  rollout: Omit<RolloutResponse, 'health'> | null;
}

const liveColumns = 'r.front_end as name, r.version, r.contract, r.entry, r.screens';
const activeReleases = 'active_releases a join releases r on r.id = a.release_id';
const nameOf = (alias: string): string => `coalesce(${alias}.display_name, ${alias}.username)`;

@Injectable()
export class FrontEndsRepository {
  private readonly outside: Pick<PlatformTx, 'query'> = {
    query: (sql, values) => this.database.queryUnscoped(sql, values),
  };

  constructor(private readonly database: Database) {}

  active(): Promise<LiveRelease[]> {
    return this.database.queryUnscoped(
      `select ${liveColumns}, 0 as precedence from ${activeReleases} order by r.front_end`,
    );
  }

  /** Of several releases of a front end, the company gets the last that its shell serves. */
  liveIn(read: CompanyRead): Promise<LiveRelease[]> {
    return read.query(
      `select ${liveColumns}, 0 as precedence from ${activeReleases}
       union all
       select ${liveColumns}, 1 from release_rollouts o join releases r on r.id = o.release_id
         where ${reaches('$1::int')}
       union all
       select ${liveColumns}, 2 from release_pins p join releases r on r.id = p.release_id where p.company_id = $1
       order by precedence, name`,
      [read.companyId],
    );
  }

  async findActive(frontEnd: string, tx: Pick<PlatformTx, 'query'> = this.outside): Promise<ActiveRelease | undefined> {
    const rows = await tx.query<ActiveRelease>(
      `select a.release_id as "releaseId", r.version, r.contract, a.promoted_by_id is not null as "isByPerson",
         a.promoted_at as "promotedAt"
       from ${activeReleases} where a.front_end = $1`,
      [frontEnd],
    );
    return rows[0];
  }

  /** Does nothing if the active release is no longer the one that this decision was based on. */
  async activateBuiltIn(frontEnd: string, releaseId: number, replacedId: number | undefined): Promise<void> {
    await this.database.queryUnscoped(
      `with activated as (
         insert into active_releases (front_end, release_id) values ($1, $2)
         on conflict (front_end) do update set release_id = excluded.release_id,
           previous_release_id = active_releases.release_id, promoted_by_id = null, promoted_at = now()
           where active_releases.release_id = $3
         returning release_id),
       noted as (update releases set was_active = true where id = (select release_id from activated)),
       ended as (delete from release_rollouts where front_end = $1 and exists (select from activated))
       select ${notifyReplicas('$4', '$5')} from activated`,
      [
        frontEnd,
        releaseId,
        replacedId ?? null,
        CHANGES_TOPIC,
        changesMessage(null, [{ noun: 'front-end', recordId: releaseId }]),
      ],
    );
  }

  /** Serialises decisions, so that each sees what the previous one has made live. */
  async lockDecisions(tx: PlatformTx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('nerka front ends'))`);
  }

  async exists(tx: PlatformTx, frontEnd: string): Promise<boolean> {
    return (await tx.query('select id from releases where front_end = $1 limit 1', [frontEnd])).length > 0;
  }

  async activate(tx: PlatformTx, frontEnd: string, releaseId: number, promotedById: number | null): Promise<void> {
    await tx.query(
      `with noted as (update releases set was_active = true where id = $2)
       insert into active_releases (front_end, release_id, promoted_by_id) values ($1, $2, $3)
       on conflict (front_end) do update set release_id = excluded.release_id,
         previous_release_id = active_releases.release_id, promoted_by_id = excluded.promoted_by_id, promoted_at = now()`,
      [frontEnd, releaseId, promotedById],
    );
  }

  async pin(tx: CompanyTx, frontEnd: string, releaseId: number): Promise<void> {
    await tx.query(
      `insert into release_pins (company_id, front_end, release_id, pinned_by_id) values ($1, $2, $3, $4)
       on conflict (company_id, front_end) do update set
         release_id = excluded.release_id, pinned_by_id = excluded.pinned_by_id, pinned_at = now()`,
      [tx.companyId, frontEnd, releaseId, tx.actor.userId],
    );
  }

  /** Returns the unpinned release; undefined if none was pinned. */
  async unpin(tx: CompanyTx, frontEnd: string): Promise<{ releaseId: number; version: string } | undefined> {
    const rows = await tx.query<{ releaseId: number; version: string }>(
      `delete from release_pins p using releases r
       where p.company_id = $1 and p.front_end = $2 and r.id = p.release_id returning r.id as "releaseId", r.version`,
      [tx.companyId, frontEnd],
    );
    return rows[0];
  }

  async companyName(tx: PlatformTx, companyId: number): Promise<string | undefined> {
    return (await tx.query<{ name: string }>('select name from companies_read where id = $1', [companyId]))[0]?.name;
  }

  overview(tx: PlatformTx): Promise<StoredOverview[]> {
    return tx.query(
      `select f.name, f."releaseCount",
         case when r.id is not null then json_build_object('releaseId', r.id, 'version', r.version,
           'contract', r.contract, 'since', ${utc('a.promoted_at')}, 'by', ${nameOf('u')}) end as active,
         case when b.id is not null then json_build_object('releaseId', b.id, 'version', b.version) end as previous,
         ${pinnedCompanies('p.front_end = f.name')} as "pinnedCompanies",
         case when s.id is not null then json_build_object('releaseId', s.id, 'version', s.version, 'share', o.share,
           'companies', ${companiesOfRollout}, 'companyNames', ${namesOfRollout}, 'startedAt', ${utc('o.started_at')}, 'startedBy', ${nameOf('w')},
           'stoppedAt', ${utc('o.stopped_at')}) end as rollout
       from (select front_end as name, count(*)::int as "releaseCount" from releases group by front_end) f
       left join active_releases a on a.front_end = f.name
       left join releases r on r.id = a.release_id
       left join releases b on b.id = a.previous_release_id
       left join users_read u on u.id = a.promoted_by_id
       left join release_rollouts o on o.front_end = f.name
       left join releases s on s.id = o.release_id
       left join users_read w on w.id = o.started_by_id
       order by f.name`,
    );
  }

  /** Runs in the company's transaction, where only its own pins are visible. */
  ofCompany(tx: CompanyTx): Promise<(CompanyFrontEndResponse & { pinnedById: number | null })[]> {
    return tx.query(
      `select r.front_end as name, r.id as "releaseId", r.version, r.contract, p.release_id is not null as "isPinned",
         p.release_id is null and o.release_id is not null as "isRollout",
         ${utc('p.pinned_at')} as "pinnedAt", p.pinned_by_id as "pinnedById"
       from (select front_end from active_releases union select front_end from release_pins where company_id = $1) f
       left join active_releases a on a.front_end = f.front_end
       left join release_pins p on p.company_id = $1 and p.front_end = f.front_end
       left join release_rollouts o on o.front_end = f.front_end and ${reaches('$1::int')}
       join releases r on r.id = coalesce(p.release_id, o.release_id, a.release_id)
       order by r.front_end`,
      [tx.companyId],
    );
  }

  async nameOfPerson(tx: PlatformTx, id: number): Promise<string | undefined> {
    return (await tx.query<{ name: string }>(`select ${nameOf('u')} as name from users_read u where id = $1`, [id]))[0]
      ?.name;
  }
}
