import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BodyValidation } from './body-validation.js';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { Idempotency } from './idempotency.js';

@Module({
  controllers: [HealthController],
  providers: [
    { provide: APP_PIPE, useClass: BodyValidation },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: Idempotency },
  ],
})
export class HttpModule {}
