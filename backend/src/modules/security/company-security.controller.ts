import { Controller, Get, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { Allow, Company } from '../../platform/access/allow.js';
import { csvResponse, ReturnsCsv } from '../../platform/csv/csv-response.js';
import { JsonList } from '../../platform/http/json-responses.js';
import type { Page } from '../../platform/http/paging.js';
import { NotesExport } from '../../platform/security-events/notes-export.js';
import {
  CompanySecurityEventFilterQuery,
  CompanySecurityEventQuery,
  CompanySecurityEventResponse,
} from './security-event.dto.js';
import { SecurityService } from './security.service.js';

@Controller('api/companies/:companyId/security-events')
export class CompanySecurityController {
  constructor(private readonly security: SecurityService) {}

  /** Sign-ins, refusals, resets, exports, links and rights of the company, newest first, without addresses. */
  @Get()
  @Allow('security.read')
  @JsonList(CompanySecurityEventResponse)
  list(
    @Company('path') companyId: number,
    @Query() query: CompanySecurityEventQuery,
  ): Promise<Page<CompanySecurityEventResponse>> {
    return this.security.ofCompany(companyId, query);
  }

  /** The same as a CSV file, all of them. */
  @Get('file')
  @Allow('security.read')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  file(@Company('path') companyId: number, @Query() query: CompanySecurityEventFilterQuery): StreamableFile {
    return csvResponse('security-log', this.security.fileOfCompany(companyId, query));
  }
}
