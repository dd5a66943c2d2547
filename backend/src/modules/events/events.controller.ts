import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { Response } from 'express';
import { CurrentSession, CurrentSessionToken, SignedIn } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { SupportAccess } from '../../platform/access/support-access.js';
import { RequireEventStream } from './accepts-events.js';
import { EventsQuery } from './events.dto.js';
import { EventsService } from './events.service.js';
import { MayFail } from '../../platform/http/may-fail.js';

@Controller('api')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly support: SupportAccess,
  ) {}

  /** Streams the company's changes as server-sent events, to clients that accept them. */
  @Get('events')
  @SignedIn()
  @RequireEventStream()
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  @MayFail('throttled', 'forbidden', 'support-needed')
  async open(
    @Query() { companyId, since }: EventsQuery,
    @CurrentSession() session: Session,
    @CurrentSessionToken() token: string,
    @Res() response: Response,
  ): Promise<void> {
    if (session.user.role === 'super_admin' && companyId !== undefined)
      await this.support.require(companyId, session.user.id);
    this.events.open(session, token, companyId, response, since !== undefined);
  }
}
