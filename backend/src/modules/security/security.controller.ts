import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { csvResponse, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { JsonList } from '../../platform/http/json-responses.js';
import type { Page } from '../../platform/http/paging.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import {
  EventCompanyResponse,
  SecurityEventFilterQuery,
  SecurityEventQuery,
  SecurityEventResponse,
} from './security-event.dto.js';
import { SecurityService } from './security.service.js';

@Controller('api')
export class SecurityController {
  constructor(private readonly security: SecurityService) {}

  /** Sign-ins, refusals, resets, exports, deletions, releases and links of all companies, newest first. */
  @Get('security-events')
  @Allow('platform.read')
  @JsonList(SecurityEventResponse)
  list(@CurrentActor() actor: Actor, @Query() query: SecurityEventQuery): Promise<Page<SecurityEventResponse>> {
    return this.security.list(actor, query);
  }

  /** The companies that events may be of: those that were deleted in the last year, too. */
  @Get('security-events/companies')
  @Allow('platform.read')
  companies(@CurrentActor() actor: Actor): Promise<EventCompanyResponse[]> {
    return this.security.companies(actor);
  }

  /** The same as a CSV file, all of them. */
  @Get('security-events/file')
  @Allow('platform.read')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  file(@CurrentActor() actor: Actor, @Query() query: SecurityEventFilterQuery): StreamableFile {
    return csvResponse('security-events', this.security.file(actor, query));
  }
}
