import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { exportNoun } from './export.noun.js';
import { ExportsController } from './exports.controller.js';
import { ExportsRepository } from './exports.repository.js';
import { ExportsService } from './exports.service.js';
import { ForgottenRuns } from './forgotten-runs.js';
import { ImportKinds } from './import-kinds.js';
import { ImportCheckService } from './import-check.service.js';
import { ImportedRecords } from './imported-records.js';
import { ImportRunnerService } from './import-runner.service.js';
import { ImportUndoService } from './import-undo.service.js';
import { ImportWriterService } from './import-writer.service.js';
import { importNoun } from './import.noun.js';
import { LargeExportsService } from './large-exports.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';

@Module({
  imports: [CompaniesModule],
  controllers: [ImportsController, ExportsController],
  providers: [
    ExportsRepository,
    ExportsService,
    ForgottenRuns,
    LargeExportsService,
    ImportCheckService,
    ImportKinds,
    ImportedRecords,
    ImportRunnerService,
    ImportUndoService,
    ImportWriterService,
    ImportsRepository,
    ImportsService,
    registerNoun(importNoun),
    registerNoun(exportNoun),
  ],
})
export class ImportsModule {}
