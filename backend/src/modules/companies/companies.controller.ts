import { Controller, Get, Param } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, CurrentSession, WithoutSupport } from '../../platform/access/allow.js';
import { CompanyResponse } from '../../platform/access/company.dto.js';
import type { Session } from '../../platform/access/sessions.js';
import { CompaniesService } from './companies.service.js';
import { AttentionResponse, CompanyDetailsResponse, SummaryResponse } from './company.dto.js';

@Controller('api/companies')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  /** The company by its slug. */
  @Get('slug/:slug')
  @Allow('company.read')
  findBySlug(
    @Param('slug') slug: string,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
  ): Promise<CompanyResponse> {
    return this.companies.findBySlug(slug, actor, session);
  }

  /** A company. */
  @Get(':companyId')
  @Allow('company.read')
  @WithoutSupport()
  find(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
  ): Promise<CompanyDetailsResponse> {
    return this.companies.find(companyId, actor, session);
  }

  /** All dashboard counts in one call. */
  @Get(':companyId/summary')
  @Allow('dashboard.read')
  summary(@Company('path') companyId: number): Promise<SummaryResponse> {
    return this.companies.summary(companyId);
  }

  /** What somebody should act on today, of what the user may read: each kind with its count, zeros included. */
  @Get(':companyId/summary/attention')
  @Allow('dashboard.read')
  attention(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<AttentionResponse[]> {
    return this.companies.attention(companyId, actor);
  }
}
