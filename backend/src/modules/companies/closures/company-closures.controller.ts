import { Controller, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, CurrentSession, WithoutSupport } from '../../../platform/access/allow.js';
import type { Session } from '../../../platform/access/sessions.js';
import { NeedsRecentProof } from '../../../platform/access/recent-proof.js';
import { EmptyBody } from '../../../platform/http/empty-body.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { Delete, Post } from '../../../platform/server/idempotency.js';
import { CompanyDetailsResponse } from '../company.dto.js';
import { DeleteCompanyQuery } from './company-closure.dto.js';
import { CompanyClosuresService } from './company-closures.service.js';

@Controller('api/companies/:companyId')
export class CompanyClosuresController {
  constructor(private readonly closures: CompanyClosuresService) {}

  /** Suspends the company at once and deletes it with all its rows after 30 days, until when it can be restored. */
  @Delete()
  @Allow('platform.write')
  @WithoutSupport()
  @NeedsRecentProof()
  @HttpCode(204)
  @MayFail('is-template')
  delete(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() { now }: DeleteCompanyQuery,
  ): Promise<void> {
    return this.closures.delete(companyId, actor, now === 'true');
  }

  /** Nobody of the company can sign in, its links open nothing and its background work waits. */
  @Post('suspend')
  @Allow('platform.write')
  @WithoutSupport()
  @HttpCode(200)
  @MayFail('is-template', 'company-deleted')
  suspend(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @EmptyBody() _body: void,
  ): Promise<CompanyDetailsResponse> {
    return this.closures.suspend(companyId, actor, session);
  }

  /** Ends the suspension. */
  @Post('resume')
  @Allow('platform.write')
  @WithoutSupport()
  @HttpCode(200)
  @MayFail('company-deleted')
  resume(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @EmptyBody() _body: void,
  ): Promise<CompanyDetailsResponse> {
    return this.closures.resume(companyId, actor, session);
  }

  /** Takes a deletion back, within 30 days. A company that was suspended before is suspended again. */
  @Post('restore')
  @Allow('platform.write')
  @WithoutSupport()
  @HttpCode(200)
  restore(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @EmptyBody() _body: void,
  ): Promise<CompanyDetailsResponse> {
    return this.closures.restore(companyId, actor, session);
  }
}
