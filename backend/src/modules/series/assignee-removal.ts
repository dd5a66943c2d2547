import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { UsersService } from '../users/users.service.js';
import { recordNounOf } from './series.entity.js';
import { SeriesRepository } from './series.repository.js';
import { assigneeIdsOf, withAssignees } from './series-template.js';

/** When a user leaves the company, their series assign their work to the others, or to nobody. */
@Injectable()
export class SeriesAssigneeRemoval implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly series: SeriesRepository,
  ) {}

  onModuleInit(): void {
    this.users.onRemoval((tx, userId) => this.unassign(tx, userId));
  }

  private async unassign(tx: CompanyTx, userId: number): Promise<void> {
    for (const series of await this.series.lockAssigned(tx, userId)) {
      const before = assigneeIdsOf(series);
      const after = before.filter((id) => id !== userId);
      tx.send(this.series.update(tx, series, withAssignees(series.template, after)));
      const [was, is] = [{ assigneeIds: before }, { assigneeIds: after }];
      tx.audit({ action: 'updated', noun: recordNounOf(series), recordId: series.id, before: was, after: is });
    }
  }
}
