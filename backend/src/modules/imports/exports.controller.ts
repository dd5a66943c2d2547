import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { Allow, Company } from '../../platform/access/allow.js';
import { AnswersCsv, csvAnswer } from '../../platform/csv/csv-response.js';
import { ExportsService } from './exports.service.js';
import { KindQuery } from './import.dto.js';

@Controller('api/companies/:companyId')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Everything the company has of one noun. */
  @Get('export')
  @Allow('data.export')
  @AnswersCsv()
  records(@Company('path') companyId: number, @Query() { kind }: KindQuery): StreamableFile {
    const { name, lines } = this.exports.records(companyId, kind);
    return csvAnswer(name, lines);
  }

  /** An example of a file to import. */
  @Get('import-template')
  @Allow('data.import')
  @AnswersCsv()
  template(@Company('path') companyId: number, @Query() { kind }: KindQuery): StreamableFile {
    const { name, lines } = this.exports.template(companyId, kind);
    return csvAnswer(name, lines);
  }
}
