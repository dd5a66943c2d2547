import { Body, Controller, HttpCode } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor, Deletes } from '../../../platform/access/allow.js';
import { MayFail } from '../../../platform/http/may-fail.js';
import { PathId } from '../../../platform/http/path-id.js';
import { Delete, Post, Put } from '../../../platform/server/idempotency.js';
import { NewPart, PartResponse, UpdatePartBody } from './part.dto.js';
import { PartsService } from './parts.service.js';

const PARTS = 'work_order_parts';

@Controller('api')
export class PartsController {
  constructor(private readonly parts: PartsService) {}

  /** Adds a part to the work order. */
  @Post('work-orders/:id/parts')
  @Allow('workOrders.write')
  @MayFail('too-many')
  create(
    @Company('record', 'work_orders') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() workOrderId: number,
    @Body() body: NewPart,
  ): Promise<PartResponse> {
    return this.parts.create(companyId, actor, workOrderId, body);
  }

  /** Changes the fields that are sent. */
  @Put('work-order-parts/:id')
  @Allow('workOrders.write')
  update(
    @Company('record', PARTS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
    @Body() body: UpdatePartBody,
  ): Promise<PartResponse> {
    return this.parts.update(companyId, actor, id, body);
  }

  /** Removes a part from its work order. */
  @Delete('work-order-parts/:id')
  @Allow('workOrders.write')
  @Deletes()
  @HttpCode(204)
  delete(
    @Company('record', PARTS) companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<void> {
    return this.parts.delete(companyId, actor, id);
  }
}
