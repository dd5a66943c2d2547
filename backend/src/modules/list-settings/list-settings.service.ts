import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { UsersService } from '../users/users.service.js';
import type { ListSettingResponse, SaveListSettingBody } from './list-setting.dto.js';
import { ListSettingsRepository } from './list-settings.repository.js';

/** Everybody has their own settings of a list, which follow them to other devices; the last one saved wins. */
@Injectable()
export class ListSettingsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly settings: ListSettingsRepository,
    private readonly users: UsersService,
  ) {}

  onModuleInit(): void {
    this.users.onRemoval((tx, userId) => this.settings.deleteAll(tx, userId));
  }

  list(companyId: number, actor: Actor): Promise<ListSettingResponse[]> {
    return this.settings.list(this.database.readCompany(companyId), actor.userId!);
  }

  save(companyId: number, actor: Actor, body: SaveListSettingBody): Promise<ListSettingResponse> {
    return this.database.inCompany(companyId, actor, (tx) => this.settings.save(tx, actor.userId!, body));
  }
}
