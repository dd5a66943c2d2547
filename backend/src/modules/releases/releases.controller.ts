import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSession, Public } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { FrontEndQuery, FrontEndResponse } from './release.dto.js';
import { ReleasesService } from './releases.service.js';

@Controller('api')
export class ReleasesController {
  constructor(private readonly releases: ReleasesService) {}

  /** The front ends and screens for this session; anonymous visitors get the public screens. */
  @Get('front-ends')
  @Public()
  frontEnds(
    @Query() query: FrontEndQuery,
    @CurrentActor() actor?: Actor,
    @CurrentSession() session?: Session,
  ): Promise<FrontEndResponse[]> {
    return this.releases.frontEnds(query, actor, session);
  }
}
