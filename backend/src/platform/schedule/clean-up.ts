import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.js';

const EVERY_MS = 60 * 60_000;

/** Of each front end the newest stay, to roll back to. */
const RELEASES_KEPT = 10;

/**
 * With their files. What somebody has stays, whatever its age, what was active before it, and the newest that came with
 * a server: were it gone, the next start would take it for a new one (modules/releases/built-in-start.ts).
 */
const oldReleases = `
  delete from releases r using (
    select id, row_number() over (partition by front_end order by created_at desc, id desc) as place,
      row_number() over (partition by front_end, is_built_in order by created_at desc, id desc) as place_of_kind
    from releases) numbered
  where numbered.id = r.id and numbered.place > $1 and not (r.is_built_in and numbered.place_of_kind = 1)
    and not exists (select from active_releases a where r.id in (a.release_id, a.previous_release_id))
    and not exists (select from find_release_pins() p where p.release_id = r.id)`;

/**
 * Every hour takes away what has had its time: ended sessions, old throttling counts and idempotency keys, what browsers
 * told of front ends, and releases that many others followed.
 */
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
