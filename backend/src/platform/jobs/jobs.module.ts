import { Global, Module } from '@nestjs/common';
import { CompanyDays } from './company-days.js';
import { HourlyWork } from './hourly-work.js';
import { JobMetrics } from './job-metrics.js';
import { Jobs } from './jobs.js';

@Global()
@Module({ providers: [Jobs, HourlyWork, CompanyDays, JobMetrics], exports: [Jobs, HourlyWork, CompanyDays] })
export class JobsModule {}
