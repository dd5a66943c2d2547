import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { readPage } from '../../../platform/database/keyset-list.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import type { UnitOnNoticeResponse } from './unit-on-notice.dto.js';
import { unitsOnNotice } from './units-on-notice.js';

@Injectable()
export class OnNoticeRepository {
  list(read: CompanyRead, query: PageQuery): Promise<Page<UnitOnNoticeResponse>> {
    return readPage(read, unitsOnNotice(read.companyId), query);
  }
}
