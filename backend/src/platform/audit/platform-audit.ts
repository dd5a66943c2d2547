import type { Actor } from '../access/actor.js';
import type { OwnAccountTx, PlatformTx } from '../database/database.js';
import type { AuditLine } from './audit-trail.js';

/** A line of the platform's own append-only log: it outlives the company or project that it is about. */
export interface PlatformAuditLine extends AuditLine {
  /** Whose activity it belongs to; none for what people change of themselves. */
  projectId?: number;
  companyName?: string;
}

/** Notes what a super_admin did to projects and companies, with who and from where. */
export async function auditPlatform(
  tx: OwnAccountTx & Partial<Pick<PlatformTx, 'changes'>>,
  actor: Actor,
  line: PlatformAuditLine,
): Promise<void> {
  const { action, noun, recordId, projectId = null, companyName = null, before, after } = line;
  await tx.query(
    `insert into platform_audit (actor_id, address, action, noun, record_id, project_id, company_name, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [actor.userId, actor.address, action, noun, recordId, projectId, companyName, before ?? null, after ?? null],
  );
  tx.changes?.({ noun, recordId });
}
