import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging.js';
import type { ProjectQuery, ProjectResponse } from './project.dto.js';
import { ProjectsRepository } from './projects.repository.js';

/** The provider's projects; each holds companies. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
  ) {}

  list(actor: Actor, query: ProjectQuery): Promise<Page<ProjectResponse>> {
    return this.database.onPlatform(actor, (tx) => this.projects.list(tx, query));
  }
}
