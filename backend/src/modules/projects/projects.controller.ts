import { Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-answers.js';
import type { Page } from '../../platform/http/paging.js';
import { ProjectQuery, ProjectResponse } from './project.dto.js';
import { ProjectsService } from './projects.service.js';

@Controller('api/projects')
export class ProjectsController {
  constructor(private readonly projects: ProjectsService) {}

  @Get()
  @Allow('platform.read')
  @JsonList(ProjectResponse)
  list(@CurrentActor() actor: Actor, @Query() query: ProjectQuery): Promise<Page<ProjectResponse>> {
    return this.projects.list(actor, query);
  }
}
