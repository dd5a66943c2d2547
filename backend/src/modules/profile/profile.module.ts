import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { AuthModule } from '../auth/auth.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { ProfileController } from './profile.controller.js';
import { ProfileService } from './profile.service.js';

@Module({
  imports: [AuthModule, AccountsModule, AccountLinksModule],
  controllers: [ProfileController],
  providers: [ProfileService],
})
export class ProfileModule {}
