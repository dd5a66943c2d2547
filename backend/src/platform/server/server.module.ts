import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { BodyValidation } from '../http/body-validation.js';
import { ConstraintConflicts } from '../http/constraint-conflicts.js';
import { Draining } from '../http/draining.js';
import { registerNoun } from '../nouns/register-noun.js';
import { BackgroundMetrics } from './background-metrics.js';
import { DeclaredKeys } from './declared-keys.js';
import { diskNoun } from './disk.noun.js';
import { HealthController } from './health.controller.js';
import { IdempotencyCleanUp } from './idempotency-clean-up.js';
import { NotingErrorFilter } from './noting-error-filter.js';
import { RefusalNotes } from './refusal-notes.js';
import { UploadPaths } from '../http/upload-paths.js';
import { WriteTroubles } from '../http/write-troubles.js';

@Global()
@Module({
  imports: [DiscoveryModule],
  controllers: [HealthController],
  providers: [
    ConstraintConflicts,
    Draining,
    BackgroundMetrics,
    DeclaredKeys,
    IdempotencyCleanUp,
    RefusalNotes,
    UploadPaths,
    registerNoun(diskNoun),
    WriteTroubles,
    { provide: APP_PIPE, useClass: BodyValidation },
    { provide: APP_FILTER, useClass: NotingErrorFilter },
  ],
  exports: [ConstraintConflicts],
})
export class ServerModule {}
