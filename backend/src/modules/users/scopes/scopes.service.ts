import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Sessions } from '../../../platform/access/sessions.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound, StaleEdit } from '../../../platform/http/errors.js';
import type { ScopeBody, ScopePreviewQuery, ScopePreviewResponse, ScopeResponse } from './scope.dto.js';
import { type RecordCounts, type ScopedUser, ScopesRepository } from './scopes.repository.js';

type Scope = Pick<ScopeResponse, 'buildings' | 'assignedOnly'>;

/** What a person may see of the company. A change holds in all their sessions at once, on every replica. */
@Injectable()
export class ScopesService {
  constructor(
    private readonly database: Database,
    private readonly scopes: ScopesRepository,
    private readonly sessions: Sessions,
  ) {}

  async find(companyId: number, userId: number): Promise<ScopeResponse> {
    return toResponse(await this.scopes.find(this.database.readCompany(companyId), userId));
  }

  async set(
    companyId: number,
    actor: Actor,
    userId: number,
    { buildings, assignedOnly = false }: ScopeBody,
    version: number | undefined,
  ): Promise<ScopeResponse> {
    const scope = { buildings: buildings && [...new Set(buildings)].sort(), assignedOnly };
    const response = await this.database.inCompany(companyId, actor, async (tx) => {
      const user = await this.scopes.lock(tx, userId);
      const before = toResponse(user);
      if (version !== undefined && version !== before.version) throw new StaleEdit(before);
      const refusal = refusalOf(user!, scope) ?? (await this.unknownBuilding(tx, before, scope));
      if (refusal) throw new Invalid([{ field: 'buildings', message: refusal }]);
      if (isSame(before, scope)) return before;
      await this.scopes.set(tx, userId, scope);
      await this.sessions.refreshOf(tx, userId);
      tx.audit({ action: 'scope-changed', noun: 'user', recordId: userId, before: ofScope(before), after: scope });
      return { ...scope, version: before.version + 1 };
    });
    this.sessions.forget(userId);
    return response;
  }

  /** What the person would see, counted by the database as for the person. */
  async preview(
    companyId: number,
    userId: number,
    { building = [], assignedOnly: word = 'false' }: ScopePreviewQuery,
  ): Promise<ScopePreviewResponse> {
    toResponse(await this.scopes.find(this.database.readCompany(companyId), userId));
    const assignedOnly = word === 'true';
    const buildings = building.length > 0 ? building : null;
    const person = buildings || assignedOnly ? { userId, buildings, assignedOnly } : null;
    const [seen, all] = await Promise.all([
      this.scopes.counts(this.database.readCompany(companyId, person)),
      this.scopes.counts(this.database.readCompany(companyId, null)),
    ]);
    const of = (noun: keyof RecordCounts) => ({ seen: seen[noun], all: all[noun] });
    return { units: of('units'), workOrders: of('workOrders'), turns: of('turns'), residents: of('residents') };
  }

  /** Buildings are what units say; a building that lost its units stays until it is taken out. */
  private async unknownBuilding(tx: CompanyTx, before: Scope, { buildings }: Scope): Promise<string | undefined> {
    const added = (buildings ?? []).filter((name) => !before.buildings?.includes(name));
    if (added.length === 0) return undefined;
    const [unknown] = await this.scopes.unknownBuildings(tx, added);
    return unknown === undefined ? undefined : `No unit is in the building ${unknown}.`;
  }
}

function toResponse(user: ScopedUser | undefined): ScopeResponse {
  if (!user) throw new NotFound('User');
  const { buildings, assignedOnly, version } = user;
  return { buildings, assignedOnly, version };
}

const ofScope = ({ buildings, assignedOnly }: Scope): Scope => ({ buildings, assignedOnly });

const isSame = (one: Scope, other: Scope): boolean => JSON.stringify(ofScope(one)) === JSON.stringify(ofScope(other));

function refusalOf({ accountType }: ScopedUser, { buildings, assignedOnly }: Scope): string | undefined {
  const isLimited = buildings !== null || assignedOnly;
  return accountType === 'manager' && isLimited ? 'Managers see everything in the company.' : undefined;
}
