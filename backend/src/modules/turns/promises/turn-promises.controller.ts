import { Body, Controller, Get, Query } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { IfMatch } from '../../../platform/http/if-match.js';
import { JsonList, JsonRecord } from '../../../platform/http/json-responses.js';
import { PageQuery } from '../../../platform/http/list-query.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../../platform/http/paging.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Put } from '../../../platform/server/idempotency.js';
import { TurnResponse } from '../turn.dto.js';
import { PromiseTurnBody, TurnPromiseResponse } from './turn-promise.dto.js';
import { TurnPromisesService } from './turn-promises.service.js';

const TABLE = 'turns';

@Controller('api/turns/:id')
export class TurnPromisesController {
  constructor(private readonly promises: TurnPromisesService) {}

  /** The days that were promised for the turn, the latest first. */
  @Get('promises')
  @Allow('turns.read')
  @JsonList(TurnPromiseResponse)
  list(
    @Company('record', TABLE) companyId: number,
    @PathId() id: number,
    @Query() query: PageQuery,
  ): Promise<Page<TurnPromiseResponse>> {
    return this.promises.list(companyId, id, query);
  }

  /**
   * Promises a day on which the unit will be ready, and says why. With If-Match nobody replaces a promise that they have
   * not seen.
   */
  @Put('promise')
  @Allow('turns.write')
  @JsonRecord(TurnResponse)
  @MayFail('turn-completed')
  make(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: PromiseTurnBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<TurnResponse>> {
    return this.promises.make(companyId, actor, id, body, version);
  }
}
