import { Body, Controller, Get, HttpCode, Query } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../platform/access/allow.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { JsonCreated, JsonList, JsonRecord } from '../../platform/http/json-responses.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { PathId } from '../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../platform/server/idempotency.js';
import { CreateItemBody, ItemQuery, ItemResponse, UpdateItemBody } from './item.dto.js';
import { ItemsService } from './items.service.js';

const TABLE = 'items';

@Controller('api')
export class ItemsController {
  constructor(private readonly items: ItemsService) {}

  /** The items and services that the company sells. */
  @Get('companies/:companyId/items')
  @Allow('items.read')
  @JsonList(ItemResponse)
  list(@Company('path') companyId: number, @Query() query: ItemQuery): Promise<Page<ItemResponse>> {
    return this.items.list(companyId, query);
  }

  /** Creates an item. */
  @Post('companies/:companyId/items')
  @Allow('items.write')
  @JsonCreated(ItemResponse)
  create(
    @Company('path') companyId: number,
    @CurrentActor() actor: Actor,
    @Body() body: CreateItemBody,
  ): Promise<JsonText<ItemResponse>> {
    return this.items.create(companyId, actor, body);
  }

  /** An item. */
  @Get('company-items/:id')
  @Allow('items.read')
  @JsonRecord(ItemResponse)
  find(@Company('record', TABLE) companyId: number, @PathId() id: number): Promise<JsonText<ItemResponse>> {
    return this.items.find(companyId, id);
  }

  /** Changes the fields that are sent. */
  @Put('company-items/:id')
  @Allow('items.write')
  @JsonRecord(ItemResponse)
  update(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdateItemBody,
    @IfMatch() version: number | undefined,
  ): Promise<JsonText<ItemResponse>> {
    return this.items.update(companyId, actor, id, body, version);
  }

  /** Deletes an item; invoices keep their lines. */
  @Delete('company-items/:id')
  @Allow('items.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', TABLE) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.items.delete(companyId, actor, id);
  }
}
