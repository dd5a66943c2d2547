import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { Session } from '../../platform/access/sessions.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { CompaniesService } from '../companies/companies.service.js';
import { readBuiltInReleases } from './built-in-releases.js';
import { withDevFrontEnds } from './dev-front-ends.js';
import type { FrontEndQuery, FrontEndResponse, ScreenDeclaration } from './release.dto.js';
import { ReleasesRepository } from './releases.repository.js';

/**
 * Which front ends a session loads: those with screens for its company's business type, for a super_admin without a
 * company the platform's, for an anonymous visitor none but the public ones, which everyone gets. The releases built with the server become active
 * when it starts.
 */
@Injectable()
export class ReleasesService implements OnApplicationBootstrap {
  constructor(
    private readonly releases: ReleasesRepository,
    private readonly companies: CompaniesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { release } of await readBuiltInReleases(this.environment)) await this.releases.activate(release);
  }

  async frontEnds(query: FrontEndQuery, actor?: Actor, session?: Session): Promise<FrontEndResponse[]> {
    const concerns = await this.concerns(query, actor, session);
    return (await withDevFrontEnds(await this.releases.active(), this.environment))
      .map((release) => ({
        ...release,
        screens: release.screens.filter((screen) => screen.isPublic || concerns(screen)),
      }))
      .filter((release) => release.screens.length > 0);
  }

  private async concerns(
    query: FrontEndQuery,
    actor: Actor | undefined,
    session: Session | undefined,
  ): Promise<(screen: ScreenDeclaration) => boolean> {
    if (!actor || !session) return () => false;
    const wanted = actor.companyId ?? query.companyId;
    if (wanted === undefined) return (screen) => screen.area === 'platform' && actor.role === 'super_admin';
    const { businessType } = await this.companies.find(wanted, actor, session);
    return (screen) =>
      screen.area === 'platform'
        ? actor.role === 'super_admin'
        : (screen.businessTypes?.includes(businessType) ?? true);
  }
}
