import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, WithoutSupport } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import {
  CompanySupportResponse,
  StartSupportBody,
  SupportPolicyBody,
  SupportPolicyResponse,
  SupportSessionResponse,
} from './support.dto.js';
import { SupportService } from './support.service.js';

@Controller('api')
export class SupportController {
  constructor(private readonly support: SupportService) {}

  /** Who of the provider works in the company now, and whether they need a session for that. */
  @Get('companies/:companyId/support-sessions')
  @Allow('company.write')
  @WithoutSupport()
  find(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<CompanySupportResponse> {
    return this.support.find(companyId, actor);
  }

  /** Begins a session of 60 minutes; it takes the part of one's own that runs. */
  @Post('companies/:companyId/support-sessions')
  @Allow('platform.write')
  @WithoutSupport()
  start(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() { reason }: StartSupportBody,
  ): Promise<SupportSessionResponse> {
    return this.support.start(companyId, actor, reason);
  }

  /** Ends a session: its person, or a manager of the company. */
  @Delete('support-sessions/:id')
  @Allow('company.write')
  @WithoutSupport()
  @HttpCode(204)
  end(
    @Company('record', 'support_sessions') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.support.end(companyId, actor, id);
  }

  /** Whether the provider's people need a session in every company. */
  @Get('support-policy')
  @Allow('platform.read')
  policy(@CurrentActor() actor: Actor): Promise<SupportPolicyResponse> {
    return this.support.policy(actor);
  }

  /** Wants a session in every company, or leaves that to each. */
  @Put('support-policy')
  @Allow('platform.write')
  @NeedsRecentProof()
  setPolicy(@CurrentActor() actor: Actor, @Body() { isRequired }: SupportPolicyBody): Promise<SupportPolicyResponse> {
    return this.support.setPolicy(actor, isRequired);
  }
}
