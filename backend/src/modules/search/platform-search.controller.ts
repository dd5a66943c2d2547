import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { Heavy } from '../../platform/http/heavy.js';
import { PlatformSearchGroupResponse, SearchQuery } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('api')
export class PlatformSearchController {
  constructor(private readonly search: SearchService) {}

  /** Projects, companies and people of all companies whose texts match, grouped by noun. */
  @Get('search')
  @Allow('platform.read')
  @Heavy('search')
  find(@CurrentActor() actor: Actor, @Query() query: SearchQuery): Promise<PlatformSearchGroupResponse[]> {
    return this.search.findOnPlatform(actor, query);
  }
}
