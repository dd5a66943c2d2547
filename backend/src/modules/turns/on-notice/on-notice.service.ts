import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { OnNoticeRepository } from './on-notice.repository.js';
import type { UnitOnNoticeResponse } from './unit-on-notice.dto.js';

/** A unit is on notice while everybody who lives there is about to leave; its turn is not started yet. */
@Injectable()
export class OnNoticeService {
  constructor(
    private readonly database: Database,
    private readonly units: OnNoticeRepository,
  ) {}

  list(companyId: number, query: PageQuery): Promise<Page<UnitOnNoticeResponse>> {
    return this.units.list(this.database.readCompany(companyId), query);
  }
}
