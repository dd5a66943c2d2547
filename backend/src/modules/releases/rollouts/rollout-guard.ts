import { Injectable, Logger } from '@nestjs/common';
import { FrontEndFailuresRepository } from '../front-end-failures.repository.js';
import { healthOf } from '../release-health.js';
import type { ReleaseHealth } from '../release.dto.js';
import { RolloutsRepository } from './rollouts.repository.js';

/**
 * A first step may reach one company alone, so that fewer are enough than for a failing release. A healthy one that they
 * stop is promoted again with a click.
 */
const PEOPLE_WHO_STOP_A_ROLLOUT = 2;

/** Stops a rollout with the report after which its release fails for several, so that nobody has to watch it. */
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
    if (health.status !== 'failing' && health.peopleLastHour < PEOPLE_WHO_STOP_A_ROLLOUT) return;
    const because = reasonOf(health);
    if (await this.rollouts.stopFailing(frontEnd, releaseId, because))
      this.logger.warn({ frontEnd, version }, `The rollout was stopped: ${because}`);
  }
}

function reasonOf({ companiesLastHour, peopleLastHour, networksLastHour }: ReleaseHealth): string {
  if (companiesLastHour > 1) return `It failed for people of ${companiesLastHour} companies.`;
  if (peopleLastHour >= PEOPLE_WHO_STOP_A_ROLLOUT) return `It failed for ${peopleLastHour} people of a company.`;
  return `It failed in ${networksLastHour} networks.`;
}
