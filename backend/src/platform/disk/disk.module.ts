import { Global, Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics.js';
import { DiskSpace } from './disk-space.js';

@Global()
@Module({ providers: [BackupMetrics, DiskSpace], exports: [DiskSpace] })
export class DiskModule {}
