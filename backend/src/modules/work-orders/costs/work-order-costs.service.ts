import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound } from '../../../platform/http/errors.js';
import type { WorkOrderCostsResponse } from './work-order-costs.dto.js';
import { WorkOrderCostsRepository } from './work-order-costs.repository.js';

@Injectable()
export class WorkOrderCostsService {
  constructor(
    private readonly database: Database,
    private readonly costs: WorkOrderCostsRepository,
  ) {}

  async find(companyId: number, actor: Actor, workOrderId: number): Promise<WorkOrderCostsResponse> {
    const costs = await this.costs.find(this.database.readCompany(companyId), workOrderId);
    if (!costs) throw new NotFound('Work order');
    if (!actor.permissions.has('costs.read')) return { ...costs, labor: null, total: null };
    return { ...costs, total: costs.labor + costs.parts };
  }
}
