import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { FrontEndFailuresController } from './front-end-failures.controller.js';
import { FrontEndFailuresRepository } from './front-end-failures.repository.js';
import { FrontEndFailuresService } from './front-end-failures.service.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [CompaniesModule],
  controllers: [ReleasesController, FrontEndFailuresController],
  providers: [ReleasesService, ReleasesRepository, FrontEndFailuresService, FrontEndFailuresRepository],
})
export class ReleasesModule {}
