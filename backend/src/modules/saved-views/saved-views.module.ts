import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { UsersModule } from '../users/users.module.js';
import { SavedView } from './saved-view.entity.js';
import { savedViewNoun } from './saved-view.noun.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsRepository } from './saved-views.repository.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SavedView]), UsersModule],
  controllers: [SavedViewsController],
  providers: [SavedViewsService, SavedViewsRepository, registerNoun(savedViewNoun)],
})
export class SavedViewsModule {}
