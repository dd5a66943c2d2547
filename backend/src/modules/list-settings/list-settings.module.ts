import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ListSettingsController } from './list-settings.controller.js';
import { ListSettingsRepository } from './list-settings.repository.js';
import { ListSettingsService } from './list-settings.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ListSettingsController],
  providers: [ListSettingsService, ListSettingsRepository],
})
export class ListSettingsModule {}
