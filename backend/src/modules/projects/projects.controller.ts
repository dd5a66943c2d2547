import { Body, Controller, Get, HttpCode, Param, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
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

  /** The provider's projects. */
  @Get()
  @Allow('platform.read')
  @JsonList(ProjectResponse)
  list(@CurrentActor() actor: Actor, @Query() query: ProjectQuery): Promise<Page<ProjectResponse>> {
    return this.projects.list(actor, query);
  }

  /** Creates a project. */
  @Post()
  @Allow('platform.write')
  @JsonCreated(ProjectResponse)
  @MayFail('already-exists')
  create(@CurrentActor() actor: Actor, @Body() body: CreateProjectBody): Promise<JsonText<ProjectResponse>> {
    return this.projects.create(actor, body);
  }

  /** The project by its slug. */
  @Get('slug/:slug')
  @Allow('platform.read')
  @JsonRecord(ProjectResponse)
  findBySlug(@CurrentActor() actor: Actor, @Param('slug') slug: string): Promise<JsonText<ProjectResponse>> {
    return this.projects.find(actor, { slug });
  }

  /** Customers, payments received and deals of all the project's companies. */
  @Get('slug/:slug/stats')
  @Allow('platform.read')
  stats(@CurrentActor() actor: Actor, @Param('slug') slug: string): Promise<ProjectStatsResponse> {
    return this.projects.stats(actor, slug);
  }

  /** A project. */
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
  @MayFail('already-exists')
  update(
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateProjectBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<ProjectResponse>> {
    return this.projects.update(actor, id, body, version);
  }

  /** Deletes a project without companies. */
  @Delete(':id')
  @Allow('platform.write')
  @HttpCode(204)
  @MayFail('has-companies')
  delete(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.projects.delete(actor, id);
  }
}
