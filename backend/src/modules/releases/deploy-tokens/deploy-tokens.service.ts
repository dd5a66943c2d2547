import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { DeployTokens } from '../../../platform/access/deploy-tokens.js';
import { StoredDeployTokens } from '../../../platform/access/stored-deploy-tokens.js';
import { auditPlatform } from '../../../platform/audit/platform-audit.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import type { CreateDeployTokenBody, DeployTokenResponse, NewDeployTokenResponse } from './deploy-token.dto.js';

const NOUN = 'deploy-token';

/** A team registers its releases with a token, which is shown once; its releases stay after it is revoked. */
@Injectable()
export class DeployTokensService {
  constructor(
    private readonly database: Database,
    private readonly tokens: DeployTokens,
    private readonly stored: StoredDeployTokens,
  ) {}

  list(actor: Actor, page: PageQuery): Promise<Page<DeployTokenResponse>> {
    return this.database.onPlatform(actor, (tx) => this.stored.list(tx, page));
  }

  create(actor: Actor, { frontEnd, name }: CreateDeployTokenBody): Promise<NewDeployTokenResponse> {
    const { token, hash } = this.tokens.make();
    return this.database.onPlatform(actor, async (tx) => {
      const id = await this.stored.insert(tx, { frontEnd, name, hash, createdById: actor.userId! });
      await auditPlatform(tx, actor, { action: 'created', noun: NOUN, recordId: id, after: { name, frontEnd } });
      return { ...(await this.stored.find(tx, id))!, token };
    });
  }

  revoke(actor: Actor, id: number): Promise<void> {
    return this.database.onPlatform(actor, async (tx) => {
      const token = await this.stored.find(tx, id);
      if (!token) throw new NotFound('Deploy token');
      if (token.revokedAt !== null) return;
      await this.stored.revoke(tx, id);
      const { name, frontEnd } = token;
      await auditPlatform(tx, actor, { action: 'revoked', noun: NOUN, recordId: id, before: { name, frontEnd } });
    });
  }
}
