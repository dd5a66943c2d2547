import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { Permission } from '../../platform/access/permissions.js';
import { Database } from '../../platform/database/database.js';
import { searchKinds, type SearchGroupResponse, type SearchKind, type SearchQuery } from './search.dto.js';
import { SearchRepository } from './search.repository.js';

/** What one must be allowed to see to find it; the kinds that are not named here belong to everyone of the company. */
const needed: Partial<Record<SearchKind, Permission>> = {
  'work-order': 'workOrders.read',
  unit: 'units.read',
  user: 'team.read',
};

/** One search over all records of a company that the user may see. */
@Injectable()
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly search: SearchRepository,
  ) {}

  async find(companyId: number, actor: Actor, { q }: SearchQuery): Promise<SearchGroupResponse[]> {
    const term = q?.trim();
    const kinds = searchKinds.filter((kind) => actor.permissions.has(needed[kind] ?? 'search.read'));
    return term ? this.search.find(this.database.readCompany(companyId), kinds, term) : [];
  }
}
