import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { Heavy } from '../../platform/http/heavy.js';
import { SearchGroupResponse, SearchQuery } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('api')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /** The company's records whose texts match, grouped by noun. */
  @Get('companies/:companyId/search')
  @Allow('search.read')
  @Heavy('search')
  find(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Query() query: SearchQuery,
  ): Promise<SearchGroupResponse[]> {
    return this.search.find(companyId, actor, query);
  }
}
