import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { ApiKeys } from './api-keys.js';
import { DeclaredAccess } from './declared-access.js';
import { DeployTokens } from './deploy-tokens.js';
import { KeyAccess } from './key-access.js';
import { KeyThrottle } from './key-throttle.js';
import { KeyUsage } from './key-usage.js';
import { KnownDevices } from './known-devices.js';
import { KnownDevicesCleanUp } from './known-devices-clean-up.js';
import { OwnSessions } from './own-sessions.js';
import { OwnPasswordThrottle } from './own-password-throttle.js';
import { RecentProof } from './recent-proof.js';
import { RateLimitsCleanUp } from './rate-limits-clean-up.js';
import { Sealed } from './sealed.js';
import { SessionsCleanUp } from './sessions-clean-up.js';
import { Sessions } from './sessions.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { StoredApiKeys } from './stored-api-keys.js';
import { StoredDeployTokens } from './stored-deploy-tokens.js';
import { SupportAccess } from './support-access.js';
import { TakenNames } from './taken-names.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  providers: [
    Sessions,
    SessionsCleanUp,
    RateLimitsCleanUp,
    DeployTokens,
    StoredDeployTokens,
    ApiKeys,
    StoredApiKeys,
    KeyAccess,
    KeyThrottle,
    KeyUsage,
    SignInThrottle,
    OwnPasswordThrottle,
    OwnSessions,
    RecentProof,
    Sealed,
    KnownDevices,
    KnownDevicesCleanUp,
    TakenNames,
    SupportAccess,
    DeclaredAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    Sessions,
    DeployTokens,
    StoredDeployTokens,
    ApiKeys,
    StoredApiKeys,
    KeyAccess,
    KeyUsage,
    SignInThrottle,
    OwnPasswordThrottle,
    OwnSessions,
    RecentProof,
    Sealed,
    KnownDevices,
    TakenNames,
    SupportAccess,
  ],
})
export class AccessModule {}
