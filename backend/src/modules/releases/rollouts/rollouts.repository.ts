import { Injectable } from '@nestjs/common';
import { notifyReplicas } from '../../../platform/database/database-channel.js';
import { Database, type PlatformTx } from '../../../platform/database/database.js';
import { CHANGES_TOPIC, changesMessage } from '../../../platform/database/record-changes.js';
import { orderOf } from './rollout-reach.js';

export interface Rollout {
  releaseId: number;
  version: string;
  share: number;
  isStopped: boolean;
}

/** SQL for the companies that may get a rollout's release, visible only on the platform: pinned ones keep their own. */
const companiesFor = (frontEnd: string): string =>
  `companies_read c where not c.is_template and not c.is_suspended
     and not exists (select from find_release_pins() p where p.front_end = ${frontEnd} and p.company_id = c.id)`;

const reached = `${companiesFor('o.front_end')} and ${orderOf('o.front_end', 'c.id')} < o.threshold`;

/** SQL for the number of companies that the rollout `o` reaches. */
export const companiesOfRollout = `(select count(*)::int from ${reached})`;

const MAX_NAMES = 3;

/** SQL for the names of these companies; empty if they are more than one line says. */
export const namesOfRollout = `
  (select case when count(*) between 1 and ${MAX_NAMES} then json_agg(c.name order by lower(c.name) collate natural_order)
    else '[]' end from ${reached})`;

const columns = `r.id as "releaseId", r.version, o.share, o.stopped_at is not null as "isStopped"`;

@Injectable()
export class RolloutsRepository {
  constructor(private readonly database: Database) {}

  async find(tx: PlatformTx, frontEnd: string): Promise<Rollout | undefined> {
    const rows = await tx.query<Rollout>(
      `select ${columns} from release_rollouts o join releases r on r.id = o.release_id where o.front_end = $1`,
      [frontEnd],
    );
    return rows[0];
  }

  /** Reaches at least one company. */
  async start(
    tx: PlatformTx,
    { frontEnd, releaseId, share }: { frontEnd: string; releaseId: number; share: number },
    startedById: number | null,
  ): Promise<void> {
    await tx.query(
      `insert into release_rollouts (front_end, release_id, share, started_by_id, threshold)
       select $1, $2, $3, $4,
         greatest($3, (select min(${orderOf('$1::text', 'c.id')}) + 1 from ${companiesFor('$1')}))
       on conflict (front_end) do update set release_id = excluded.release_id, share = excluded.share,
         threshold = excluded.threshold, started_by_id = excluded.started_by_id, started_at = now(), stopped_at = null`,
      [frontEnd, releaseId, share, startedById],
    );
  }

  /** Returns what has ended; undefined if there was none. */
  async end(tx: PlatformTx, frontEnd: string): Promise<Rollout | undefined> {
    const rows = await tx.query<Rollout>(
      `delete from release_rollouts o using releases r where o.front_end = $1 and r.id = o.release_id
       returning ${columns}`,
      [frontEnd],
    );
    return rows[0];
  }

  /** The release of this version, if it is being rolled out. */
  async runningRelease(frontEnd: string, version: string): Promise<number | undefined> {
    const rows = await this.database.queryUnscoped<{ releaseId: number }>(
      `select r.id as "releaseId" from release_rollouts o join releases r on r.id = o.release_id
       where o.front_end = $1 and r.version = $2 and o.stopped_at is null`,
      [frontEnd, version],
    );
    return rows[0]?.releaseId;
  }

  /** By the system, with its line of the audit log and a message to open pages. Returns false if somebody was first. */
  async stopFailing(frontEnd: string, releaseId: number, because: string): Promise<boolean> {
    const rows = await this.database.queryUnscoped(
      `with stopped as (
         update release_rollouts o set stopped_at = now() from releases r
         where o.front_end = $1 and o.release_id = $2 and o.stopped_at is null and r.id = o.release_id
         returning r.id, r.version, o.share)
       select note_platform_audit('rollout-stopped', 'front-end', id,
           jsonb_build_object('name', $1::text, 'version', version, 'share', share, 'because', $3::text)),
         ${notifyReplicas('$4', '$5')} from stopped`,
      [frontEnd, releaseId, because, CHANGES_TOPIC, changesMessage(null, [{ noun: 'front-end', recordId: releaseId }])],
    );
    return rows.length > 0;
  }
}
