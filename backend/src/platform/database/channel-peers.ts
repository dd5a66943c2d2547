const GOODBYE = 'bye';

/**
 * The channels of the other replicas, by the process number of their connection. One that disappears without a goodbye
 * was killed or cut off, and may have committed changes that it did not publish.
 */
export class ChannelPeers {
  private known = new Set<number>();

  /** The topic of goodbyes; the key is the number of the connection. */
  static readonly TOPIC = GOODBYE;

  /** All channels of this database; connections of other roles do not reveal their name. */
  static readonly SQL = `select array_agg(pid) as pids from pg_stat_activity
    where application_name = 'nerka-channel' and datname = current_database()`;

  /** Stores the current channels; returns whether one has disappeared. */
  see(pids: readonly number[]): boolean {
    const now = new Set(pids);
    const isOneMissed = [...this.known].some((pid) => !now.has(pid));
    this.known = now;
    return isOneMissed;
  }

  /** A replica that stops in order has published everything. */
  leave(pid: number): void {
    this.known.delete(pid);
  }

  /** After our own connection was lost, all listeners are told that messages may be missing anyway. */
  forget(): void {
    this.known.clear();
  }
}
