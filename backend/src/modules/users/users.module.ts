import { Module } from '@nestjs/common';
import { OpenWorkRepository } from './open-work.repository.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, OpenWorkRepository],
  exports: [UsersService],
})
export class UsersModule {}
