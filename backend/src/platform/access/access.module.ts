import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { DeclaredAccess } from './declared-access.js';
import { DeployTokens } from './deploy-tokens.js';
import { RateLimitsCleanUp } from './rate-limits-clean-up.js';
import { SessionsCleanUp } from './sessions-clean-up.js';
import { Sessions } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { StoredDeployTokens } from './stored-deploy-tokens.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Sessions,
    SessionsCleanUp,
    RateLimitsCleanUp,
    DeployTokens,
    StoredDeployTokens,
    SignInThrottle,
    DeclaredAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Sessions, DeployTokens, StoredDeployTokens, SignInThrottle],
})
export class AccessModule {}
