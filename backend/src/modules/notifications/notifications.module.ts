import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsRepository } from './notifications.repository.js';
import { NotificationsService } from './notifications.service.js';
import { OverdueNotices } from './overdue-notices.js';

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NotificationsRepository, OverdueNotices],
  exports: [NotificationsService],
})
export class NotificationsModule {}
