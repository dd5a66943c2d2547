import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../../platform/access/allow.js';
import { JsonList } from '../../../platform/http/json-responses.js';
import type { Page } from '../../../platform/http/paging.js';
import { CompanyOverviewQuery, CompanyOverviewResponse } from './company-overview.dto.js';
import { CompanyOverviewsService } from './company-overviews.service.js';

@Controller('api')
export class CompanyOverviewsController {
  constructor(private readonly overviews: CompanyOverviewsService) {}

  /** All companies at a glance: people, activity, storage, pinned releases and what fails. */
  @Get('companies')
  @Allow('platform.read')
  @JsonList(CompanyOverviewResponse)
  list(@CurrentActor() actor: Actor, @Query() query: CompanyOverviewQuery): Promise<Page<CompanyOverviewResponse>> {
    return this.overviews.list(actor, query);
  }
}
