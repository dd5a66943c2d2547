import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../audit/audit-log.js';
import { cannotWrite } from '../http/database-errors.js';
import { NotFound } from '../http/errors.js';
import { CompanyRead, CompanyTx, type InScope, type TxActor } from './company-tx.js';
import { DatabaseChannel } from './database-channel.js';
import { runPlain } from './plain-statements.js';
import { type PersonScope, personOfRequest } from './person-scope.js';
import {
  type ChangedRecord,
  OwnAccountTransaction,
  type OwnAccountTx,
  PlatformTransaction,
  type PlatformTx,
} from './platform-tx.js';
import { ReadReplica } from './read-replica.js';
import { CHANGES_TOPIC, changesMessage } from './record-changes.js';
import { ReplicaFirstRead } from './replica-first-read.js';
import { queryRows } from './rows.js';
import { type Scope, scopes } from './scoped-client.js';
import { inTransaction, type Transaction } from './transaction.js';

export type { OwnAccountTx, PlatformTx } from './platform-tx.js';

interface Changed {
  changed: readonly ChangedRecord[];
  pageId?: string | undefined;
}

interface Work<T> extends Changed {
  result: T;
  written?: Promise<void>;
}

const openTransactions = new WeakMap<Scope, CompanyTx>();
const openPlatforms = new WeakMap<Scope, PlatformTx>();

const isInTransaction = (): boolean => scopes.getStore() !== undefined;

/** The only access to the database. Each method sets the scope for row-level security; no connection sees all rows. */
@Injectable()
export class Database {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channel: DatabaseChannel,
    private readonly replica: ReadReplica,
    private readonly audit: AuditLog,
  ) {}

  /** A transaction in a company, for writes and for reads that must agree with one. Joins one of that company. */
  async inCompany<T>(companyId: number, actor: TxActor, work: (tx: CompanyTx) => T | Promise<T>): Promise<T> {
    const running = scopes.getStore();
    const open = running && openTransactions.get(running);
    if (open && open.companyId === companyId) return work(open);
    const person = actor.userId === null ? null : personOfRequest();
    const scope: Scope = { companyId, platform: false, person };
    return this.transaction(scope, async (transaction) => {
      const tx = new CompanyTx(companyId, actor, transaction, this.audit, person);
      openTransactions.set(scope, tx);
      const result = await tx.perform(work);
      return { result, changed: tx.changed, pageId: actor.pageId, written: tx.flush() };
    });
  }

  /**
   * Single reads in a company, without a transaction; from the replica if it may serve them. As the request's person
   * sees the company, or the given one.
   */
  readCompany(companyId: number, person: PersonScope | null = personOfRequest()): CompanyRead {
    const scope: Scope = { companyId, platform: false, person, isNested: isInTransaction() };
    const inScope: InScope = (work) => scopes.run(scope, work);
    return new ReplicaFirstRead(companyId, this.dataSource.manager, inScope, person, this.replica);
  }

  /** A transaction over users, companies and projects, only for a super_admin. Joins an open one. */
  async onPlatform<T>(superAdmin: TxActor, work: (tx: PlatformTx) => Promise<T>): Promise<T> {
    if (superAdmin.role !== 'super_admin') throw new NotFound('Page');
    const running = scopes.getStore();
    const open = running && openPlatforms.get(running);
    if (open) return work(open);
    const scope: Scope = { companyId: null, platform: true };
    return this.transaction(scope, async (transaction) => {
      const companyTx = (companyId: number): CompanyTx => new CompanyTx(companyId, superAdmin, transaction, this.audit);
      const tx = new PlatformTransaction(transaction, companyTx);
      openPlatforms.set(scope, tx);
      return { result: await transaction.perform(() => work(tx)), changed: tx.changed, pageId: superAdmin.pageId };
    });
  }

  /** A transaction over the user's own row, for users without a company. */
  onOwnAccount<T>(actor: TxActor, work: (tx: OwnAccountTx) => Promise<T>): Promise<T> {
    return this.transaction({ companyId: null, platform: false }, async (transaction) => {
      await transaction.run(`select set_config('app.user_id', $1, true)`, [String(actor.userId)]);
      const tx = new OwnAccountTransaction(transaction);
      return { result: await transaction.perform(() => work(tx)), changed: [] };
    });
  }

  /** Statements that need no company and no platform rights, such as those of sessions; see no company's rows. */
  queryUnscoped<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.statement({ companyId: null, platform: false }, sql, values);
  }

  /** The same for what a sign-in writes, which goes on where transactions are read-only unless they say otherwise. */
  async writeUnscoped<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    try {
      return await this.queryUnscoped<Row>(sql, values);
    } catch (error) {
      if (!cannotWrite(error)) throw error;
      return this.writeAnyway<Row>(sql, values).catch(() => {
        // A full disk, or a standby, which never writes.
        throw error;
      });
    }
  }

  /** Runs a library's text of several statements; it sees no company's rows. */
  runUnscoped<Row>(text: string): Promise<Row[]> {
    return runPlain(this.dataSource, text);
  }

  private publish(companyId: number | null, { changed, pageId }: Changed, position: number | undefined): void {
    if (changed.length === 0) return;
    this.channel.publish({ topic: CHANGES_TOPIC, key: changesMessage(companyId, changed, { position, pageId }) });
  }

  private statement<Row>(scope: Scope, sql: string, values: unknown[] = []): Promise<Row[]> {
    const isNested = isInTransaction();
    const readOn = (manager: EntityManager): Promise<Row[]> =>
      scopes.run({ ...scope, isNested }, () => queryRows<Row>(manager, sql, values));
    return this.replica.orStandby(() => readOn(this.dataSource.manager), readOn, /^\s*select\b/i.test(sql));
  }

  private writeAnyway<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    const write = async (transaction: Transaction): Promise<{ result: Row[] }> => ({
      result: (await transaction.run(sql, values)).rows as Row[],
    });
    return scopes.run({ companyId: null, platform: false }, async () => {
      const { result } = await inTransaction(this.dataSource, write, undefined, 'START TRANSACTION READ WRITE');
      return result;
    });
  }

  private transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<Work<T>>): Promise<T> {
    scope.isNested = isInTransaction();
    return scopes.run(scope, async () => {
      const { result } = await inTransaction(this.dataSource, work, async (changed, manager) =>
        this.publish(scope.companyId, changed, await this.replica.noteWrite(scope.companyId, manager)),
      );
      return result;
    });
  }
}
