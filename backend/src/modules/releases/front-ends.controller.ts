import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, CurrentSession, Public, WithoutSupport } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import {
  ChooseReleaseBody,
  CompanyFrontEndResponse,
  FrontEndOverviewResponse,
  FrontEndQuery,
  FrontEndResponse,
} from './front-end.dto.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { FrontEndsService } from './front-ends.service.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Delete, Put } from '../../platform/server/idempotency.js';

@Controller('api')
export class FrontEndsController {
  constructor(private readonly frontEnds: FrontEndsService) {}

  /** The front ends and screens for this session; anonymous visitors get only the public screens. */
  @Get('front-ends')
  @Public()
  @MayFail('not-found')
  list(
    @Query() query: FrontEndQuery,
    @CurrentActor() actor?: Actor,
    @CurrentSession() session?: Session,
  ): Promise<FrontEndResponse[]> {
    return this.frontEnds.ofSession(query, actor, session);
  }

  /** Promotes a release, or rolls back to one, for all companies without a pinned one. */
  @Put('front-ends/:name/active')
  @Allow('platform.write')
  @NeedsRecentProof()
  @MayFail('unknown-reference', 'release-not-runnable')
  promote(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { releaseId }: ChooseReleaseBody,
  ): Promise<FrontEndOverviewResponse> {
    return this.frontEnds.promote(actor, name, releaseId);
  }

  /** The release of each front end that a company gets. */
  @Get('companies/:companyId/front-ends')
  @Allow('platform.read')
  @WithoutSupport()
  ofCompany(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<CompanyFrontEndResponse[]> {
    return this.frontEnds.ofCompany(actor, companyId);
  }

  /** Pins a release for one company. */
  @Put('companies/:companyId/front-ends/:name')
  @Allow('platform.write')
  @NeedsRecentProof()
  @WithoutSupport()
  @MayFail('unknown-reference', 'release-not-runnable')
  pin(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { releaseId }: ChooseReleaseBody,
  ): Promise<CompanyFrontEndResponse> {
    return this.frontEnds.pin(actor, companyId, name, releaseId);
  }

  /** Unpins a company's release, so that it gets the active one; does nothing if none is pinned. */
  @Delete('companies/:companyId/front-ends/:name')
  @Allow('platform.write')
  @NeedsRecentProof()
  @WithoutSupport()
  @HttpCode(204)
  unpin(@Company('path') companyId: number, @CurrentActor() actor: Actor, @Param('name') name: string): Promise<void> {
    return this.frontEnds.unpin(actor, companyId, name);
  }
}
