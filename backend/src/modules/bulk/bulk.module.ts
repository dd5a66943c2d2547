import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { UsersModule } from '../users/users.module.js';
import { BulkController } from './bulk.controller.js';
import { BulkRepository } from './bulk.repository.js';
import { BulkService } from './bulk.service.js';

@Module({
  imports: [NotificationsModule, TrashModule, UsersModule],
  controllers: [BulkController],
  providers: [BulkService, BulkRepository],
  exports: [BulkService],
})
export class BulkModule {}
