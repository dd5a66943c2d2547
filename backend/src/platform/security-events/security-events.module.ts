import { Global, Module } from '@nestjs/common';
import { SecurityEvents } from './security-events.js';
import { SecurityEventsCleanUp } from './security-events-clean-up.js';

@Global()
@Module({ providers: [SecurityEvents, SecurityEventsCleanUp], exports: [SecurityEvents] })
export class SecurityEventsModule {}
