import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { FactorsModule } from '../factors/factors.module.js';
import { AccountsModule } from '../users/accounts.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { FactorSignInController } from './factor-sign-in.controller.js';
import { FactorSignIn } from './factor-sign-in.js';
import { LocalStrategy } from './local.strategy.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { SessionCookieService } from './session-cookie.service.js';

@Module({
  imports: [PassportModule, AccountsModule, FactorsModule],
  controllers: [AuthController, FactorSignInController, OwnSessionsController],
  providers: [AuthService, FactorSignIn, SessionCookieService, LocalStrategy],
  exports: [AuthService],
})
export class AuthModule {}
