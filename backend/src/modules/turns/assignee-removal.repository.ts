import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { UsersService } from '../users/users.service.js';

/** Removes a user who leaves the company from turns; completed ones keep their assignee. */
@Injectable()
export class TurnAssigneeRemoval implements OnModuleInit {
  constructor(private readonly users: UsersService) {}

  onModuleInit(): void {
    this.users.onRemoval((tx, userId) => this.unassign(tx, userId));
  }

  private async unassign(tx: CompanyTx, userId: number): Promise<void> {
    const unassigned = await tx.query<{ id: number }>(
      `update turns set assigned_to_id = null, version = version + 1, updated_at = now()
       where company_id = $1 and assigned_to_id = $2 and status <> 'completed' returning id`,
      [tx.companyId, userId],
    );
    for (const { id } of unassigned) {
      const [before, after] = [{ assignedToId: userId }, { assignedToId: null }];
      tx.audit({ action: 'assigned', noun: 'turn', recordId: id, before, after });
    }
  }
}
