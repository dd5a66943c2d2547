import type { QueryResult } from 'pg';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { AuditLog } from '../audit/audit-log.js';
import { AuditTrail, type AuditLine } from '../audit/audit-trail.js';
import type { Author } from '../audit/author.js';
import type { DeviceTime } from '../http/device-time.js';
import { CollectedWrites, type Noted } from './collected-writes.js';
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
import { COMPANY_CHANGES } from './list-cache.js';
import { LAST_ID, type NotedValue } from './noted-values.js';
import type { PersonScope } from './person-scope.js';
import type { ChangedRecord } from './record-changes.js';
import { runStatement } from './rows.js';
import { SCOPED_ROLE } from './scoped-client.js';
import { type Transaction, TransactionEnded } from './transaction.js';

const become = (role: string): string => `select set_config('role', '${role}', true)`;

/** Every company table's entity has these two columns, which are its key. */
export interface CompanyRecord extends ObjectLiteral {
  companyId: number;
  id: number;
}

/** The user who opens a transaction; permissions were checked before. */
export interface TxActor extends Author {
  readonly role: string;
  /** So that the page does not read its own changes again. */
  readonly pageId?: string;
  /** When they did it on a device that could not send it at once. */
  readonly deviceTime?: DeviceTime | undefined;
}

/** For background jobs. */
export const NOBODY: TxActor = { userId: null, role: 'user', address: null };

/** Runs work in the company's scope (scoped-client.ts). */
export type InScope = <T>(work: () => Promise<T>) => Promise<T>;

/** Single reads of a company's tables; row-level security hides other rows. Reads that must agree need a CompanyTx. */
export class CompanyRead {
  /** Whether all that it reads is committed. */
  readonly isCommitted: boolean = true;
  private state: Promise<string> | undefined;

  constructor(
    readonly companyId: number,
    protected readonly manager: EntityManager,
    protected readonly inScope: InScope,
    /** Who sees only a part of the company, as which it reads. */
    readonly person: PersonScope | null,
  ) {}

  query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.run([sql, values]).then(({ rows }) => rows as Row[]);
  }

  /** Null if the company is still in the state in which the caller has read the same before (list-cache.ts). */
  async queryChanged<Row>(state: string, sql: string, values: unknown[]): Promise<Row[] | null> {
    return (await this.stateOnce()) === state ? null : this.query<Row>(sql, values);
  }

  /** Asked once, for all that one request reads. */
  private stateOnce(): Promise<string> {
    this.state ??= this.query<{ changes: string }>(`select ${COMPANY_CHANGES} as changes`, [this.companyId]).then(
      ([now]) => now!.changes,
    );
    return this.state;
  }

  /** Null if there is none. */
  async findOne<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>): Promise<R | null> {
    return (await this.find(entity, where))[0] ?? null;
  }

  find<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>, order: Order<R> = {}): Promise<R[]> {
    return this.query(...selectStatement(this.describe(entity), this.scoped(where), order));
  }

  protected run([sql, values]: Statement): Promise<QueryResult> {
    return this.inScope(() => runStatement(this.manager, sql, values));
  }

  protected describe(entity: EntityTarget<ObjectLiteral>): EntityMetadata {
    return this.manager.dataSource.getMetadata(entity);
  }

  /** Every key begins with the company, so only look-ups with it use the index. */
  protected scoped<R extends CompanyRecord>(where: Where<R>): Where<R> {
    return { ...where, companyId: this.companyId };
  }
}

/**
 * The only way to write a company's tables. Statements that do not await each other share a round trip, in the order of
 * the calls; inserts among them are even one statement. Audit lines and counter deltas are written with the commit, so
 * that shared rows are locked briefly.
 */
export class CompanyTx extends CompanyRead {
  /** Of a change of many records; its audit lines carry it. */
  operationId: number | undefined;
  override readonly isCommitted = false;
  readonly lastId = LAST_ID.noted();
  private readonly trail: AuditTrail;
  private readonly deltas = new CounterDeltas();
  private readonly collected = new CollectedWrites((statement) => this.transact(statement));
  private readonly sent: Promise<unknown>[] = [];
  private lastInserted: Promise<number> | undefined;
  private isOpen = true;
  private worksBeyondScope = 0;
  /** By the device's time, if that counts: audit lines keep it beside the server's. */
  occurredAt: Date | undefined;

  constructor(
    companyId: number,
    readonly actor: TxActor,
    private readonly transaction: Transaction,
    audit: AuditLog,
    person: PersonScope | null = null,
  ) {
    super(companyId, transaction.manager, (work) => work(), person);
    this.trail = new AuditTrail(audit.subjects, audit.followers);
  }

  /** Whether the actor sees only a part of the company. */
  get isScoped(): boolean {
    return this.person !== null;
  }

  /** Whether the request names a device's time, which need not count. */
  get isOfDevice(): boolean {
    return this.actor.deviceTime !== undefined;
  }

  /** When the actor did it: the device's time, if that counts for a record that has existed since then, else now. */
  happenedAt(existsSince: Date): Date {
    return this.deviceTimeFor(existsSince) ?? new Date();
  }

  /** The same; undefined where the server's time counts. */
  deviceTimeFor(existsSince: Date): Date | undefined {
    const at = this.actor.deviceTime?.for(existsSince);
    if (at) this.occurredAt = at;
    return at;
  }

  /** Sends writes with the statements after them; if one fails, so does the transaction. */
  send(...writes: Promise<unknown>[]): void {
    for (const write of writes) write.catch(() => undefined);
    this.requireOpen();
    this.sent.push(...writes);
  }

  /**
   * Runs work that sees the whole company, for what belongs to a record of which the caller has found that its person sees
   * it: parts that are taken first would leave the record itself out of sight.
   */
  async beyondScope<T>(work: () => T | Promise<T>): Promise<T> {
    if (!this.isScoped) return work();
    if (this.worksBeyondScope++ === 0) this.send(this.run([become('none'), []]));
    try {
      return await work();
    } finally {
      // After work that threw, too, whose error a caller may catch; of overlapping works after the last.
      if (--this.worksBeyondScope === 0) this.send(this.run([become(SCOPED_ROLE), []]));
    }
  }

  /** Returns the id, which later statements of the same round trip can use as LAST_ID. */
  insert<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    values: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>,
  ): Promise<number> {
    const [sql, bound] = insertStatement(this.describe(entity), [{ ...values, companyId: this.companyId }]);
    const noted = { value: LAST_ID, column: 'id' };
    this.lastInserted = this.write([`${sql} returning id, ${LAST_ID.noting('id')}`, bound], noted) as Promise<number>;
    return this.lastInserted;
  }

  /** The list may be empty. */
  async insertAll<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    rows: Omit<QueryDeepPartialEntity<R>, 'id' | 'companyId'>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const records = rows.map((row) => ({ ...row, companyId: this.companyId }));
    await this.write(insertStatement(this.describe(entity), records));
  }

  /**
   * Runs a write together with those after it (collected-writes.ts); returns what it notes. The policies of people with
   * a scope look at rows written before, so their writes are statements of their own.
   */
  write(statement: Statement, noted?: Noted): Promise<unknown> {
    if (this.isOpen && !this.isScoped) return this.collected.add(statement, noted);
    return this.run(statement).then(({ rows: [row] }) => noted && (row as Record<string, unknown>)[noted.column]);
  }

  /** Runs a write together with those before and after it, of whose rows its policies need none. */
  collect(statement: Statement): void {
    this.send(this.collected.add(statement));
  }

  /** Ends the statement to which the next write would belong. */
  sendCollected(): void {
    this.collected.send();
  }

  /** Returns how many records were changed. */
  async update<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: Where<R>,
    changes: QueryDeepPartialEntity<R>,
  ): Promise<number> {
    if (Object.values(changes).every((value) => value === undefined)) return 0;
    return (await this.run(updateStatement(this.describe(entity), this.scoped(where), changes))).rowCount!;
  }

  /** Returns how many records were deleted. */
  async delete<R extends CompanyRecord>(entity: EntityTarget<R>, where: Where<R>): Promise<number> {
    return (await this.run(deleteStatement(this.describe(entity), this.scoped(where)))).rowCount!;
  }

  /** Locks the record until the transaction ends; null if there is none. */
  async findForUpdate<R extends CompanyRecord>(entity: EntityTarget<R>, id: number): Promise<R | null> {
    return (await this.findAllForUpdate(entity, { id } as Where<R>))[0] ?? null;
  }

  /** Locks the records until the transaction ends. */
  findAllForUpdate<R extends CompanyRecord>(
    entity: EntityTarget<R>,
    where: Where<R>,
    order: Order<R> = {},
  ): Promise<R[]> {
    return this.query(...selectStatement(this.describe(entity), this.scoped(where), order, true));
  }

  /** `before` and `after` must never contain a secret. */
  audit(line: AuditLine): void {
    this.requireOpen();
    this.trail.add(line);
  }

  /** The same for the record inserted last, without waiting for its id; it is called as noted. */
  auditInserted(line: Omit<AuditLine, 'recordId'>, called: NotedValue): void {
    this.requireOpen();
    this.trail.writeInserted(this, line, this.lastInserted!, called.noted());
  }

  /** Changes a dashboard count: `count('work_orders', 'open', 1)`. */
  count(noun: string, state: string, by: number): void {
    this.requireOpen();
    this.deltas.add(noun, state, by);
  }

  /** For open pages, which must read these records again. */
  get changed(): readonly ChangedRecord[] {
    return this.trail.lines;
  }

  perform<T>(work: (tx: this) => T | Promise<T>): Promise<T> {
    return this.transaction.perform(async () => work(this));
  }

  /** Called just before the commit; later statements are refused. The promise settles when everything is written. */
  flush(): Promise<void> {
    this.collected.send();
    const isLogging = this.trail.write(this);
    this.trail.noteChange(this);
    // Counts are shared by all: they are locked when nothing can wait any more for a record that a line refers to.
    if (isLogging) this.collected.send();
    this.deltas.write(this);
    this.collected.send();
    this.trail.finish(this);
    this.isOpen = false;
    return this.perform(async () => void (await Promise.all(this.sent)));
  }

  protected override run(statement: Statement): Promise<QueryResult> {
    this.collected.send();
    return this.transact(statement);
  }

  private transact([sql, values]: Statement): Promise<QueryResult> {
    return this.isOpen ? this.transaction.run(sql, values) : Promise.reject(new TransactionEnded());
  }

  private requireOpen(): void {
    if (!this.isOpen) throw new TransactionEnded();
  }
}
