import { Module } from '@nestjs/common';
import { CleanUp } from './clean-up.js';

@Module({ providers: [CleanUp], exports: [CleanUp] })
export class ScheduleModule {}
