import { Controller, Get, Query } from '@nestjs/common';
import { Allow, Company } from '../../platform/access/allow.js';
import { JsonList } from '../../platform/http/json-answers.js';
import type { Page } from '../../platform/http/paging.js';
import { UnitQuery, UnitResponse } from './unit.dto.js';
import { UnitsService } from './units.service.js';

@Controller('api')
export class UnitsController {
  constructor(private readonly units: UnitsService) {}

  @Get('companies/:companyId/units')
  @Allow('units.read')
  @JsonList(UnitResponse)
  list(@Company('path') companyId: number, @Query() query: UnitQuery): Promise<Page<UnitResponse>> {
    return this.units.list(companyId, query);
  }
}
