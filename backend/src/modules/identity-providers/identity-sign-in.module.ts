import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { IdentityAttempts } from './identity-attempts.js';
import { IdentityFlow } from './identity-flow.js';
import { IdentityInvitationController } from './identity-invitation.controller.js';
import { IdentityInvitationsService } from './identity-invitations.service.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import { IdentityProvidersModule } from './identity-providers.module.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { IdentitySignInController } from './identity-sign-in.controller.js';
import { IdentitySignInService } from './identity-sign-in.service.js';

@Module({
  imports: [AccountLinksModule, AccountsModule, AuthModule, FactorsModule, IdentityProvidersModule],
  controllers: [IdentityInvitationController, IdentitySignInController],
  providers: [
    IdentitySignInService,
    IdentityFlow,
    IdentityAttempts,
    IdentityLinksRepository,
    IdentitySessionsService,
    IdentityInvitationsService,
  ],
})
export class IdentitySignInModule {}
