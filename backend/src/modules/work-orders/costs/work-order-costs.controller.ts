import { Controller, Get } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Allow, Company, CurrentActor } from '../../../platform/access/allow.js';
import { PathId } from '../../../platform/http/path-id.js';
import { WorkOrderCostsResponse } from './work-order-costs.dto.js';
import { WorkOrderCostsService } from './work-order-costs.service.js';

@Controller('api/work-orders/:id/costs')
export class WorkOrderCostsController {
  constructor(private readonly costs: WorkOrderCostsService) {}

  /** What a work order cost so far: time and parts. */
  @Get()
  @Allow('workOrders.read')
  find(
    @Company('record', 'work_orders') companyId: number,
    @CurrentActor() actor: Actor,
    @PathId() id: number,
  ): Promise<WorkOrderCostsResponse> {
    return this.costs.find(companyId, actor, id);
  }
}
