import { Injectable, Logger } from '@nestjs/common';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { consume, rateLimiter } from '../../platform/database/rate-limiter.js';
import { networkOf } from '../../platform/http/client-address.js';
import { NotFound, NotSignedIn } from '../../platform/http/errors.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import type { FrontEndFailureBody, ReleaseFailureCounts } from './front-end-failure.dto.js';
import { PageNonces } from './page-nonces.js';
import { FrontEndFailuresRepository, type CountOptions, type Reporter } from './front-end-failures.repository.js';
import { RolloutGuard } from './rollouts/rollout-guard.js';

const WINDOW_SECONDS = 10 * 60;
const OF_ADDRESS = 60;
const FRONT_END = /^(shell|mf-[a-z][a-z0-9-]{0,34})$/;

/**
 * Who is signed in may report, or a page that we served, since public screens fail too: up to 60 times in ten minutes
 * from one address, or network of IPv6. Query strings are removed, because they may contain secrets.
 */
@Injectable()
export class FrontEndFailuresService {
  private readonly logger = new Logger('FrontEnds');
  private readonly ofAddress: RateLimiterPostgres;

  constructor(
    private readonly failures: FrontEndFailuresRepository,
    private readonly nonces: PageNonces,
    private readonly rollouts: RolloutGuard,
    database: Database,
    metrics: Metrics,
  ) {
    metrics.watchAll('nerka_front_end_failures_last_hour', 'What browsers told of it', ['front_end'], async () =>
      (await failures.ofLastHour()).map(({ frontEnd, count }) => ({ labels: { front_end: frontEnd }, value: count })),
    );
    this.ofAddress = rateLimiter(database, {
      keyPrefix: 'front-end-failure',
      points: OF_ADDRESS,
      duration: WINDOW_SECONDS,
    });
  }

  async report(frontEnd: string, body: FrontEndFailureBody, address: string, actor?: Actor): Promise<void> {
    if (!FRONT_END.test(frontEnd)) throw new NotFound('Front end');
    await consume(this.ofAddress, networkOf(address, 64), 'Too many failures have been reported.');
    const { nonce, stack, ...details } = body;
    if (!actor) await this.requirePage(nonce ?? '');
    const failure = { ...details, message: details.message && withoutQueries(details.message) };
    this.logger.warn(
      { frontEnd, ...failure, userId: actor?.userId, companyId: actor?.companyId ?? undefined },
      'A front end failed in a browser',
    );
    await this.failures.add(
      frontEnd,
      { ...failure, stack: stack && withoutQueries(stack) },
      reporterOf(address, actor),
    );
    await this.rollouts.onFailure(frontEnd, body.version);
  }

  async countsOf(
    releaseIds: readonly number[],
    options: CountOptions = {},
  ): Promise<Map<number, ReleaseFailureCounts>> {
    const rows = await this.failures.countsOf(releaseIds, options);
    return new Map(rows.map(({ releaseId, ...counts }) => [releaseId, counts]));
  }

  private async requirePage(nonce: string): Promise<void> {
    if (!(await this.nonces.isOfPage(nonce)))
      throw new NotSignedIn('Only a page of this product that is open reports failures.');
  }
}

function reporterOf(address: string, actor: Actor | undefined): Reporter {
  const { userId = null, companyId = null } = actor ?? {};
  return { userId, companyId, network: networkOf(address, 48) };
}

/** A line and a column at the end are a position in a stack. */
const withoutQueries = (text: string): string =>
  text.replace(/\?[^\s'")]+/g, (query) => `?…${/:\d+:\d+$/.exec(query)?.[0] ?? ''}`);
