import { Injectable } from '@nestjs/common';
import type { ConflictReason } from './errors.js';

/**
 * The conflict that a violated constraint means to a user. Services check first, so this is for two requests at once.
 */
@Injectable()
export class ConstraintConflicts {
  private readonly reasons = new Map<string, ConflictReason>();

  /** Adds reasons by the names of constraints. */
  add(reasons: Readonly<Record<string, ConflictReason>>): void {
    for (const [constraint, reason] of Object.entries(reasons)) this.reasons.set(constraint, reason);
  }

  of(constraint: string): ConflictReason | undefined {
    return this.reasons.get(constraint);
  }
}
