import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { BulkWorkOrdersRepository, type FirstAssignee } from './bulk-work-orders.repository.js';

export type { FirstAssignee } from './bulk-work-orders.repository.js';
export { completionChange, statusRefusal } from './work-order-rules.js';

/** Changes of many work orders at once, as imports make them. */
@Injectable()
export class BulkWorkOrdersService {
  constructor(private readonly workOrders: BulkWorkOrdersRepository) {}

  /** The first of an order's assignees is the one that its record names; the others stay, and nobody means none. */
  async followFirstAssignees(tx: CompanyTx, changes: readonly FirstAssignee[]): Promise<void> {
    const changed = changes.filter(({ before, after }) => before !== after);
    if (changed.length > 0) await this.workOrders.replaceFirstAssignees(tx, changed);
  }
}
