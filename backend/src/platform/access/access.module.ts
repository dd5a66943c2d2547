import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { DeclaredAccess } from './declared-access.js';
import { DeployTokens } from './deploy-tokens.js';
import { Sessions } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [Sessions, DeployTokens, SignInThrottle, DeclaredAccess, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [Sessions, DeployTokens, SignInThrottle],
})
export class AccessModule {}
