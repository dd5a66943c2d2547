import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Page } from '../../platform/http/paging.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { UnitChangeResponse } from './unit-change.dto.js';
import { UnitHistoryRepository } from './unit-history.repository.js';
import type { UnitCostsResponse, UnitTimelineEntryResponse, UnitTimelineQuery } from './unit-timeline.dto.js';
import { UnitsService } from './units.service.js';

@Injectable()
export class UnitHistoryService {
  constructor(
    private readonly database: Database,
    private readonly units: UnitsService,
    private readonly history: UnitHistoryRepository,
  ) {}

  async timeline(
    companyId: number,
    unitId: number,
    query: UnitTimelineQuery,
  ): Promise<Page<UnitTimelineEntryResponse>> {
    const read = this.database.readCompany(companyId);
    await this.units.requireThere(read, unitId);
    return this.history.timeline(read, unitId, query);
  }

  async changes(companyId: number, unitId: number, query: PageQuery): Promise<Page<UnitChangeResponse>> {
    const read = this.database.readCompany(companyId);
    await this.units.requireThere(read, unitId);
    return this.history.changes(read, unitId, query);
  }

  async costs(companyId: number, unitId: number): Promise<UnitCostsResponse> {
    const read = this.database.readCompany(companyId);
    await this.units.requireThere(read, unitId);
    return this.history.costs(read, unitId);
  }
}
