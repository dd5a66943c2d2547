import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { RelyingParties } from './relying-party.js';
import { StoredPasskeysModule } from './stored-passkeys.module.js';

@Module({
  imports: [AuthModule, FactorsModule, StoredPasskeysModule],
  controllers: [OwnPasskeysController, PasskeySignInController],
  providers: [OwnPasskeysService, PasskeySignInService, PasskeyChallenges, RelyingParties],
})
export class PasskeysModule {}
