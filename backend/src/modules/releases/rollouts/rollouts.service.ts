import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { auditPlatform } from '../../../platform/audit/platform-audit.js';
import { Database, type PlatformTx } from '../../../platform/database/database.js';
import { Conflict } from '../../../platform/http/errors.js';
import type { FrontEndOverviewResponse } from '../front-end.dto.js';
import { FrontEndsRepository } from '../front-ends.repository.js';
import { FrontEndsService } from '../front-ends.service.js';
import type { RolloutBody } from './rollout.dto.js';
import { RolloutsRepository } from './rollouts.repository.js';

const A_TENTH = 10;

/** A release is promoted in steps: first for a share of the companies, which failures stop (rollout-guard.ts). */
@Injectable()
export class RolloutsService {
  constructor(
    private readonly database: Database,
    private readonly rollouts: RolloutsRepository,
    private readonly stored: FrontEndsRepository,
    private readonly frontEnds: FrontEndsService,
  ) {}

  start(actor: Actor, name: string, body: RolloutBody): Promise<FrontEndOverviewResponse> {
    const { releaseId } = body;
    const share = body.share ?? A_TENTH;
    return this.database.onPlatform(actor, async (tx) => {
      const { version } = await this.frontEnds.requireChoice(tx, name, releaseId);
      await this.requireOther(tx, name, { releaseId, version });
      const before = await this.rollouts.find(tx, name);
      if (!before || before.isStopped || before.releaseId !== releaseId || before.share !== share) {
        await this.rollouts.start(tx, { frontEnd: name, releaseId, share }, actor.userId);
        const change = {
          ...(before && !before.isStopped && { before: { version: before.version, share: before.share } }),
          after: { name, version, share },
        };
        await auditPlatform(tx, actor, { action: 'rolled-out', noun: 'front-end', recordId: releaseId, ...change });
      }
      return this.frontEnds.overviewOf(tx, name);
    });
  }

  stop(actor: Actor, name: string): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      await this.frontEnds.requireExisting(tx, name);
      await this.frontEnds.endRollout(tx, actor, name);
    });
  }

  /** Whoever is not reached keeps the active release, so there is one, and it is another. */
  private async requireOther(
    tx: PlatformTx,
    name: string,
    { releaseId, version }: { releaseId: number; version: string },
  ): Promise<void> {
    const active = await this.stored.findActive(name, tx);
    if (!active)
      throw new Conflict(
        `No release of ${name} is active yet. Promote one for all companies, or try it on one.`,
        'nothing-active',
      );
    if (active.releaseId === releaseId)
      throw new Conflict(`${name} ${version} is active, so all companies have it already.`, 'release-is-active');
  }
}
