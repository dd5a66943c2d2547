import { Module } from '@nestjs/common';
import { FactorThrottle } from './factor-throttle.js';
import { FactorsRepository } from './factors.repository.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnFactorsService } from './own-factors.service.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactors } from './second-factors.js';

@Module({
  controllers: [OwnFactorsController],
  providers: [FactorsRepository, FactorThrottle, SecondFactors, OwnFactorsService, PendingSignIns],
  exports: [SecondFactors, OwnFactorsService, PendingSignIns],
})
export class FactorsModule {}
