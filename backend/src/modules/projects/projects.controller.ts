import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-answers.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import {
  CreateProjectBody,
  ProjectQuery,
  ProjectResponse,
  ProjectStatsResponse,
  UpdateProjectBody,
} from './project.dto.js';
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

  @Post()
  @Allow('platform.write')
  @JsonCreated(ProjectResponse)
  create(@CurrentActor() actor: Actor, @Body() body: CreateProjectBody): Promise<JsonText<ProjectResponse>> {
    return this.projects.create(actor, body);
  }

  @Get('slug/:slug')
  @Allow('platform.read')
  @JsonRecord(ProjectResponse)
  findBySlug(@CurrentActor() actor: Actor, @Param('slug') slug: string): Promise<JsonText<ProjectResponse>> {
    return this.projects.find(actor, { slug });
  }

  /** Customers, payments received and deals over the project's companies. */
  @Get('slug/:slug/stats')
  @Allow('platform.read')
  stats(@CurrentActor() actor: Actor, @Param('slug') slug: string): Promise<ProjectStatsResponse> {
    return this.projects.stats(actor, slug);
  }

  @Get(':id')
  @Allow('platform.read')
  @JsonRecord(ProjectResponse)
  find(@CurrentActor() actor: Actor, @PathId() id: number): Promise<JsonText<ProjectResponse>> {
    return this.projects.find(actor, { id });
  }

  /** Changes the fields that are sent. */
  @Put(':id')
  @Allow('platform.write')
  @JsonRecord(ProjectResponse)
  update(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateProjectBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<ProjectResponse>> {
    return this.projects.update(actor, id, body, version);
  }

  @Delete(':id')
  @Allow('platform.write')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.projects.delete(actor, id);
  }
}
