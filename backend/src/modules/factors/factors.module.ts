import { Module } from '@nestjs/common';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { BegunRulesService } from './begun-rules.service.js';
import { FactorMails } from './factor-mails.js';
import { FactorResetController } from './factor-reset.controller.js';
import { FactorResetService } from './factor-reset.service.js';
import { FactorThrottle } from './factor-throttle.js';
import { FactorsRepository } from './factors.repository.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnFactorsService } from './own-factors.service.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactors } from './second-factors.js';
import { SignInRulesController } from './sign-in-rules.controller.js';
import { SignInRulesService } from './sign-in-rules.service.js';

@Module({
  imports: [IdentityProvidersModule],
  controllers: [FactorResetController, OwnFactorsController, SignInRulesController],
  providers: [
    FactorsRepository,
    BegunRulesService,
    FactorMails,
    FactorThrottle,
    SecondFactors,
    OwnFactorsService,
    PendingSignIns,
    FactorResetService,
    SignInRulesService,
  ],
  exports: [BegunRulesService, FactorResetService, SecondFactors, OwnFactorsService, PendingSignIns],
})
export class FactorsModule {}
