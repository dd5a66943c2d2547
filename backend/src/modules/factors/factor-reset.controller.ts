import { Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PathId } from '../../platform/http/path-id.js';
import { Post } from '../../platform/server/idempotency.js';
import { FactorResetService } from './factor-reset.service.js';

@Controller('api/users')
export class FactorResetController {
  constructor(private readonly factors: FactorResetService) {}

  /** Removes all second steps of a team member who lost them; they have a day to set up another one. */
  @Post(':id/factor-reset')
  @Allow('team.write')
  @NeedsRecentProof()
  @HttpCode(204)
  @MayFail('own-account', 'last-way-in')
  reset(
    @Company('record', 'users') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<void> {
    return this.factors.reset(companyId, actor, id);
  }
}
