import { Body, Controller, Get, Param, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, CurrentSession, WithoutSupport } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { Heavy } from '../../platform/http/heavy.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { TriesName } from '../../platform/access/taken-names.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { Page } from '../../platform/http/paging.js';
import { Patch, Post } from '../../platform/server/idempotency.js';
import {
  CompanyDetailsResponse,
  CompanyQuery,
  CreateCompanyBody,
  SubProjectResponse,
  UpdateCompanyBody,
  UsageResponse,
} from './company.dto.js';
import { CompanyRegistryService } from './company-registry.service.js';

@Controller('api')
export class CompanyRegistryController {
  constructor(private readonly registry: CompanyRegistryService) {}

  /** A project's companies: its sub-projects. */
  @Get('projects/slug/:slug/companies')
  @Allow('platform.read')
  @JsonList(SubProjectResponse)
  listOfProject(
    @CurrentActor() actor: Actor,
    @Param('slug') slug: string,
    @Query() query: CompanyQuery,
  ): Promise<Page<SubProjectResponse>> {
    return this.registry.listOfProject(actor, slug, query);
  }

  /** Creates a company, with its first manager if one is sent. */
  @Post('companies')
  @TriesName()
  @Allow('platform.write')
  @Heavy('password')
  @MayFail('name-taken', 'subdomain-taken', 'username-taken', 'no-template', 'unknown-reference', 'throttled')
  create(@CurrentActor() actor: Actor, @Body() body: CreateCompanyBody): Promise<CompanyDetailsResponse> {
    return this.registry.create(actor, body);
  }

  /** Changes the fields that are sent. If the sender may not set one of them, the whole request is refused. */
  @Patch('companies/:companyId')
  @Allow('company.write')
  @WithoutSupport()
  @MayFail('name-taken', 'subdomain-taken', 'unknown-reference', 'throttled')
  update(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: UpdateCompanyBody,
    @IfMatch() version: number | undefined,
    @CurrentSession() session: Session,
  ): Promise<CompanyDetailsResponse> {
    return this.registry.update(companyId, actor, body, version, session);
  }

  /** Counts of people, records and storage. */
  @Get('companies/:companyId/usage')
  @Allow('platform.read')
  @WithoutSupport()
  usage(@Company('path') companyId: number): Promise<UsageResponse> {
    return this.registry.usage(companyId);
  }
}
