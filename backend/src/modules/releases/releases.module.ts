import { Module } from '@nestjs/common';
import { CompaniesModule } from '../companies/companies.module.js';
import { ReleasesController } from './releases.controller.js';
import { ReleasesRepository } from './releases.repository.js';
import { ReleasesService } from './releases.service.js';

@Module({
  imports: [CompaniesModule],
  controllers: [ReleasesController],
  providers: [ReleasesService, ReleasesRepository],
})
export class ReleasesModule {}
