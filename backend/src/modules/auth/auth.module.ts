import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { IdentityProvidersModule } from '../identity-providers/identity-providers.module.js';
import { FactorsModule } from '../factors/factors.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FactorSignInController } from './factor-sign-in.controller.js';
import { FactorSignIn } from './factor-sign-in.js';
import { LocalStrategy } from './local.strategy.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { ProofController } from './proof.controller.js';
import { ProofService } from './proof.service.js';
import { SessionCookieService } from './session-cookie.service.js';

@Module({
  imports: [PassportModule, AccountsModule, FactorsModule, IdentityProvidersModule],
  controllers: [AuthController, FactorSignInController, OwnSessionsController, ProofController],
  providers: [AuthService, FactorSignIn, SessionCookieService, LocalStrategy, ProofService],
  exports: [AuthService, ProofService, SessionCookieService],
})
export class AuthModule {}
