import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, CurrentActor } from '../../../platform/access/allow.js';
import { NeedsRecentProof } from '../../../platform/access/recent-proof.js';
import { Delete, Post, SkipIdempotency } from '../../../platform/server/idempotency.js';
import { JsonList } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import type { Page } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { CreateDeployTokenBody, DeployTokenResponse, NewDeployTokenResponse } from './deploy-token.dto.js';
import { DeployTokensService } from './deploy-tokens.service.js';

@Controller('api/deploy-tokens')
export class DeployTokensController {
  constructor(private readonly tokens: DeployTokensService) {}

  /** Newest first, including revoked ones. */
  @Get()
  @Allow('platform.read')
  @JsonList(DeployTokenResponse)
  list(@CurrentActor() actor: Actor, @Query() query: PageQuery): Promise<Page<DeployTokenResponse>> {
    return this.tokens.list(actor, query);
  }

  /** Creates a token, which is returned only in this response. */
  @Post()
  @Allow('platform.write')
  @NeedsRecentProof()
  @SkipIdempotency()
  create(@CurrentActor() actor: Actor, @Body() body: CreateDeployTokenBody): Promise<NewDeployTokenResponse> {
    return this.tokens.create(actor, body);
  }

  /** Revokes the token. */
  @Delete(':id')
  @Allow('platform.write')
  @NeedsRecentProof()
  @HttpCode(204)
  revoke(@CurrentActor() actor: Actor, @PathId() id: number): Promise<void> {
    return this.tokens.revoke(actor, id);
  }
}
