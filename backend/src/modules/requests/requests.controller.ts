import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import { MayFail } from '../../platform/http/may-fail.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post } from '../../platform/server/idempotency.js';
import { RequestMessageBody } from './messages/request-message.dto.js';
import {
  RequestCountsQuery,
  RequestCountsResponse,
  RequestDetailResponse,
  RequestQuery,
  RequestResponse,
} from './request.dto.js';
import { RequestsService } from './requests.service.js';

const TABLE = 'requests';

@Controller('api')
export class RequestsController {
  constructor(private readonly requests: RequestsService) {}

  /** What people without an account asked for. */
  @Get('companies/:companyId/requests')
  @Allow('requests.read')
  @JsonList(RequestResponse)
  list(@Company('path') companyId: number, @Query() query: RequestQuery): Promise<Page<RequestResponse>> {
    return this.requests.list(companyId, query);
  }

  /** How many requests there are for each value of a filter, under the other filters. */
  @Get('companies/:companyId/requests/counts')
  @Allow('requests.read')
  @JsonRecord(RequestCountsResponse)
  counts(
    @Company('path') companyId: number,
    @Query() query: RequestCountsQuery,
  ): Promise<JsonText<RequestCountsResponse>> {
    return this.requests.counts(companyId, query);
  }

  /** A request with its photos, messages and likely duplicates. */
  @Get('requests/:id')
  @Allow('requests.read')
  @JsonRecord(RequestDetailResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<RequestDetailResponse>> {
    return this.requests.find(companyId, id);
  }

  /** Writes to the requester, who reads it on their page, and by mail. */
  @Post('requests/:id/messages')
  @Allow('requests.write')
  @JsonCreated(RequestDetailResponse)
  @MayFail('too-many-messages', 'secrets-key-missing')
  write(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() { text }: RequestMessageBody,
  ): Promise<JsonText<RequestDetailResponse>> {
    return this.requests.write(companyId, actor, id, text);
  }

  /** Moves the request to the trash: its link ends, until it comes back. The order that it became stays. */
  @Delete('requests/:id')
  @Allow('requests.write')
  @Deletes()
  @HttpCode(204)
  @MayFail('request-followed')
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.requests.delete(companyId, actor, id);
  }
}
