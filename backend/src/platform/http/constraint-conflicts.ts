import { Injectable } from '@nestjs/common';
import type { ConflictReason } from './errors.js';

/** Maps violated constraints to conflicts. Services check first, so this is for two requests at once. */
@Injectable()
export class ConstraintConflicts {
  private readonly reasons = new Map<string, ConflictReason>();

  add(reasons: Readonly<Record<string, ConflictReason>>): void {
    for (const [constraint, reason] of Object.entries(reasons)) this.reasons.set(constraint, reason);
  }

  of(constraint: string): ConflictReason | undefined {
    return this.reasons.get(constraint);
  }
}
