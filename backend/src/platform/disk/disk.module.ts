import { Global, Module } from '@nestjs/common';
import { DiskSpace } from './disk-space.js';

@Global()
@Module({ providers: [DiskSpace], exports: [DiskSpace] })
export class DiskModule {}
