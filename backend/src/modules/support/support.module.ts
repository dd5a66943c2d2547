import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { SupportController } from './support.controller.js';
import { supportNoun } from './support.noun.js';
import { SupportRepository } from './support.repository.js';
import { SupportService } from './support.service.js';

@Module({
  controllers: [SupportController],
  providers: [SupportService, SupportRepository, registerNoun(supportNoun)],
})
export class SupportModule {}
