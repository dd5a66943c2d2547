import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { FairQueues } from './fair-queues.js';
import { FairnessGuard } from './fairness.guard.js';
import { HeavyTurns } from './heavy-turns.js';

/** Imported after the access module, whose guard runs first. */
@Global()
@Module({ providers: [FairQueues, HeavyTurns, { provide: APP_GUARD, useClass: FairnessGuard }], exports: [HeavyTurns] })
export class FairnessModule {}
