import { Module } from '@nestjs/common';
import { AccountsModule } from '../users/accounts.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityNouns } from './activity-nouns.js';
import { ActivityRepository } from './activity.repository.js';
import { ActivityService } from './activity.service.js';
import { PlatformActivityController } from './platform-activity.controller.js';
import { PlatformActivityRepository } from './platform-activity.repository.js';
import { RecordEventsService } from './record-events.service.js';

@Module({
  imports: [AccountsModule],
  controllers: [ActivityController, PlatformActivityController],
  providers: [ActivityService, ActivityRepository, PlatformActivityRepository, ActivityNouns, RecordEventsService],
  exports: [RecordEventsService],
})
export class ActivityModule {}
