import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { UnitsModule } from '../units/units.module.js';
import { ExportsController } from './exports.controller.js';
import { ExportsService } from './exports.service.js';
import { ImportCheckService } from './import-check.service.js';
import { ImportRunnerService } from './import-runner.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { RecordsRepository } from './records.repository.js';

@Module({
  imports: [CompaniesModule, UnitsModule],
  controllers: [ImportsController, ExportsController],
  providers: [
    ExportsService,
    ImportCheckService,
    ImportRunnerService,
    ImportUndoService,
    ImportWriterService,
    ImportsRepository,
    ImportsService,
    RecordsRepository,
  ],
})
export class ImportsModule {}
