/** A replica that is further behind is not used. */
export const MAX_LAG_MS = 3_000;

/** Whether a replica has what a reader must see: a write is visible once the log is replayed up to its position. */
export class ReplicaFreshness {
  /** By company, until the replica is known to have them. */
  private readonly written = new Map<number, number>();
  /** Every reader must see writes up to here; infinite after missed messages until the database is queried. */
  private floor = Infinity;
  private replayed = 0;
  private isCurrent = false;
  /** Whether it was when both were last asked; the database may be away since. */
  wasCurrent = false;
  private samples: { at: number; position: number }[] = [];
  /** A query sent before a gap says nothing about writes during it. */
  gaps = 0;

  /** A write without a company may concern every company. */
  note(companyId: number | null, position: number): void {
    if (companyId === null) this.floor = Math.max(this.floor, position);
    else this.written.set(companyId, Math.max(this.written.get(companyId) ?? 0, position));
  }

  /** Writes may have happened without a message. */
  miss(): void {
    this.gaps += 1;
    this.written.clear();
    this.floor = Infinity;
  }

  /** Takes the database's position, queried first, and the replica's; `gaps` is from before both queries. */
  observe(now: number, position: number, replayed: number, gaps: number): void {
    this.samples = [...this.samples.filter(({ at }) => at >= now - MAX_LAG_MS), { at: now, position }];
    this.replayed = replayed;
    this.isCurrent = this.samples.some((sample) => sample.position <= replayed);
    this.wasCurrent = this.isCurrent;
    if (this.floor === Infinity && gaps === this.gaps) this.floor = position;
    for (const [companyId, written] of this.written) if (written <= replayed) this.written.delete(companyId);
  }

  /** Not used until it has been checked again. */
  lose(): void {
    this.isCurrent = false;
  }

  /** The replica did not answer although the database did, or is another one, so it may be behind from now on. */
  forget(): void {
    this.wasCurrent = false;
  }

  /** Whether it may serve a reader of this company who has written up to `seen`. */
  serves(companyId: number, seen: number): boolean {
    return this.isCurrent && this.replayed >= Math.max(this.floor, seen, this.written.get(companyId) ?? 0);
  }
}
