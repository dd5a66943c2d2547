import { Body, Controller, HttpCode, Param } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../../platform/access/allow.js';
import { NeedsRecentProof } from '../../../platform/access/recent-proof.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { Delete, Put } from '../../../platform/server/idempotency.js';
import { FrontEndOverviewResponse } from '../front-end.dto.js';
import { RolloutBody } from './rollout.dto.js';
import { RolloutsService } from './rollouts.service.js';

@Controller('api/front-ends')
export class RolloutsController {
  constructor(private readonly rollouts: RolloutsService) {}

  /**
   * Gives a release to a share of the companies that have none pinned, always the same ones of a front end. Promoting a
   * release ends it, and failures of the release stop it.
   */
  @Put(':name/rollout')
  @Allow('platform.write')
  @NeedsRecentProof()
  @MayFail('unknown-reference', 'release-not-runnable', 'screen-taken', 'nothing-active', 'release-is-active')
  start(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() body: RolloutBody,
  ): Promise<FrontEndOverviewResponse> {
    return this.rollouts.start(actor, name, body);
  }

  /** Gives all companies that have none pinned the active release again; does nothing if there is no rollout. */
  @Delete(':name/rollout')
  @Allow('platform.write')
  @NeedsRecentProof()
  @HttpCode(204)
  stop(@CurrentActor() actor: Actor, @Param('name') name: string): Promise<void> {
    return this.rollouts.stop(actor, name);
  }
}
