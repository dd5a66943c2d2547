import type {
  EntityManager,
  EntityTarget,
  FindManyOptions,
  FindOptionsWhere,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';
import type { AuditSubjects } from '../audit/audit-subjects.js';
import { AuditTrail, type AuditLine } from '../audit/audit-trail.js';
import type { Author } from '../audit/author.js';
import { CounterDeltas } from './counter-deltas.js';
import { queryRows } from './rows.js';

/** Every company table's entity has these two columns; together they are its key. */
export interface CompanyRecord extends ObjectLiteral {
  companyId: number;
  id: number;
}

/** Who opens a transaction; what they may do has been decided before. */
export interface TxActor extends Author {
  readonly role: string;
  /** The page whose request this is, so that it does not read again what its response brings. */
  readonly pageId?: string;
}

/** Who acts when a job runs by itself. */
export const NOBODY: TxActor = { userId: null, role: 'user', address: null };

/** Runs one unit of work inside the company's scope (see scoped-client.ts). */
export type InScope = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Single reads of one company's tables. Each statement carries the company; row-level security lets nothing else be
 * seen. For reads that must agree with each other or with a write, open a CompanyTx.
 */
export class CompanyRead {
  constructor(
    readonly companyId: number,
    protected readonly manager: EntityManager,
    protected readonly inScope: InScope,
  ) {}

  /** Runs one SQL statement and answers its rows. */
  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.inScope(() => queryRows<Row>(this.manager, sql, values));
  }

  /** The one record with these columns, or null. */
  findOne<R extends CompanyRecord>(entity: EntityTarget<R>, where: FindOptionsWhere<R>): Promise<R | null> {
    return this.inScope(() => this.manager.findOne(entity, { where: this.scoped(where) }));
  }

  /** The records that match, in the order asked for. */
  find<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: FindOptionsWhere<R>,
    order: FindManyOptions<R>['order'] = {},
  ): Promise<R[]> {
    return this.inScope(() => this.manager.find(entity, { where: this.scoped(where), order }));
  }

  /** The company leads every key, so every look-up names it: the index is found and a shard could be. */
  protected scoped<R extends CompanyRecord>(where: FindOptionsWhere<R>): FindOptionsWhere<R> {
    return { ...where, companyId: this.companyId };
  }
}

/**
 * One transaction of one company by one actor: the only way to write a company's tables. Audit lines and count shifts
 * are gathered and written last, so that the rows everybody shares are locked for the shortest time.
 */
export class CompanyTx extends CompanyRead {
  private readonly trail: AuditTrail;
  private readonly shifts = new CounterDeltas();

  constructor(
    companyId: number,
    readonly actor: TxActor,
    manager: EntityManager,
    inScope: InScope,
    subjects: AuditSubjects,
  ) {
    super(companyId, manager, inScope);
    this.trail = new AuditTrail(subjects);
  }

  /** Adds one record; answers its id. */
  async insert<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    values: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>,
  ): Promise<number> {
    const row = { ...values, companyId: this.companyId } as unknown as QueryDeepPartialEntity<R>;
    const result = await this.manager.createQueryBuilder().insert().into(entity).values(row).returning('id').execute();
    return (result.raw as { id: number }[])[0]!.id;
  }

  /** Adds records in one statement; none is fine. */
  async insertAll<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    rows: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map((row) => ({ ...row, companyId: this.companyId })) as unknown as QueryDeepPartialEntity<R>[];
    await this.manager.createQueryBuilder().insert().into(entity).values(values).returning([]).execute();
  }

  /** Changes the records that match; answers how many. */
  async update<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: FindOptionsWhere<R>,
    changes: QueryDeepPartialEntity<R>,
  ): Promise<number> {
    if (Object.keys(changes).length === 0) return 0;
    return (await this.manager.update(entity, this.scoped(where), changes)).affected ?? 0;
  }

  /** Deletes the records that match; answers how many. */
  async delete<R extends CompanyRecord>(entity: EntityTarget<R>, where: FindOptionsWhere<R>): Promise<number> {
    return (await this.manager.delete(entity, this.scoped(where))).affected ?? 0;
  }

  /** The record, locked until the transaction ends, or null. */
  findForUpdate<R extends CompanyRecord>(entity: EntityTarget<R>, id: number): Promise<R | null> {
    const where = this.scoped<R>({ id } as FindOptionsWhere<R>);
    return this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' } });
  }

  /** Notes who did what to which record; never put a secret into `before` or `after`. */
  audit(line: AuditLine): void {
    this.trail.add(line);
  }

  /** Moves a dashboard count, for example `count('work_orders', 'open', 1)`. */
  count(noun: string, state: string, by: number): void {
    this.shifts.add(noun, state, by);
  }

  /** The records that the audit lines name: what open pages show again. */
  get changed(): readonly { noun: string; recordId: number }[] {
    return this.trail.lines;
  }

  /** Writes what was gathered. Called by Database just before the commit. */
  async flush(): Promise<void> {
    await this.trail.write(this);
    await this.shifts.write(this);
  }
}
