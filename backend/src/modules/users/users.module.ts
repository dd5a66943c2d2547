import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { LaborRatesModule } from '../labor-rates/labor-rates.module.js';
import { AccountsModule } from './accounts.module.js';
import { ScopesController } from './scopes/scopes.controller.js';
import { ScopesRepository } from './scopes/scopes.repository.js';
import { ScopesService } from './scopes/scopes.service.js';
import { userNoun } from './user.noun.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [IdentityProvidersModule, LaborRatesModule, AccountsModule],
  controllers: [UsersController, ScopesController],
  providers: [UsersService, UsersRepository, ScopesService, ScopesRepository, registerNoun(userNoun)],
  exports: [UsersService],
})
export class UsersModule {}
