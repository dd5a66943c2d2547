import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { OwnPasskeysController } from './own-passkeys.controller.js';
import { OwnPasskeysService } from './own-passkeys.service.js';
import { PasskeyAnswers } from './passkey-answers.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyProofController } from './passkey-proof.controller.js';
import { PasskeyProofService } from './passkey-proof.service.js';
import { PasskeySignInController } from './passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { RelyingParties } from './relying-party.js';
import { StoredPasskeys } from './stored-passkeys.js';

@Module({
  imports: [AuthModule, FactorsModule],
  controllers: [OwnPasskeysController, PasskeyProofController, PasskeySignInController],
  providers: [
    OwnPasskeysService,
    PasskeyAnswers,
    PasskeyChallenges,
    PasskeyProofService,
    PasskeySignInService,
    RelyingParties,
    StoredPasskeys,
  ],
})
export class PasskeysModule {}
