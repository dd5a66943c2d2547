import type { EntityManager } from 'typeorm';
import { CompanyRead, type InScope } from './company-tx.js';
import type { PersonScope } from './person-scope.js';
import type { ReadReplica } from './read-replica.js';

const QUERY_CANCELED = '57014';

/** Reads from the replica while it may be used; if it fails, from the database, and while that is away, from the replica. */
export class ReplicaFirstRead extends CompanyRead {
  constructor(
    companyId: number,
    manager: EntityManager,
    inScope: InScope,
    person: PersonScope | null,
    private readonly replica: ReadReplica,
  ) {
    super(companyId, manager, inScope, person);
  }

  override query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.ask(
      (replica) => replica.query<Row>(sql, values),
      () => super.query<Row>(sql, values),
    );
  }

  private async ask<T>(replica: (read: CompanyRead) => Promise<T>, database: () => Promise<T>): Promise<T> {
    const readOn = (manager: EntityManager): Promise<T> =>
      replica(new CompanyRead(this.companyId, manager, this.inScope, this.person));
    const manager = this.replica.managerFor(this.companyId);
    if (!manager) return this.replica.orStandby(database, readOn);
    try {
      return await readOn(manager);
    } catch (error) {
      // A statement that takes too long there would take too long here.
      if ((error as { code?: string }).code === QUERY_CANCELED) throw error;
      this.replica.lose();
      return this.replica.orStandby(database, readOn);
    }
  }
}
