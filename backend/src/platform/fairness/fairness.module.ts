import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FairQueues } from './fair-queues.js';
import { FairnessGuard } from './fairness.guard.js';

/** Imported after the access module, whose guard runs first. */
@Global()
@Module({ providers: [FairQueues, { provide: APP_GUARD, useClass: FairnessGuard }] })
export class FairnessModule {}
