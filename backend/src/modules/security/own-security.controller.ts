import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { CurrentActor, CurrentSession, SignedIn } from '../../platform/access/allow.js';
import type { Session } from '../../platform/access/sessions.js';
import { csvResponse, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { JsonList } from '../../platform/http/json-responses.js';
import type { Page } from '../../platform/http/paging.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import { OwnSecurityEventFilterQuery, OwnSecurityEventQuery, OwnSecurityEventResponse } from './security-event.dto.js';
import { SecurityService } from './security.service.js';

@Controller('api/user/security-events')
export class OwnSecurityController {
  constructor(private readonly security: SecurityService) {}

  /** What the user did that concerns security, and what was done to their account, newest first. */
  @Get()
  @SignedIn()
  @JsonList(OwnSecurityEventResponse)
  list(
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @Query() query: OwnSecurityEventQuery,
  ): Promise<Page<OwnSecurityEventResponse>> {
    return this.security.ofPerson(actor, session, query);
  }

  /** The same as a CSV file, all of them. */
  @Get('file')
  @SignedIn()
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  file(
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Session,
    @Query() query: OwnSecurityEventFilterQuery,
  ): StreamableFile {
    return csvResponse('security-activity', this.security.fileOfPerson(actor, session, query));
  }
}
