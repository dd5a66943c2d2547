/** A replica that is further behind is not read from. */
export const MAX_LAG_MS = 3_000;

/**
 * Whether a read replica already has what a reader must see. Positions are those of PostgreSQL's write-ahead log: a
 * reader sees a write once the replica has replayed the log up to the position at which that write was committed.
 */
export class ReplicaFreshness {
  /** Positions of the latest writes by company, until the replica is known to have them. */
  private readonly written = new Map<number, number>();
  /**
   * All readers must see writes up to this position; infinite after missed messages until the database has been
   * queried.
   */
  private floor = Infinity;
  private replayed = 0;
  private isCurrent = false;
  private samples: { at: number; position: number }[] = [];
  /** Counts the gaps: a query sent before a gap says nothing about writes during it. */
  gaps = 0;

  /** Records a write of a company, or without one of the platform, which may concern every company. */
  note(companyId: number | null, position: number): void {
    if (companyId === null) this.floor = Math.max(this.floor, position);
    else this.written.set(companyId, Math.max(this.written.get(companyId) ?? 0, position));
  }

  /** Called after a gap: writes may have happened without a message. */
  miss(): void {
    this.gaps += 1;
    this.written.clear();
    this.floor = Infinity;
  }

  /** Takes the database's position, queried first, and the replica's; `gaps` as it was before both queries. */
  observe(now: number, position: number, replayed: number, gaps: number): void {
    this.samples = [...this.samples.filter(({ at }) => at >= now - MAX_LAG_MS), { at: now, position }];
    this.replayed = replayed;
    this.isCurrent = this.samples.some((sample) => sample.position <= replayed);
    if (this.floor === Infinity && gaps === this.gaps) this.floor = position;
    for (const [companyId, written] of this.written) if (written <= replayed) this.written.delete(companyId);
  }

  /** The replica failed: it is not used until it has been checked again. */
  lose(): void {
    this.isCurrent = false;
  }

  /** Whether it may serve a reader of this company who has written up to the position `seen`. */
  serves(companyId: number, seen: number): boolean {
    return this.isCurrent && this.replayed >= Math.max(this.floor, seen, this.written.get(companyId) ?? 0);
  }
}
