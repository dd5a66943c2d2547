import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { BulkWorkOrdersRepository, type FirstAssignee } from './bulk-work-orders.repository.js';

export type { FirstAssignee } from './bulk-work-orders.repository.js';
export { completionChange, statusRefusal } from './work-order-rules.js';

@Injectable()
export class BulkWorkOrdersService {
  constructor(private readonly workOrders: BulkWorkOrdersRepository) {}

  /** Updates the first assignee in the orders' sets of assignees; other assignees stay, null removes all. */
  async followFirstAssignees(tx: CompanyTx, changes: readonly FirstAssignee[]): Promise<void> {
    const changed = changes.filter(({ before, after }) => before !== after);
    if (changed.length > 0) await this.workOrders.replaceFirstAssignees(tx, changed);
  }
}
