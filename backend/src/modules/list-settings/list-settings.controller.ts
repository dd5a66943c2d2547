import { Body, Controller, Get } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Company, CurrentActor, SignedIn } from '../../platform/access/allow.js';
import { Put } from '../../platform/server/idempotency.js';
import { ListSettingResponse, SaveListSettingBody } from './list-setting.dto.js';
import { ListSettingsService } from './list-settings.service.js';

@Controller('api/companies/:companyId/list-settings')
export class ListSettingsController {
  constructor(private readonly settings: ListSettingsService) {}

  /** How the signed-in user wants to see the company's lists; a list that was never changed is missing. */
  @Get()
  @SignedIn()
  list(@Company('path') companyId: number, @CurrentActor() actor: Actor): Promise<ListSettingResponse[]> {
    return this.settings.list(companyId, actor);
  }

  /** Replaces what the signed-in user wants of one list. */
  @Put()
  @SignedIn()
  save(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: SaveListSettingBody,
  ): Promise<ListSettingResponse> {
    return this.settings.save(companyId, actor, body);
  }
}
