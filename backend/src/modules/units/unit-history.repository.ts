import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import type { Page } from '../../platform/http/paging.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import type { UnitChangeResponse } from './unit-change.dto.js';
import { unitChanges } from './unit-changes.js';
import { unitCosts, unitTimeline } from './unit-timeline.js';
import type {
  UnitCostResponse,
  UnitCostsResponse,
  UnitTimelineEntryResponse,
  UnitTimelineQuery,
  UnitYearCostResponse,
} from './unit-timeline.dto.js';

type YearRow = UnitCostResponse & { year: number | null };

@Injectable()
export class UnitHistoryRepository {
  timeline(read: CompanyRead, unitId: number, query: UnitTimelineQuery): Promise<Page<UnitTimelineEntryResponse>> {
    return readPage(read, unitTimeline(read.companyId, unitId, query), query);
  }

  changes(read: CompanyRead, unitId: number, query: PageQuery): Promise<Page<UnitChangeResponse>> {
    return readPage(read, unitChanges(read.companyId, unitId), query);
  }

  async costs(read: CompanyRead, unitId: number): Promise<UnitCostsResponse> {
    const rows = await read.query<YearRow>(unitCosts, [read.companyId, unitId]);
    // The row without a year is the total; it comes first, even if there are no years.
    const [{ year: _none, ...total }, ...years] = rows as [YearRow, ...UnitYearCostResponse[]];
    return { total, years };
  }
}
