import { Global, Module } from '@nestjs/common';
import { BackgroundMetrics } from './background-metrics.js';
import { MetricsAccess } from './metrics-access.js';
import { Metrics } from './metrics.js';

@Global()
@Module({ providers: [Metrics, MetricsAccess, BackgroundMetrics], exports: [Metrics] })
export class MetricsModule {}
