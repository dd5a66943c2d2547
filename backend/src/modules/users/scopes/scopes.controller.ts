import { Body, Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Put } from '../../../platform/server/idempotency.js';
import { ScopeBody, ScopePreviewQuery, ScopePreviewResponse, ScopeResponse } from './scope.dto.js';
import { ScopesService } from './scopes.service.js';

const TABLE = 'users';

@Controller('api/users/:id')
export class ScopesController {
  constructor(private readonly scopes: ScopesService) {}

  /** What a team member may see. */
  @Get('scope')
  @Allow('team.write')
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<ScopeResponse> {
    return this.scopes.find(companyId, id);
  }

  /** Replaces what a team member may see; it holds at once, in open pages too. */
  @Put('scope')
  @Allow('team.write')
  @MayFail('stale-edit')
  set(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: ScopeBody,
    @IfMatch() version: number | undefined,
  ): Promise<ScopeResponse> {
    return this.scopes.set(companyId, actor, id, body, version);
  }

  /** How much a team member would see with a scope. */
  @Get('scope-preview')
  @Allow('team.write')
  preview(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: ScopePreviewQuery,
  ): Promise<ScopePreviewResponse> {
    return this.scopes.preview(companyId, id, query);
  }
}
