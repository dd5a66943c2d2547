import { Injectable, Logger } from '@nestjs/common';
import { FrontEndFailuresRepository } from '../front-end-failures.repository.js';
import { healthOf } from '../release-health.js';
import type { ReleaseHealth } from '../release.dto.js';
import { RolloutsRepository } from './rollouts.repository.js';

/** Stops a rollout with the report that makes its release failing, so that nobody has to watch it. */
@Injectable()
export class RolloutGuard {
  private readonly logger = new Logger('FrontEnds');

  constructor(
    private readonly rollouts: RolloutsRepository,
    private readonly failures: FrontEndFailuresRepository,
  ) {}

  async onFailure(frontEnd: string, version: string): Promise<void> {
    const releaseId = await this.rollouts.runningRelease(frontEnd, version);
    if (releaseId === undefined) return;
    const [counts] = await this.failures.countsOf([releaseId]);
    const health = healthOf({ isServed: true, hasFiles: true }, counts);
    if (health.status !== 'failing') return;
    const because = reasonOf(health);
    if (await this.rollouts.stopFailing(frontEnd, releaseId, because))
      this.logger.warn({ frontEnd, version }, `The rollout was stopped: ${because}`);
  }
}

function reasonOf({ companiesLastHour, networksLastHour }: ReleaseHealth): string {
  return companiesLastHour > 1
    ? `It failed for people of ${companiesLastHour} companies.`
    : `It failed in ${networksLastHour} networks.`;
}
