import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { UsersModule } from '../users/users.module.js';
import { apiKeyNoun } from './api-key.noun.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysService, registerNoun(apiKeyNoun)],
})
export class ApiKeysModule {}
