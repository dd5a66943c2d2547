import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { TrashModule } from '../trash/trash.module.js';
import { UsersModule } from '../users/users.module.js';
import { DeviceTimersService } from './device-timers.service.js';
import { DeviceTimesRepository } from './device-times.repository.js';
import { TimeEntriesController } from './time-entries.controller.js';
import { TimeEntriesRepository } from './time-entries.repository.js';
import { TimeEntriesService } from './time-entries.service.js';
import { TimeEntry } from './time-entry.entity.js';
import { timeEntryNoun } from './time-entry.noun.js';
import { TimedRecordsService } from './timed-records.service.js';
import { TimersService } from './timers.service.js';
import { TrashedTimeEntries } from './trashed-time-entries.js';

@Module({
  imports: [TypeOrmModule.forFeature([TimeEntry]), TrashModule, UsersModule],
  controllers: [TimeEntriesController],
  providers: [
    TimeEntriesService,
    TimersService,
    DeviceTimersService,
    TimedRecordsService,
    TimeEntriesRepository,
    DeviceTimesRepository,
    TrashedTimeEntries,
    registerNoun(timeEntryNoun),
  ],
  exports: [TimeEntriesService, TimersService, DeviceTimersService, TimedRecordsService],
})
export class TimeEntriesModule {}
