import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import type { Page } from '../../platform/http/paging.js';
import { unitCosts, unitTimeline } from './unit-timeline.js';
import type {
  UnitCostResponse,
  UnitCostsResponse,
  UnitTimelineEntryResponse,
  UnitTimelineQuery,
  UnitYearCostResponse,
} from './unit-timeline.dto.js';

type YearRow = UnitCostResponse & { year: number | null };

/** Reads what happened in a unit and what it took. */
@Injectable()
export class UnitHistoryRepository {
  timeline(read: CompanyRead, unitId: number, query: UnitTimelineQuery): Promise<Page<UnitTimelineEntryResponse>> {
    return readPage(read, unitTimeline(read.companyId, unitId, query), query);
  }

  async costs(read: CompanyRead, unitId: number): Promise<UnitCostsResponse> {
    const rows = await read.query<YearRow>(unitCosts, [read.companyId, unitId]);
    // The row without a year adds the others up; it comes first, and also where there are no others.
    const [{ year: _none, ...total }, ...years] = rows as [YearRow, ...UnitYearCostResponse[]];
    return { total, years };
  }
}
