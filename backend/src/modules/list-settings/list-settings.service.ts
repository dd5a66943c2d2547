import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import type { ListSettingResponse, SaveListSettingBody } from './list-setting.dto.js';
import { ListSettingsRepository } from './list-settings.repository.js';

/** Everybody has their own settings of a list, which follow them to other devices; the last one saved wins. */
@Injectable()
export class ListSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: ListSettingsRepository,
  ) {}

  list(companyId: number, actor: Actor): Promise<ListSettingResponse[]> {
    return this.settings.list(this.database.readCompany(companyId), actor.userId!);
  }

  save(companyId: number, actor: Actor, body: SaveListSettingBody): Promise<ListSettingResponse> {
    return this.database.inCompany(companyId, actor, (tx) => this.settings.save(tx, actor.userId!, body));
  }
}
