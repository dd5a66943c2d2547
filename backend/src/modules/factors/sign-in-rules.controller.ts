import { Body, Controller, Get } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { Put } from '../../platform/server/idempotency.js';
import { SignInRulesBody, SignInRulesResponse } from './sign-in-rules.dto.js';
import { SignInRulesService } from './sign-in-rules.service.js';

@Controller('api/sign-in-rules')
export class SignInRulesController {
  constructor(private readonly rules: SignInRulesService) {}

  /** What the provider requires of the sign-ins of super admins. */
  @Get()
  @Allow('platform.read')
  find(@CurrentActor() actor: Actor): Promise<SignInRulesResponse> {
    return this.rules.find(actor);
  }

  /** Applies to super admins at once. */
  @Put()
  @NeedsRecentProof()
  @Allow('platform.write')
  @NeedsRecentProof()
  update(@CurrentActor() actor: Actor, @Body() { factorsRequiredFrom }: SignInRulesBody): Promise<SignInRulesResponse> {
    return this.rules.update(actor, factorsRequiredFrom);
  }
}
