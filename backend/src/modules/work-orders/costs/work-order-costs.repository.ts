import { Injectable } from '@nestjs/common';
import type { CompanyRead } from '../../../platform/database/company-tx.js';
import { laborCost } from '../../time-entries/labor-cost.js';
import { partsCost } from '../parts/part-json.js';

export interface WorkOrderCosts {
  labor: number;
  parts: number;
  seconds: number;
  unratedSeconds: number;
}

@Injectable()
export class WorkOrderCostsRepository {
  async find(read: CompanyRead, workOrderId: number): Promise<WorkOrderCosts | undefined> {
    const [costs] = await read.query<WorkOrderCosts>(
      `select ${laborCost('wo')}::bigint as labor, ${partsCost('wo', 'found_work_order_parts')} as parts, worked.seconds, worked.unrated as "unratedSeconds"
       from work_orders wo
       cross join lateral (
         select coalesce(sum(t.seconds), 0)::bigint as seconds,
           coalesce(sum(t.seconds) filter (where t.labor_rate is null), 0)::bigint as unrated
         from time_entries_read t where t.company_id = wo.company_id and t.work_order_id = wo.id) worked
       where wo.company_id = $1 and wo.id = $2`,
      [read.companyId, workOrderId],
    );
    return costs;
  }
}
