import { Controller, Get, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../../platform/access/allow.js';
import { csvResponse, ReturnsCsv } from '../../../platform/csv/csv-response.js';
import { NotesExport } from '../../../platform/security-events/notes-export.js';
import { CompanyUsageService } from './company-usage.service.js';

@Controller('api/usage-months')
export class CompanyUsageController {
  constructor(private readonly usage: CompanyUsageService) {}

  /** What each company used in each of the last 24 months, as far as it is known, as a CSV file. */
  @Get('file')
  @Allow('platform.read')
  @ReturnsCsv()
  @UseInterceptors(NotesExport)
  file(@CurrentActor() actor: Actor): StreamableFile {
    return csvResponse('usage-by-month', this.usage.file(actor));
  }
}
