import type { AuditLine } from './audit-trail.js';

/** What a follower may do in the transaction that writes the lines. */
export interface FollowedTx {
  companyId: number;
  query(sql: string, values: unknown[]): Promise<unknown>;
  /** Sends writes together with the statements after them. */
  send(...writes: Promise<unknown>[]): void;
}

/** A line whose record need not have an id yet. */
export type FollowedLine = Omit<AuditLine, 'recordId'> & Partial<Pick<AuditLine, 'recordId'>>;

/** Makes something of what changes in companies, in the transactions of the changes. */
export interface AuditFollower<Tx extends FollowedTx = FollowedTx> {
  /** `insertedId`: SQL for the id of lines that name none. */
  follow(tx: Tx, lines: readonly FollowedLine[], insertedId?: string): void;
  /** Just before the commit of a transaction with lines: here, and not earlier, it may lock rows that many share. */
  finish(tx: Tx): void;
}

/** Those that follow the audit log of companies, which they register at the start. */
export class AuditFollowers {
  private readonly followers: AuditFollower[] = [];

  add<Tx extends FollowedTx>(follower: AuditFollower<Tx>): void {
    this.followers.push(follower);
  }

  follow(tx: FollowedTx, lines: readonly FollowedLine[], insertedId?: string): void {
    for (const follower of this.followers) follower.follow(tx, lines, insertedId);
  }

  finish(tx: FollowedTx): void {
    for (const follower of this.followers) follower.finish(tx);
  }
}
