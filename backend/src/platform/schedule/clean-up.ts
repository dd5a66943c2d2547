import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';

const EVERY_MS = 60 * 60_000;

/** Every hour takes away what has had its time: ended sessions, old throttling counts, idempotency keys and failures of front ends. */
@Injectable()
export class CleanUp implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('CleanUp');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Several replicas may run at once: each deletes what it finds. */
  async run(): Promise<void> {
    try {
      await this.database.outsideCompanies(
        `delete from sessions where expires_at < now() or seen_at < now() - interval '7 days'`,
      );
      await this.database.outsideCompanies('delete from rate_limits where expire < $1', [Date.now()]);
      await this.database.outsideCompanies(
        `delete from platform_idempotency_keys where created_at < now() - interval '24 hours'`,
      );
      await this.database.outsideCompanies(
        `delete from front_end_failures where created_at < now() - interval '7 days'`,
      );
      await this.database.outsideCompanies(oldReleases, [RELEASES_KEPT]);
      await this.database.eachCompany(async (tx) => {
        await tx.query(
          `delete from idempotency_keys where company_id = $1 and created_at < now() - interval '24 hours'`,
          [tx.companyId],
        );
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'Cleaning up failed; the next hour tries again');
    }
  }
}
