import type { QueryResult } from 'pg';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { AuditSubjects } from '../audit/audit-subjects.js';
import { AuditTrail, type AuditLine } from '../audit/audit-trail.js';
import type { Author } from '../audit/author.js';
import { CounterDeltas } from './counter-deltas.js';
import {
  deleteStatement,
  insertStatement,
  type Order,
  selectStatement,
  type Statement,
  updateStatement,
  type Where,
} from './entity-statements.js';
import { LAST_ID } from './noted-values.js';
import { runStatement } from './rows.js';
import { type Transaction, TransactionEnded } from './transaction.js';

/** Every company table's entity has these two columns, which are its key. */
export interface CompanyRecord extends ObjectLiteral {
  companyId: number;
  id: number;
}

/** The user who opens a transaction; permissions were checked before. */
export interface TxActor extends Author {
  readonly role: string;
  /** The page that sent the request, so that it does not read its own changes again. */
  readonly pageId?: string;
}

/** The actor of background jobs. */
export const NOBODY: TxActor = { userId: null, role: 'user', address: null };

/** Runs one unit of work in the company's scope (see scoped-client.ts). */
export type InScope = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Single reads of one company's tables. Each statement carries the company, and row-level security hides all other
 * rows. For reads that must agree with each other or with a write, open a CompanyTx.
 */
export class CompanyRead {
  constructor(
    readonly companyId: number,
    protected readonly manager: EntityManager,
    protected readonly inScope: InScope,
  ) {}

  /** Runs one SQL statement and returns its rows. */
  async query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.run([sql, values])).rows as Row[];
  }

  /** Returns the one record with these columns, or null. */
  async findOne<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>): Promise<R | null> {
    return (await this.find(entity, where))[0] ?? null;
  }

  /** Returns the matching records in the given order. */
  find<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>, order: Order<R> = {}): Promise<R[]> {
    return this.query(...selectStatement(this.describe(entity), this.scoped(where), order));
  }

  protected run([sql, values]: Statement): Promise<QueryResult> {
    return this.inScope(() => runStatement(this.manager, sql, values));
  }

  protected describe(entity: EntityTarget<ObjectLiteral>): EntityMetadata {
    return this.manager.dataSource.getMetadata(entity);
  }

  /** Every key begins with the company, so every look-up includes it to use the index. */
  protected scoped<R extends CompanyRecord>(where: Where<R>): Where<R> {
    return { ...where, companyId: this.companyId };
  }
}

/**
 * One transaction of one company by one actor: the only way to write a company's tables. Statements that do not wait
 * for each other's results share a round trip, in the order of the calls. Audit lines and counter deltas are collected
 * and written with the commit, so that shared rows are locked as briefly as possible.
 */
export class CompanyTx extends CompanyRead {
  private readonly trail: AuditTrail;
  private readonly shifts = new CounterDeltas();
  private readonly sent: Promise<unknown>[] = [];
  private isOpen = true;

  constructor(
    companyId: number,
    readonly actor: TxActor,
    private readonly transaction: Transaction,
    subjects: AuditSubjects,
  ) {
    super(companyId, transaction.manager, (work) => work());
    this.trail = new AuditTrail(subjects);
  }

  /** Sends writes together with the statements after them; if one fails, so does the transaction. */
  send(...writes: Promise<unknown>[]): void {
    for (const write of writes) write.catch(() => undefined);
    this.requireOpen();
    this.sent.push(...writes);
  }

  /** Adds one record; returns its id, which later statements of the same round trip can use as LAST_ID. */
  async insert<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    values: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>,
  ): Promise<number> {
    const [sql, bound] = insertStatement(this.describe(entity), [{ ...values, companyId: this.companyId }]);
    const [row] = await this.query<{ id: number }>(`${sql} returning id, ${LAST_ID.noting('id')}`, bound);
    return row!.id;
  }

  /** Adds records in one statement; the list may be empty. */
  async insertAll<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    rows: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const records = rows.map((row) => ({ ...row, companyId: this.companyId }));
    await this.run(insertStatement(this.describe(entity), records));
  }

  /** Changes the matching records; returns how many. */
  async update<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: Where<R>,
    changes: QueryDeepPartialEntity<R>,
  ): Promise<number> {
    if (Object.values(changes).every((value) => value === undefined)) return 0;
    return (await this.run(updateStatement(this.describe(entity), this.scoped(where), changes))).rowCount!;
  }

  /** Deletes the matching records; returns how many. */
  async delete<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>): Promise<number> {
    return (await this.run(deleteStatement(this.describe(entity), this.scoped(where)))).rowCount!;
  }

  /** Returns the record, locked until the transaction ends, or null. */
  async findForUpdate<R extends CompanyRecord>(entity: EntityTarget<R>, id: number): Promise<R | null> {
    return (await this.findAllForUpdate(entity, { id } as Where<R>))[0] ?? null;
  }

  /** Returns the matching records in the given order, locked until the transaction ends. */
  findAllForUpdate<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: Where<R>,
    order: Order<R> = {},
  ): Promise<R[]> {
    return this.query(...selectStatement(this.describe(entity), this.scoped(where), order, true));
  }

  /** Records who did what to which record; `before` and `after` must never contain a secret. */
  audit(line: AuditLine): void {
    this.requireOpen();
    this.trail.add(line);
  }

  /** Changes a dashboard count, for example `count('work_orders', 'open', 1)`. */
  count(noun: string, state: string, by: number): void {
    this.requireOpen();
    this.shifts.add(noun, state, by);
  }

  /** The records in the audit lines, which open pages must read again. */
  get changed(): readonly { noun: string; recordId: number }[] {
    return this.trail.lines;
  }

  /** Runs the work; throws the first failure, because every statement after a failed one is refused. */
  perform<T>(work: (tx: this) => Promise<T>): Promise<T> {
    return this.transaction.perform(() => work(this));
  }

  /**
   * Sends what was collected, after which nothing more is taken; throws if that cannot be sent. The promise settles when
   * everything is written. Called just before the commit.
   */
  flush(): Promise<void> {
    this.trail.write(this);
    this.shifts.write(this);
    this.isOpen = false;
    return this.perform(async () => void (await Promise.all(this.sent)));
  }

  protected override async run([sql, values]: Statement): Promise<QueryResult> {
    this.requireOpen();
    return this.transaction.run(sql, values);
  }

  private requireOpen(): void {
    if (!this.isOpen) throw new TransactionEnded();
  }
}
