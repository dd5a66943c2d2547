import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { Session } from '../../platform/access/sessions.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Database, type PlatformTx } from '../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../platform/http/errors.js';
import { CompaniesService } from '../companies/companies.service.js';
import { withDevFrontEnds } from './files/dev-front-ends.js';
import type {
  CompanyFrontEndResponse,
  FrontEndOverviewResponse,
  FrontEndQuery,
  FrontEndResponse,
  PreviousReleaseResponse,
} from './front-end.dto.js';
import { FrontEndsRepository, type StoredOverview } from './front-ends.repository.js';
import { OlderDeclarations } from './older-declarations.js';
import { mayRun } from './release-health.js';
import type { ReleaseHealth, ReleaseResponse, ScreenDeclaration } from './release.dto.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';
import { RolloutsRepository } from './rollouts/rollouts.repository.js';
import { Shell } from './shell-build.js';

const NOUN = 'front-end';

/**
 * A session gets the front ends with screens for its company's business type; a super_admin without a company those
 * of the platform; an anonymous visitor only public ones. A release cannot be chosen if its files are gone, the shell
 * does not serve its contract, or another owner has its screens.
 */
@Injectable()
export class FrontEndsService {
  constructor(
    private readonly database: Database,
    private readonly frontEnds: FrontEndsRepository,
    private readonly stored: ReleasesRepository,
    private readonly releases: ReleasesService,
    private readonly rollouts: RolloutsRepository,
    private readonly companies: CompaniesService,
    private readonly shell: Shell,
    private readonly older: OlderDeclarations,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async ofSession(query: FrontEndQuery, actor?: Actor, session?: Session): Promise<FrontEndResponse[]> {
    const wanted = actor && (actor.companyId ?? query.companyId);
    const concerns = await this.concerns(wanted, actor, session);
    return (await this.live(wanted))
      .map((release) => ({
        ...release,
        screens: release.screens.filter((screen) => screen.isPublic || concerns(screen)),
      }))
      .filter((release) => release.screens.length > 0);
  }

  overview(actor: Actor): Promise<FrontEndOverviewResponse[]> {
    return this.database.onPlatform(actor, async (tx) => {
      const all: FrontEndOverviewResponse[] = [];
      for (const one of await this.frontEnds.overview(tx)) all.push(await this.withHealth(tx, one));
      return all;
    });
  }

  promote(actor: Actor, name: string, releaseId: number): Promise<FrontEndOverviewResponse> {
    return this.database.onPlatform(actor, async (tx) => {
      const { version } = await this.requireChoice(tx, name, releaseId);
      const before = await this.frontEnds.findActive(name, tx);
      if (before?.releaseId !== releaseId) {
        await this.frontEnds.activate(tx, name, releaseId, actor.userId);
        const change = { before: { version: before?.version ?? null }, after: { name, version } };
        await auditPlatform(tx, actor, { action: 'promoted', noun: NOUN, recordId: releaseId, ...change });
        await this.endRollout(tx, actor, name, releaseId);
      }
      return this.overviewOf(tx, name);
    });
  }

  async overviewOf(tx: PlatformTx, name: string): Promise<FrontEndOverviewResponse> {
    const all = await this.frontEnds.overview(tx);
    return this.withHealth(
      tx,
      all.find((one) => one.name === name)!,
    );
  }

  /** Promoting its release ends a rollout as it should; everything else stops it. */
  async endRollout(tx: PlatformTx, actor: Actor, name: string, promotedId?: number): Promise<void> {
    const ended = await this.rollouts.end(tx, name);
    if (!ended || ended.isStopped || ended.releaseId === promotedId) return;
    const { releaseId: recordId, version, share } = ended;
    const before = { name, version, share };
    await auditPlatform(tx, actor, { action: 'rollout-stopped', noun: NOUN, recordId, before });
  }

  ofCompany(actor: Actor, companyId: number): Promise<CompanyFrontEndResponse[]> {
    return this.database.onPlatform(actor, (tx) => this.readCompany(tx, companyId));
  }

  pin(actor: Actor, companyId: number, name: string, releaseId: number): Promise<CompanyFrontEndResponse> {
    return this.database.onPlatform(actor, async (tx) => {
      const { version } = await this.requireChoice(tx, name, releaseId);
      await tx.inCompany(companyId, (inside) => this.frontEnds.pin(inside, name, releaseId));
      const after = { name, version };
      await this.auditPin(tx, actor, { action: 'pinned', recordId: releaseId, companyId, after });
      const all = await this.readCompany(tx, companyId);
      return all.find((one) => one.name === name)!;
    });
  }

  unpin(actor: Actor, companyId: number, name: string): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      await this.requireExisting(tx, name);
      const pinned = await tx.inCompany(companyId, (inside) => this.frontEnds.unpin(inside, name));
      if (!pinned) return;
      const before = { name, version: pinned.version };
      await this.auditPin(tx, actor, { action: 'unpinned', recordId: pinned.releaseId, companyId, before });
    });
  }

  private async auditPin(
    tx: PlatformTx,
    actor: Actor,
    { companyId, ...line }: { action: string; recordId: number; companyId: number; before?: object; after?: object },
  ): Promise<void> {
    const companyName = await this.frontEnds.companyName(tx, companyId);
    await auditPlatform(tx, actor, { noun: NOUN, companyName, ...line } as Parameters<typeof auditPlatform>[2]);
  }

  /** Returns the release if it may be chosen; concurrent decisions wait until this one is committed. */
  async requireChoice(tx: PlatformTx, name: string, releaseId: number): Promise<ReleaseResponse> {
    await this.frontEnds.lockDecisions(tx);
    await this.requireExisting(tx, name);
    const stored = await this.stored.find(tx, releaseId);
    if (stored?.frontEnd !== name)
      throw new Invalid(
        [{ field: 'releaseId', message: `This release of ${name} does not exist.` }],
        'unknown-reference',
      );
    const [release] = (await this.releases.withHealth([stored])) as [ReleaseResponse];
    const title = `${name} ${release.version}`;
    if (release.health.status === 'missing_files')
      throw new Conflict(`The files of ${title} are gone. Register it again.`, 'release-not-runnable');
    if (release.health.status === 'incompatible')
      throw new Conflict(
        `${title} was built for contract ${release.contract}, and the shell serves ${this.shell.contract}.`,
        'release-not-runnable',
      );
    await this.releases.requireFree(name, release.screens);
    return release;
  }

  async requireExisting(tx: PlatformTx, name: string): Promise<void> {
    if (!(await this.frontEnds.exists(tx, name))) throw new NotFound('Front end');
  }

  private async readCompany(tx: PlatformTx, companyId: number): Promise<CompanyFrontEndResponse[]> {
    const all: CompanyFrontEndResponse[] = [];
    for (const { pinnedById, ...one } of await tx.inCompany(companyId, (inside) => this.frontEnds.ofCompany(inside))) {
      const pinnedBy = pinnedById === null ? undefined : await this.frontEnds.nameOfPerson(tx, pinnedById);
      all.push({ ...one, pinnedBy: pinnedBy ?? null });
    }
    return all;
  }

  private async withHealth(tx: PlatformTx, overview: StoredOverview): Promise<FrontEndOverviewResponse> {
    const active = await this.healthOf(tx, overview.active);
    const previous = previousOf(overview, await this.healthOf(tx, overview.previous));
    const rollout = await this.healthOf(tx, overview.rollout);
    return {
      ...overview,
      previous,
      health: active,
      rollout: overview.rollout && rollout && { ...overview.rollout, health: rollout },
    };
  }

  private async healthOf(tx: PlatformTx, chosen: { releaseId: number } | null): Promise<ReleaseHealth | null> {
    const stored = chosen && (await this.stored.find(tx, chosen.releaseId));
    const [release] = stored ? await this.releases.withHealth([stored]) : [];
    return release?.health ?? null;
  }

  /** Each front end once: from its dev server, else the pinned or rolled out release if the shell serves it, else the active one. */
  private async live(companyId: number | undefined): Promise<FrontEndResponse[]> {
    const rows =
      companyId === undefined
        ? await this.frontEnds.active()
        : await this.frontEnds.liveIn(this.database.readCompany(companyId));
    const usable = rows.filter(({ precedence, contract }) => precedence === 0 || this.shell.serves(contract));
    const byName = new Map(usable.map(({ precedence: _, ...release }) => [release.name, release]));
    return withDevFrontEnds(await this.older.complete([...byName.values()]), this.environment);
  }

  private async concerns(
    wanted: number | undefined,
    actor: Actor | undefined,
    session: Session | undefined,
  ): Promise<(screen: ScreenDeclaration) => boolean> {
    if (!actor || !session) return () => false;
    if (wanted === undefined) return (screen) => screen.area === 'platform' && actor.role === 'super_admin';
    const { businessType } = await this.companies.find(wanted, actor, session);
    return (screen) =>
      screen.area === 'platform'
        ? actor.role === 'super_admin'
        : (screen.businessTypes?.includes(businessType) ?? true);
  }
}

/** One that can no longer run is nothing to roll back to. */
function previousOf({ previous }: StoredOverview, health: ReleaseHealth | null): PreviousReleaseResponse | null {
  return previous && health && mayRun(health) ? { ...previous, isFailing: health.status === 'failing' } : null;
}
