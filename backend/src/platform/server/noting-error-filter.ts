import { type ArgumentsHost, Catch } from '@nestjs/common';
import type { AccessRequest } from '../access/allow.js';
import { ConstraintConflicts } from '../http/constraint-conflicts.js';
import { ErrorFilter } from '../http/error.filter.js';
import { WriteTroubles } from '../http/write-troubles.js';
import { RefusalNotes } from './refusal-notes.js';

/** Also notes what was refused. */
@Catch()
export class NotingErrorFilter extends ErrorFilter {
  constructor(
    conflicts: ConstraintConflicts,
    troubles: WriteTroubles,
    private readonly refusals: RefusalNotes,
  ) {
    super(conflicts, troubles);
  }

  override catch(exception: unknown, host: ArgumentsHost): void {
    this.refusals.note(exception, host.switchToHttp().getRequest<AccessRequest>());
    super.catch(exception, host);
  }
}
