import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import type { Page } from '../../../platform/http/paging.js';
import type { CompanyOverviewQuery, CompanyOverviewResponse } from './company-overview.dto.js';
import { CompanyOverviewsRepository } from './company-overviews.repository.js';

/** The provider sees of each company how much and how lately it is used, and what fails; none of its records. */
@Injectable()
export class CompanyOverviewsService {
  constructor(
    private readonly database: Database,
    private readonly overviews: CompanyOverviewsRepository,
  ) {}

  list(actor: Actor, query: CompanyOverviewQuery): Promise<Page<CompanyOverviewResponse>> {
    return this.database.onPlatform(actor, (tx) => this.overviews.list(tx, query));
  }
}
