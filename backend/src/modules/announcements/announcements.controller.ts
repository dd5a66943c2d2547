import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-responses.js';
import { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post } from '../../platform/server/idempotency.js';
import { AnnouncementBody, AnnouncementResponse } from './announcement.dto.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller('api/announcements')
export class AnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** What was announced to companies, the latest start first. */
  @Get()
  @Allow('platform.read')
  @JsonList(AnnouncementResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<AnnouncementResponse>> {
    return this.announcements.list(actor, query);
  }

  /** Announces something to everybody who is signed in, in all companies or those of one kind. */
  @Post()
  @Allow('platform.write')
  create(@CurrentActor() actor: Actor, @Body() body: AnnouncementBody): Promise<AnnouncementResponse> {
    return this.announcements.create(actor, body);
  }

  /** Ends an announcement at once; the activity keeps what it said. */
  @Delete(':id')
  @Allow('platform.write')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.announcements.delete(actor, id);
  }
}
