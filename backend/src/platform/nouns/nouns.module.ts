import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Nouns } from './nouns.js';

/** Hands the nouns that the modules register to whoever reads all of them. */
@Global()
@Module({ imports: [DiscoveryModule], providers: [Nouns], exports: [Nouns] })
export class NounsModule {}
