import { Module } from '@nestjs/common';
import { registerNoun } from '../../platform/nouns/register-noun.js';
import { projectNoun } from './project.noun.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsRepository } from './projects.repository.js';
import { ProjectsService } from './projects.service.js';

@Module({
  controllers: [ProjectsController],
  providers: [ProjectsService, ProjectsRepository, registerNoun(projectNoun)],
})
export class ProjectsModule {}
