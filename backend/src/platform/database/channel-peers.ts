const GOODBYE = 'bye';

/**
 * The channels of the other replicas, by their connection's process number. One that is gone without a goodbye was
 * killed or cut off, and what it had committed but not told yet is told by nobody.
 */
export class ChannelPeers {
  private known = new Set<number>();

  /** The topic of goodbyes; the number of the connection is its key. */
  static readonly TOPIC = GOODBYE;

  /** Every channel of this database; other roles' connections do not tell their name. */
  static readonly SQL = `select array_agg(pid) as pids from pg_stat_activity
    where application_name = 'nerka-channel' and datname = current_database()`;

  /** Takes note of who is there now; answers whether one is missed. */
  see(pids: readonly number[]): boolean {
    const now = new Set(pids);
    const isOneMissed = [...this.known].some((pid) => !now.has(pid));
    this.known = now;
    return isOneMissed;
  }

  /** One that stops in good order has told everything. */
  leave(pid: number): void {
    this.known.delete(pid);
  }

  /** After a gap of our own everybody is told so anyway. */
  forget(): void {
    this.known.clear();
  }
}
