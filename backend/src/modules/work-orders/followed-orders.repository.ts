import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { WorkOrderStatus } from './work-order.entity.js';

/** What records that follow orders need of them. */
@Injectable()
export class FollowedOrdersRepository {
  /** Locks the order and returns its status; null if there is none, or `isFree` is asked for and somebody has locked it. */
  async lockStatus(tx: CompanyTx, id: number, isFree: boolean): Promise<WorkOrderStatus | null> {
    const rows = await tx.query<{ status: WorkOrderStatus }>(
      `select status from work_orders where company_id = $1 and id = $2 for update ${isFree ? 'skip locked' : ''}`,
      [tx.companyId, id],
    );
    return rows[0]?.status ?? null;
  }

  /** Returns those that could be entered without a call. */
  withdrawPermission(tx: CompanyTx, ids: readonly number[]): Promise<{ id: number }[]> {
    return tx.query(
      `update work_orders w set permission_to_enter = 'call_first', version = version + 1, updated_at = now()
       from (select id from work_orders where company_id = $1 and id = any ($2::int[]) and permission_to_enter = 'yes'
         and status in ('open', 'in_progress') order by id for update) open
       where w.company_id = $1 and w.id = open.id returning w.id`,
      [tx.companyId, ids],
    );
  }
}
