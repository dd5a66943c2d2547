import type { EntityManager } from 'typeorm';
import { queryRows } from './rows.js';

/**
 * A replica that has replayed nothing for so long, and that nobody holds up, has replayed what it can. PostgreSQL looks once
 * a second whether the reader that it waits for is gone.
 */
export const IDLE_MS = 1_200;

/**
 * The position up to which a replica has replayed its log, and whether that is all that it has received; one that has
 * become the database meanwhile has everything. A replica to which nothing was sent since it started says nothing of what
 * it lacks, so it counts as held up. Readers are transactions, whose lock, snapshot or page may hold up replay.
 */
const REPLAY = `select coalesce(
    case when pg_is_in_recovery() then pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() else true end, false
  ) as "isComplete",
  case when pg_is_in_recovery() then pg_is_wal_replay_paused() or pg_last_wal_receive_lsn() is null else false end
    as "isHeldUp",
  array(
    select virtualxid from pg_catalog.pg_locks join pg_catalog.pg_stat_activity using (pid)
    where locktype = 'virtualxid' and granted and datid is not null and pid <> pg_backend_pid()
  ) as readers,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end - '0/0')::int8 as position`;

export interface Replay {
  isComplete: boolean;
  isHeldUp: boolean;
  /** Names of transactions. */
  readers: string[];
  position: number;
}

export const askReplay = async (replica: EntityManager): Promise<Replay> =>
  (await queryRows<Replay>(replica, REPLAY))[0]!;

/** How far a replica has got with what it has received, while the database is away. */
export class ReplicaReplay {
  private last: { position: number; since: number; readers: string[] } | undefined;

  /**
   * Its position once it has replayed all that can be, else undefined. A synchronous replica has then all that was
   * acknowledged: a database that ends suddenly has often sent the first part of a record of its log, which can never be
   * replayed, but nothing is acknowledged before all of it was received.
   */
  donePosition(now: number, { isComplete, isHeldUp, readers, position }: Replay): number | undefined {
    const { last } = this;
    if (isComplete) return position;
    if (last?.position !== position || isHeldUp) {
      this.last = { position, since: now, readers };
      return undefined;
    }
    // One that began later does not hold up what had stopped before.
    last.readers = last.readers.filter((reader) => readers.includes(reader));
    if (last.readers.length > 0) last.since = now;
    return now - last.since >= IDLE_MS ? position : undefined;
  }
}
