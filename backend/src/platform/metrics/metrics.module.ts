import { Global, Module } from '@nestjs/common';
import { MetricsAccess } from './metrics-access.js';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics, MetricsAccess], exports: [Metrics] })
export class MetricsModule {}
