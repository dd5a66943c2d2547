import { Injectable } from '@nestjs/common';
import { CannotWrite, type HttpError } from './errors.js';

/** Some writes still succeed on a full disk, so it counts as full until none was refused for this long. */
const MAX_AGE_MS = 15_000;

/** Remembers that the disk is full, which a read of the database does not show. */
@Injectable()
export class WriteTroubles {
  private refused: { error: CannotWrite; at: number } | undefined;

  note(error: HttpError | undefined, now = performance.now()): void {
    if (error instanceof CannotWrite && error.code === 'disk-full') this.refused = { error, at: now };
  }

  /** Undefined if writes were not refused of late. */
  current(now = performance.now()): CannotWrite | undefined {
    return this.refused && now - this.refused.at < MAX_AGE_MS ? this.refused.error : undefined;
  }
}
