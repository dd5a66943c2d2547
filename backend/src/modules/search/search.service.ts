import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import type { PlatformSearchGroupResponse, SearchGroupResponse, SearchQuery } from './search.dto.js';
import { SearchRepository } from './search.repository.js';

@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly search: SearchRepository,
    private readonly nouns: Nouns,
  ) {}

  async find(companyId: number, actor: Actor, { q }: SearchQuery): Promise<SearchGroupResponse[]> {
    const term = q?.trim();
    const nouns = this.nouns.searched.filter(({ permission }) => actor.permissions.has(permission));
    return term ? this.search.find(this.database.readCompany(companyId), nouns, term) : [];
  }

  async findOnPlatform(actor: Actor, { q }: SearchQuery): Promise<PlatformSearchGroupResponse[]> {
    const term = q?.trim();
    if (!term) return [];
    return this.database.onPlatform(actor, (tx) => this.search.findOnPlatform(tx, this.nouns.platformSearched, term));
  }
}
