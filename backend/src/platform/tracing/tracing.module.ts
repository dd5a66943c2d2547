import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { Metrics } from '../metrics/metrics.js';
import { Tracing } from './tracing.js';

@Global()
@Module({
  providers: [
    {
      provide: Tracing,
      inject: [ENVIRONMENT, Metrics],
      useFactory: (environment: Environment, metrics: Metrics) => Tracing.start(environment, metrics),
    },
  ],
  exports: [Tracing],
})
export class TracingModule {}
