import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { ActivityEntryResponse, ActivityQuery, PlatformActivityEntryResponse } from './activity.dto.js';
import { ActivityService } from './activity.service.js';

@Controller('api')
export class ActivityController {
  constructor(private readonly activity: ActivityService) {}

  /** Who did what in the company, for its managers; with a record who did what to it, for whoever may read it. */
  @Get('companies/:companyId/activity')
  @Allow('activity.record')
  @JsonList(ActivityEntryResponse)
  ofCompany(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: ActivityQuery,
  ): Promise<Page<ActivityEntryResponse>> {
    return this.activity.ofCompany(companyId, actor, query);
  }

  /** Who did what in the project, newest first. */
  @Get('projects/:id/activity')
  @Allow('platform.read')
  @JsonList(PlatformActivityEntryResponse)
  ofProject(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<PlatformActivityEntryResponse>> {
    return this.activity.ofProject(actor, id, query);
  }
}
