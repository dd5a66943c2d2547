import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { FactorsModule } from '../factors/factors.module.js';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { ItemsModule } from '../items/items.module.js';
import { LaborRatesModule } from '../labor-rates/labor-rates.module.js';
import { UsersModule } from '../users/users.module.js';
import { companyNoun } from './company.noun.js';
import { CompaniesController } from './companies.controller.js';
import { CompaniesRepository } from './companies.repository.js';
import { CompaniesService } from './companies.service.js';
import { CompanyClosuresController } from './closures/company-closures.controller.js';
import { CompanyClosuresRepository } from './closures/company-closures.repository.js';
import { CompanyClosuresService } from './closures/company-closures.service.js';
import { CompanyPurgesService } from './closures/company-purges.service.js';
import { CompanyRegistryController } from './company-registry.controller.js';
import { CompanyRegistryRepository } from './company-registry.repository.js';
import { CompanyRegistryService } from './company-registry.service.js';
import { CompanyContextController } from './company-context.controller.js';
import { CompanyContextService } from './company-context.service.js';
import { CompanyLogoController } from './company-logo.controller.js';
import { CompanyLogoService } from './company-logo.service.js';
import { CompanySettingsController } from './company-settings.controller.js';
import { CompanySettingsRepository } from './company-settings.repository.js';
import { CompanySettingsService } from './company-settings.service.js';
import { FirstStepsController } from './first-steps.controller.js';
import { FirstStepsRepository } from './first-steps.repository.js';
import { FirstStepsService } from './first-steps.service.js';
import { CompanyOverviewsController } from './overviews/company-overviews.controller.js';
import { CompanyOverviewsRepository } from './overviews/company-overviews.repository.js';
import { CompanyOverviewsService } from './overviews/company-overviews.service.js';
import { CompanyUsageController } from './usage/company-usage.controller.js';
import { CompanyUsageRepository } from './usage/company-usage.repository.js';
import { CompanyUsageService } from './usage/company-usage.service.js';

@Module({
  imports: [FactorsModule, IdentityProvidersModule, ItemsModule, LaborRatesModule, UsersModule],
  controllers: [
    CompaniesController,
    CompanyRegistryController,
    CompanyClosuresController,
    CompanyContextController,
    CompanyLogoController,
    CompanySettingsController,
    FirstStepsController,
    CompanyOverviewsController,
    CompanyUsageController,
  ],
  providers: [
    CompaniesService,
    CompaniesRepository,
    CompanyRegistryService,
    CompanyRegistryRepository,
    CompanyClosuresService,
    CompanyClosuresRepository,
    CompanyPurgesService,
    CompanyContextService,
    CompanyLogoService,
    CompanySettingsService,
    CompanySettingsRepository,
    FirstStepsRepository,
    FirstStepsService,
    CompanyOverviewsService,
    CompanyOverviewsRepository,
    CompanyUsageService,
    CompanyUsageRepository,
    registerNoun(companyNoun),
  ],
  exports: [CompaniesService, CompanySettingsService],
})
export class CompaniesModule {}
