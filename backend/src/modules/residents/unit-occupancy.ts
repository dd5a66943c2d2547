import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitsService } from '../units/units.service.js';
import { LeasesRepository } from './leases.repository.js';

const EVERY_MS = 15 * 60_000;

/** A move that was entered ahead changes the unit's status on its day: looked for four times an hour. */
@Injectable()
export class UnitOccupancy implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('UnitOccupancy');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly leases: LeasesRepository,
    private readonly units: UnitsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Several replicas may run at once: whoever locks the unit second finds it done. */
  async run(): Promise<void> {
    try {
      await this.database.eachCompany(async (tx) => {
        for (const { id, status } of await this.leases.unitsToFollow(tx)) {
          const unit = await this.units.lock(tx, id);
          if (unit) await this.units.setStatus(tx, unit, status);
        }
      });
    } catch (error) {
      this.logger.warn(
        { err: error },
        'Units could not follow their residents; the next quarter of an hour tries again',
      );
    }
  }
}
