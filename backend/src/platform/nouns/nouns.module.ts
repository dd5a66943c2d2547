import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Nouns } from './nouns.js';

/** Provides the nouns that the modules have registered. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Nouns], exports: [Nouns] })
export class NounsModule {}
