import type { CompanyTx } from '../database/company-tx.js';

/** One line of the append-only audit log. */
export interface AuditLine {
  /** A past participle: created, updated, deleted, started, stopped. */
  action: string;
  /** The record's noun as on the wire, singular: `work-order`. */
  noun: string;
  recordId: number;
  /** The record that this one is part of and whose history shows the line: a subtask's work order. */
  parentId?: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Gathers a transaction's audit lines and writes them in one statement, with the actor and where they came from. */
export class AuditTrail {
  readonly lines: AuditLine[] = [];

  add(line: AuditLine): void {
    this.lines.push(line);
  }

  async write(tx: CompanyTx): Promise<void> {
    if (this.lines.length === 0) return;
    await tx.query(
      `insert into audit_log (company_id, actor_id, address, action, noun, record_id, parent_id, subject, before, after)
       select $1, $2, $3, line.action, line.noun, line."recordId", line."parentId",
         coalesce(record_subject(line.noun, line."recordId"), audit_subject(line.before, line.after)),
         line.before, line.after
       from jsonb_to_recordset($4::jsonb)
         as line (action text, noun text, "recordId" int, "parentId" int, before jsonb, after jsonb)`,
      [tx.companyId, tx.actor.userId, tx.actor.address, JSON.stringify(this.lines)],
    );
  }
}
