import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { ApiKeys } from '../../platform/access/api-keys.js';
import { type KeyPermission, keyPermissions } from '../../platform/access/permissions.js';
import { MAX_YEARS, type RevokedKey, StoredApiKeys } from '../../platform/access/stored-api-keys.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Forbidden, Invalid, NotFound } from '../../platform/http/errors.js';
import { UsersService } from '../users/users.service.js';
import type { ApiKeyResponse, CreateApiKeyBody, NewApiKeyResponse } from './api-key.dto.js';

const NOUN = 'api-key';
const MAX_KEYS = 20;
const LAST_DAY = `The last day must be today or later, and within ${MAX_YEARS} years.`;

/** A program acts by a key for the manager who made it, who may do more than the key; it ends when they leave. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly database: Database,
    private readonly keys: ApiKeys,
    private readonly stored: StoredApiKeys,
    users: UsersService,
  ) {
    users.onRemoval((tx, userId) => this.revokeOf(tx, userId));
  }

  list(companyId: number): Promise<ApiKeyResponse[]> {
    return this.stored.list(this.database.readCompany(companyId));
  }

  create(companyId: number, actor: Actor, { name, permissions, expiresOn = null }: CreateApiKeyBody) {
    if (actor.role === 'super_admin')
      throw new Forbidden('A key acts for a person of the company: a manager of it makes it.', 'key-needs-owner');
    const { key, hash, ending } = this.keys.make();
    return this.database.inCompany(companyId, actor, async (tx): Promise<NewApiKeyResponse> => {
      if ((await this.stored.lockedCount(tx)) >= MAX_KEYS)
        throw new Conflict(`The company has ${MAX_KEYS} API keys. Revoke one first.`, 'too-many-keys');
      const held = withReads(permissions);
      const id = await this.stored.insert(tx, { name, hash, ending, permissions: held, expiresOn });
      if (id === undefined) throw new Invalid([{ field: 'expiresOn', message: LAST_DAY }]);
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: { name, permissions: held, expiresOn } });
      return { ...(await this.stored.find(tx, id)), key };
    });
  }

  async revoke(companyId: number, actor: Actor, id: number): Promise<void> {
    await this.database.inCompany(companyId, actor, async (tx) => {
      const key = await this.stored.revoke(tx, id);
      if (!key) throw new NotFound('API key');
      await this.end(tx, [key]);
    });
    this.keys.forget(id);
  }

  private async revokeOf(tx: CompanyTx, userId: number): Promise<void> {
    await this.end(tx, await this.stored.revokeOf(tx, userId));
  }

  private async end(tx: CompanyTx, keys: readonly RevokedKey[]): Promise<void> {
    if (keys.length === 0) return;
    await this.keys.refresh(tx, keys.map(({ id }) => id)); // oxfmt-ignore
    for (const { id, name } of keys) tx.audit({ action: 'revoked', noun: NOUN, recordId: id, before: { name } });
  }
}

/** What is changed is read first, and responses to changes are the records. */
function withReads(permissions: readonly KeyPermission[]): KeyPermission[] {
  const reads = permissions.map((permission) => permission.replace(/\.write$/, '.read'));
  return keyPermissions.filter((permission) => permissions.includes(permission) || reads.includes(permission));
}
