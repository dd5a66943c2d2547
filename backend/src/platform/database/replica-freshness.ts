/** A replica that is behind by more is not read from. */
export const MAX_LAG_MS = 3_000;

/**
 * Whether a read replica already holds what a reader must see. Positions are those of PostgreSQL's write-ahead log: a
 * reader sees a write once the replica has replayed the log up to the position at which that write was committed.
 */
export class ReplicaFreshness {
  /** Positions of the latest writes that the replica was not known to hold, by company. */
  private readonly written = new Map<number, number>();
  /** Everybody must see what was written up to here; unknown after a gap until the database has been asked. */
  private floor = Infinity;
  private replayed = 0;
  private isCurrent = false;
  private samples: { at: number; position: number }[] = [];
  /** Counts the gaps: what was asked before one says nothing about what was written in it. */
  gaps = 0;

  /** A write of a company, or without one of the platform, which may concern every company. */
  note(companyId: number | null, position: number): void {
    if (companyId === null) this.floor = Math.max(this.floor, position);
    else this.written.set(companyId, Math.max(this.written.get(companyId) ?? 0, position));
  }

  /** Writes may have happened of which we were not told. */
  miss(): void {
    this.gaps += 1;
    this.written.clear();
    this.floor = Infinity;
  }

  /** The database's position, asked first, and the replica's; `gaps` as it was before both were asked. */
  observe(now: number, position: number, replayed: number, gaps: number): void {
    this.samples = [...this.samples.filter(({ at }) => at >= now - MAX_LAG_MS), { at: now, position }];
    this.replayed = replayed;
    this.isCurrent = this.samples.some((sample) => sample.position <= replayed);
    if (this.floor === Infinity && gaps === this.gaps) this.floor = position;
    for (const [companyId, written] of this.written) if (written <= replayed) this.written.delete(companyId);
  }

  /** The replica failed: it is not read from before it has been asked again. */
  lose(): void {
    this.isCurrent = false;
  }

  /** Whether it may answer a reader of this company who has themselves written up to a position. */
  serves(companyId: number, seen: number): boolean {
    return this.isCurrent && this.replayed >= Math.max(this.floor, seen, this.written.get(companyId) ?? 0);
  }
}
