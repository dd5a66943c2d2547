import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { Page } from '../../platform/http/paging.js';
import type { ActivityResponse } from './activity.dto.js';
import { ActivityRepository } from './activity.repository.js';

/** Who did what, from the append-only logs: in one company for its managers, over a project for the provider. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly database: Database,
    private readonly activity: ActivityRepository,
  ) {}

  ofCompany(companyId: number, query: PageQuery): Promise<Page<ActivityResponse>> {
    return this.activity.ofCompany(this.database.readCompany(companyId), query);
  }

  ofProject(actor: Actor, projectId: number, query: PageQuery): Promise<Page<ActivityResponse>> {
    return this.database.onPlatform(actor, async (tx) => {
      if (!(await this.activity.hasProject(tx, projectId))) throw new NotFound('Project');
      return this.activity.ofProject(tx, projectId, query);
    });
  }
}
