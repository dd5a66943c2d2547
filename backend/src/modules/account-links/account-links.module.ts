import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../users/accounts.module.js';
import { AccountLink } from './account-link.entity.js';
import { AccountLinksController } from './account-links.controller.js';
import { AccountLinksRepository } from './account-links.repository.js';
import { LinkAddress } from './link-address.js';
import { PasswordLinksService } from './password-links.service.js';
import { ResetRequestsRepository } from './reset-requests.repository.js';
import { ResetRequestsService } from './reset-requests.service.js';
import { ResetThrottle } from './reset-throttle.js';

@Module({
  imports: [TypeOrmModule.forFeature([AccountLink]), AccountsModule],
  controllers: [AccountLinksController],
  providers: [
    AccountLinksRepository,
    LinkAddress,
    PasswordLinksService,
    ResetRequestsRepository,
    ResetRequestsService,
    ResetThrottle,
  ],
})
export class AccountLinksModule {}
