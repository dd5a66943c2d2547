import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../../platform/database/company-tx.js';
import { utc } from '../../../platform/database/sql-json.js';
import { laborCost } from '../../time-entries/labor-cost.js';
import { partsCost } from '../../work-orders/parts/part-json.js';
import type { TurnCostResponse, TurnOrderCostResponse } from './turn-cost.dto.js';
import { TurnCost } from './turn-cost.entity.js';

/** The known costs of a turn in cents. */
export interface KnownCosts {
  budget: number | null;
  unratedSeconds: number;
  workOrders: (TurnOrderCostResponse & { labor: number })[];
  lines: TurnCostResponse[];
}

@Injectable()
export class TurnCostsRepository {
  /** undefined: there is no such turn. */
  async known(read: CompanyRead, turnId: number): Promise<KnownCosts | undefined> {
    const [costs] = await read.query<KnownCosts>(
      `select t.estimated_cost as budget,
         (select coalesce(sum(e.seconds), 0)::bigint from work_orders_read wo
          join time_entries_read e on e.company_id = wo.company_id and e.work_order_id = wo.id and e.labor_rate is null
          where wo.company_id = t.company_id and wo.turn_id = t.id) as "unratedSeconds",
         (select coalesce(json_agg(json_build_object('id', o.id, 'workOrderNumber', o.work_order_number,
            'title', o.title, 'status', o.status, 'labor', o.labor, 'parts', o.parts) order by o.id), '[]')
          from (
            select wo.*, ${laborCost('wo')}::bigint as labor, ${partsCost('wo', 'work_order_parts_read')} as parts
            from work_orders_read wo where wo.company_id = t.company_id and wo.turn_id = t.id) o) as "workOrders",
         (select coalesce(json_agg(json_build_object('id', c.id, 'turnId', c.turn_id, 'name', c.name,
            'amount', c.amount, 'createdById', c.created_by_id, 'createdAt', ${utc('c.created_at')})
            order by c.id), '[]')
          from turn_costs c where c.company_id = t.company_id and c.turn_id = t.id) as lines
       from turns t where t.company_id = $1 and t.id = $2`,
      [read.companyId, turnId],
    );
    return costs;
  }

  find(read: CompanyRead, id: number): Promise<TurnCost | null> {
    return read.findOne(TurnCost, { id });
  }

  lock(tx: CompanyTx, id: number): Promise<TurnCost | null> {
    return tx.findForUpdate(TurnCost, id);
  }

  async count(tx: CompanyTx, turnId: number): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      'select count(*) as count from turn_costs where company_id = $1 and turn_id = $2',
      [tx.companyId, turnId],
    );
    return row!.count;
  }

  insert(tx: CompanyTx, turnId: number, cost: Pick<TurnCost, 'name' | 'amount'>): Promise<number> {
    return tx.insert(TurnCost, { ...cost, turnId, createdById: tx.actor.userId });
  }

  async update(tx: CompanyTx, id: number, changes: QueryDeepPartialEntity<TurnCost>): Promise<void> {
    await tx.update(TurnCost, { id }, changes);
  }

  async delete(tx: CompanyTx, id: number): Promise<void> {
    await tx.delete(TurnCost, { id });
  }
}
