import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Company } from '../../../platform/access/allow.js';
import { JsonList } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { OnNoticeService } from './on-notice.service.js';
import { UnitOnNoticeResponse } from './unit-on-notice.dto.js';

@Controller('api/companies/:companyId/turns')
export class OnNoticeController {
  constructor(private readonly onNotice: OnNoticeService) {}

  /** Units that are about to be left and have no open turn yet, the first move-out first. */
  @Get('on-notice')
  @Allow('turns.read')
  @JsonList(UnitOnNoticeResponse)
  list(@Company('path') companyId: number, @Query() query: PageQuery): Promise<Page<UnitOnNoticeResponse>> {
    return this.onNotice.list(companyId, query);
  }
}
