import type { AuditLine } from './audit-trail.js';
import type { Author } from './author.js';
import { securityEventsOf } from './security-lines.js';
import { writeSecurityEvents } from './write-security-events.js';

/** A line of the platform's append-only log, kept after its company or project is deleted. */
export interface PlatformAuditLine extends AuditLine {
  /** The project whose activity shows it; absent for changes users make to themselves. */
  projectId?: number;
  companyName?: string;
}

interface LoggedPlatformTx {
  query(sql: string, values: unknown[]): Promise<unknown>;
  changes?(record: { noun: string; recordId: number }): void;
}

/** Records what a super_admin did to projects and companies, with user and address. */
export async function auditPlatform(tx: LoggedPlatformTx, actor: Author, line: PlatformAuditLine): Promise<void> {
  const { action, noun, recordId, projectId = null, companyName = null, before, after, recorded } = line;
  await tx.query(
    `insert into platform_audit (actor_id, address, action, noun, record_id, project_id, company_name, before, after,
       created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, now()))`,
    [
      recorded?.actorId ?? actor.userId,
      actor.address,
      action,
      noun,
      recordId,
      projectId,
      companyName,
      before ?? null,
      after ?? null,
      recorded?.at ?? null,
    ],
  );
  await writeSecurityEvents(tx, securityEventsOf([line], actor));
  tx.changes?.({ noun, recordId });
}
