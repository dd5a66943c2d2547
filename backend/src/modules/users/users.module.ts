import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { LaborRatesModule } from '../labor-rates/labor-rates.module.js';
import { userNoun } from './user.noun.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [LaborRatesModule],
  controllers: [UsersController],
  providers: [UsersService, UsersRepository, registerNoun(userNoun)],
  exports: [UsersService],
})
export class UsersModule {}
