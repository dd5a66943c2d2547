import { Module } from '@nestjs/common';
import { BreakGlassService } from './break-glass.service.js';
import { IdentityProvidersController } from './identity-providers.controller.js';
import { IdentityProvidersService } from './identity-providers.service.js';
import { ProviderConnections } from './provider-connections.js';
import { ProviderTest } from './provider-test.js';
import { ProvidersRepository } from './providers.repository.js';

/** What signing in needs to know; signing in by a provider itself is in identities. */
@Module({
  controllers: [IdentityProvidersController],
  providers: [BreakGlassService, IdentityProvidersService, ProvidersRepository, ProviderConnections, ProviderTest],
  exports: [BreakGlassService, IdentityProvidersService, ProviderConnections],
})
export class IdentityProvidersModule {}
