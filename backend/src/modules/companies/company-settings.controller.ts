import { Body, Controller, Get } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { Put } from '../../platform/server/idempotency.js';
import { CompanySettingsResponse, UpdateCompanySettingsBody } from './company-settings.dto.js';
import { CompanySettingsService } from './company-settings.service.js';

@Controller('api/companies/:companyId/settings')
export class CompanySettingsController {
  constructor(private readonly settings: CompanySettingsService) {}

  /** The company's settings: CRM configuration, checklist template, unit-number rule. */
  @Get()
  @Allow('company.read')
  find(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<CompanySettingsResponse> {
    return this.settings.find(companyId, actor);
  }

  /** Changes the fields that are sent. */
  @Put()
  @Allow('company.write')
  @MayFail('proof-needed')
  update(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: UpdateCompanySettingsBody,
    @IfMatch() version: number | undefined,
  ): Promise<CompanySettingsResponse> {
    return this.settings.update(companyId, actor, body, version);
  }
}
