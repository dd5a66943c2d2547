import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { BodyValidation } from './body-validation.js';
import { Draining } from './draining.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';

@Module({
  controllers: [HealthController],
  providers: [
    Draining,
    { provide: APP_PIPE, useClass: BodyValidation },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
export class HttpModule {}
