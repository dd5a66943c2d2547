import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { IdentityAttempts } from './identity-attempts.js';
import { IdentityFlow } from './identity-flow.js';
import { IdentityInvitationsService } from './identity-invitations.service.js';
import { IdentityLinksRepository } from './identity-links.repository.js';
import { IdentityProofService } from './identity-proof.service.js';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { IdentityRedirects } from './identity-redirects.js';
import { IdentitySessionsService } from './identity-sessions.service.js';
import { IdentitySignInController } from './identity-sign-in.controller.js';
import { IdentitySignInService } from './identity-sign-in.service.js';
import { OwnIdentityController } from './own-identity.controller.js';

@Module({
  imports: [AccountLinksModule, AccountsModule, AuthModule, FactorsModule, IdentityProvidersModule],
  controllers: [IdentitySignInController, OwnIdentityController],
  providers: [
    IdentitySignInService,
    IdentityFlow,
    IdentityAttempts,
    IdentityLinksRepository,
    IdentitySessionsService,
    IdentityInvitationsService,
    IdentityProofService,
    IdentityRedirects,
  ],
})
export class IdentitiesModule {}
