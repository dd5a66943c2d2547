import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';

export interface FirstAssignee {
  workOrderId: number;
  before: number | null;
  after: number | null;
}

@Injectable()
export class BulkWorkOrdersRepository {
  /** All assignees of these orders, by order. */
  async assigneesOf(tx: CompanyTx, ids: readonly number[]): Promise<Map<number, number[]>> {
    const rows = await tx.query<{ id: number; userIds: number[] }>(
      `select work_order_id as id, array_agg(user_id) as "userIds" from work_order_assignments
       where company_id = $1 and work_order_id = any ($2::int[]) group by 1`,
      [tx.companyId, ids],
    );
    return new Map(rows.map(({ id, userIds }) => [id, userIds]));
  }

  async replaceFirstAssignees(tx: CompanyTx, changes: readonly FirstAssignee[]): Promise<void> {
    const values = [
      tx.companyId,
      changes.map(({ workOrderId }) => workOrderId),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
    ];
    await tx.query(
      `delete from work_order_assignments a using unnest($2::int[], $3::int[], $4::int[]) as c (id, before, after)
       where a.company_id = $1 and a.work_order_id = c.id and (a.user_id in (c.before, c.after) or c.after is null)`,
      values,
    );
    await tx.query(
      `insert into work_order_assignments (company_id, work_order_id, user_id, position)
       select $1, c.id, c.after, 0 from unnest($2::int[], $3::int[], $4::int[]) as c (id, before, after)
       where c.after is not null`,
      values,
    );
  }
}
