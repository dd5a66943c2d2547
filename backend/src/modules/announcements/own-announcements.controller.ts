import { Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSession, SignedIn } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { EmptyBody } from '../../platform/http/empty-body.js';
import { PathId } from '../../platform/http/path-id.js';
import { Put } from '../../platform/server/idempotency.js';
import { OwnAnnouncementsResponse } from './announcement.dto.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller('api/user/announcements')
export class OwnAnnouncementsController {
  constructor(private readonly announcements: AnnouncementsService) {}

  /** What the provider announces to the signed-in user now. */
  @Get()
  @SignedIn()
  find(@CurrentSession() session: Session): Promise<OwnAnnouncementsResponse> {
    return this.announcements.own(session);
  }

  /** Closes an announcement for the signed-in user, on all of their devices. */
  @Put(':id/dismissal')
  @SignedIn()
  @HttpCode(204)
  dismiss(
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @PathId() id: number,
    @EmptyBody() _body: void,
  ): Promise<void> {
    return this.announcements.dismiss(actor, session, id);
  }
}
