import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { IdentityAttempts } from './identity-attempts.js';
import { IdentityFlow } from './identity-flow.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import { IdentityProvidersModule } from './identity-providers.module.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { IdentitySignInController } from './identity-sign-in.controller.js';
import { IdentitySignInService } from './identity-sign-in.service.js';

@Module({
  imports: [AccountsModule, AuthModule, FactorsModule, IdentityProvidersModule],
  controllers: [IdentitySignInController],
  providers: [IdentitySignInService, IdentityFlow, IdentityAttempts, IdentityLinksRepository, IdentitySessionsService],
})
export class IdentitySignInModule {}
