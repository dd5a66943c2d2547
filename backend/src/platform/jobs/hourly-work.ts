import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { isDatabaseAway } from '../http/database-errors.js';
import type { Job } from './job.js';
import { Jobs } from './jobs.js';

const QUEUE = 'hourly';
const next: Job & { afterSeconds: number } = { queue: QUEUE, key: QUEUE, data: {}, afterSeconds: 60 * 60 };

/** Hourly work for all companies together, run by one of the servers. */
@Injectable()
export class HourlyWork implements OnApplicationBootstrap {
  private readonly logger = new Logger('HourlyWork');
  private readonly works = new Map<string, () => Promise<unknown>>();

  constructor(private readonly jobs: Jobs) {
    jobs.work(QUEUE, () => this.run());
  }

  /** `name` is logged. The work may run twice in an hour. */
  add(name: string, work: () => Promise<unknown>): void {
    this.works.set(name, work);
  }

  /** Replaces a job that got lost, too. */
  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.addLater(next).catch((error: unknown) => {
      // A server also starts while nothing can be stored; the job of an earlier one is still there.
      if (!isDatabaseAway(error)) throw error;
      this.logger.warn({ err: error }, 'The hourly work could not be scheduled');
    });
  }

  private async run(): Promise<void> {
    await this.jobs.addLater(next);
    const failures: unknown[] = [];
    for (const [name, work] of this.works) {
      await work().catch((error: unknown) => {
        this.logger.warn({ err: error, work: name }, 'Hourly work failed');
        failures.push(error);
      });
    }
    if (failures.length > 0) throw failures[0];
  }
}
