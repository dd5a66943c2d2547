import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { FrontEndFailureBody, ReleaseFailureCounts } from './front-end-failure.dto.js';

/** A release that fails everywhere needs no more reports than these in an hour. */
const MAX_OF_AN_HOUR = 1_000;
/** So that one person, one network or all without a session leave room for the reports of others. */
const MAX_OF_A_PERSON = 20;
const MAX_WITHOUT_SESSION = 200;
const MAX_RECENT = 5;

/** Without a session, user and company are null. */
export interface Reporter {
  userId: number | null;
  companyId: number | null;
  network: string;
}

/** Stacks are long, so they come only with the failures of a single release. */
export interface CountOptions {
  withStacks?: boolean;
}

@Injectable()
export class FrontEndFailuresRepository {
  constructor(private readonly database: Database) {}

  /** Ignores reports of releases that do not exist. */
  async add(frontEnd: string, failure: FrontEndFailureBody, reporter: Reporter): Promise<void> {
    const { userId, companyId, network } = reporter;
    const { version, kind, screen = null, message = null, reference = null, stack = null } = failure;
    await this.database.queryUnscoped(
      `insert into front_end_failures (release_id, kind, screen, message, reference, user_id,
         concerned_company, network, stack)
       select r.id, $3, $4, $5, $6, $7, $8, $9, $10 from releases r where r.front_end = $1 and r.version = $2
         and (select count(*) < ${MAX_OF_AN_HOUR} and count(*) filter (where f.user_id is not distinct from $7) <
                case when $7::int is null then ${MAX_WITHOUT_SESSION} else ${MAX_OF_A_PERSON} end
              and ($7::int is not null
                or count(*) filter (where f.user_id is null and f.network = $9) < ${MAX_OF_A_PERSON})
              from front_end_failures f where f.release_id = r.id and f.created_at > now() - interval '1 hour')`,
      [frontEnd, version, kind, screen, message, reference, userId, companyId, network, stack],
    );
  }

  async deleteOld(): Promise<void> {
    await this.database.queryUnscoped(`delete from front_end_failures where created_at < now() - interval '7 days'`);
  }

  /** A release that fails for a week would otherwise keep hundreds of megabytes that nobody is shown. */
  async deleteOldStacks(): Promise<void> {
    await this.database.queryUnscoped(
      `update front_end_failures f set stack = null
       where f.stack is not null and f.id not in (
         select newest.id from releases r
         cross join lateral (select id from front_end_failures shown where shown.release_id = r.id
           order by shown.created_at desc, shown.id desc limit ${MAX_RECENT}) newest)`,
    );
  }

  /** Counts for all releases of each front end, ignoring names that do not exist. */
  ofLastHour(): Promise<{ frontEnd: string; count: number }[]> {
    return this.database.queryUnscoped(
      `select r.front_end as "frontEnd", count(*)::int as count
       from front_end_failures f join releases r on r.id = f.release_id
       where f.created_at > now() - interval '1 hour' group by r.front_end`,
    );
  }

  countsOf(
    releaseIds: readonly number[],
    { withStacks = false }: CountOptions = {},
  ): Promise<(ReleaseFailureCounts & { releaseId: number })[]> {
    return this.database.queryUnscoped(
      `select r.id as "releaseId", counted.*, recent.*
       from unnest($1::int[]) as r (id)
       cross join lateral (
         select count(*)::int as "failuresLastHour", count(distinct f.user_id)::int as "peopleLastHour",
           (count(distinct coalesce(f.concerned_company, 0)) filter (where f.user_id is not null))::int
             as "companiesLastHour",
           count(distinct f.network)::int as "networksLastHour"
         from front_end_failures f
         where f.release_id = r.id and f.created_at > now() - interval '1 hour') counted
       cross join lateral (
         select ${utc('max(newest.created_at)')} as "lastFailureAt",
           coalesce(json_agg(json_build_object('createdAt', ${utc('newest.created_at')}, 'kind', newest.kind,
             'screen', newest.screen, 'message', newest.message, 'reference', newest.reference,
             'stack', case when $2 then newest.stack end)
             order by newest.created_at desc, newest.id desc), '[]') as "recentFailures"
         from (select * from front_end_failures f where f.release_id = r.id
               order by f.created_at desc, f.id desc limit ${MAX_RECENT}) newest) recent
       where "lastFailureAt" is not null`,
      [releaseIds, withStacks],
    );
  }
}
