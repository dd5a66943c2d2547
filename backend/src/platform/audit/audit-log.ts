import { AuditFollowers } from './audit-followers.js';
import { AuditSubjects } from './audit-subjects.js';

/** What the modules add to the audit log of companies; programs without modules have an empty one. */
export class AuditLog {
  constructor(
    readonly subjects = new AuditSubjects(),
    readonly followers = new AuditFollowers(),
  ) {}
}
