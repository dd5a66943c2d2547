const GOODBYE = 'bye';

/** The other replicas' channels. One that disappears without a goodbye may not have published its last changes. */
export class ChannelPeers {
  private known = new Set<number>();

  /** The topic of goodbyes; the key is the process number. */
  static readonly TOPIC = GOODBYE;

  /** Connections of other roles do not reveal their name. */
  static readonly SQL = `select array_agg(pid) as pids from pg_stat_activity
    where application_name = 'nerka-channel' and datname = current_database()`;

  /** Returns whether a channel has disappeared. */
  see(pids: readonly number[]): boolean {
    const now = new Set(pids);
    const isOneMissed = [...this.known].some((pid) => !now.has(pid));
    this.known = now;
    return isOneMissed;
  }

  leave(pid: number): void {
    this.known.delete(pid);
  }

  /** After our own connection was lost, missed messages are assumed anyway. */
  forget(): void {
    this.known.clear();
  }
}
