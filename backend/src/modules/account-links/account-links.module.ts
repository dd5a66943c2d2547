import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { UsersModule } from '../users/users.module.js';
import { AcceptedInvitations } from './accepted-invitations.js';
import { AccountLink } from './account-link.entity.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksRepository } from './account-links.repository.js';
import { EmailChange } from './email-change.entity.js';
import { EmailChangeThrottle } from './email-change-throttle.js';
import { EmailChangesController } from './email-changes.controller.js';
import { EmailChangesRepository } from './email-changes.repository.js';
import { EmailChangesService } from './email-changes.service.js';
import { InvitationThrottle } from './invitation-throttle.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { LinkAddress } from './link-address.js';
import { OpenedLinks } from './opened-links.js';
import { PasswordLinksService } from './password-links.service.js';
import { ResetRequestsRepository } from './reset-requests.repository.js';
import { ResetRequestsService } from './reset-requests.service.js';
import { ResetThrottle } from './reset-throttle.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountLink, EmailChange]), AccountsModule, UsersModule, IdentityProvidersModule],
  controllers: [AccountLinksController, EmailChangesController, InvitationsController],
  providers: [
    AcceptedInvitations,
    AccountLinksRepository,
    EmailChangesRepository,
    EmailChangesService,
    EmailChangeThrottle,
    InvitationsService,
    InvitationThrottle,
    LinkAddress,
    OpenedLinks,
    PasswordLinksService,
    ResetRequestsRepository,
    ResetRequestsService,
    ResetThrottle,
  ],
  exports: [AcceptedInvitations, EmailChangesService],
})
export class AccountLinksModule {}
