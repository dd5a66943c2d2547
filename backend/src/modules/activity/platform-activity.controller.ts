import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-responses.js';
import type { Page } from '../../platform/http/paging.js';
import { ActivityService } from './activity.service.js';
import { PlatformActivityEntryResponse, PlatformActivityQuery } from './activity.dto.js';

@Controller('api')
export class PlatformActivityController {
  constructor(private readonly activity: ActivityService) {}

  /** Who did what in all projects and companies, newest first. */
  @Get('activity')
  @Allow('platform.read')
  @JsonList(PlatformActivityEntryResponse)
  ofPlatform(
    @CurrentActor() actor: Actor,
    @Query() query: PlatformActivityQuery,
  ): Promise<Page<PlatformActivityEntryResponse>> {
    return this.activity.ofPlatform(actor, query);
  }
}
