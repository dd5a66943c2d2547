import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { TrashController } from './trash.controller.js';
import { TrashRepository } from './trash.repository.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [UsersModule],
  controllers: [TrashController],
  providers: [TrashService, TrashRepository],
  exports: [TrashService],
})
export class TrashModule {}
