import { Body, Controller, Get, HttpCode } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../platform/access/allow.js';
import { NeedsRecentProof } from '../../platform/access/recent-proof.js';
import { MayFail } from '../../platform/http/may-fail.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, SkipIdempotency } from '../../platform/server/idempotency.js';
import { ApiKeyResponse, CreateApiKeyBody, NewApiKeyResponse } from './api-key.dto.js';
import { ApiKeysService } from './api-keys.service.js';

@Controller('api')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  /** The company's keys that are not revoked, newest first. */
  @Get('companies/:companyId/api-keys')
  @Allow('apiKeys.write')
  list(@Company('path') companyId: number): Promise<ApiKeyResponse[]> {
    return this.keys.list(companyId);
  }

  /** Makes a key that acts for the person who makes it; it is returned only in this response. */
  @Post('companies/:companyId/api-keys')
  @Allow('apiKeys.write')
  @NeedsRecentProof()
  @SkipIdempotency()
  @MayFail('key-needs-owner', 'too-many-keys')
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateApiKeyBody,
  ): Promise<NewApiKeyResponse> {
    return this.keys.create(companyId, actor, body);
  }

  /** Revokes a key: what uses it gets 401 from now on. */
  @Delete('api-keys/:id')
  @Allow('apiKeys.write')
  @NeedsRecentProof()
  @HttpCode(204)
  revoke(
    @Company('record', 'api_keys') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.keys.revoke(companyId, actor, id);
  }
}
