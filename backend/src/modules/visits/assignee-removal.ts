import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { VisitedJobsService } from '../invoices/visited-jobs.service.js';
import { UsersService } from '../users/users.service.js';
import { VisitStatesService } from './visit-states.service.js';

interface AssignedVisit {
  id: number;
  invoiceId: number;
  assigneeIds: number[];
}

/** When a user leaves the company, ends their timer and removes them from open visits; others keep who made them. */
@Injectable()
export class VisitAssigneeRemoval implements OnModuleInit {
  constructor(
    private readonly users: UsersService,
    private readonly states: VisitStatesService,
    private readonly jobs: VisitedJobsService,
  ) {}

  onModuleInit(): void {
    this.users.onRemoval(async (tx, userId) => {
      await this.states.endOf(tx, userId);
      await this.unassign(tx, userId);
    });
  }

  private async unassign(tx: CompanyTx, userId: number): Promise<void> {
    const visits = await tx.query<AssignedVisit>(
      `select v.id, v.invoice_id as "invoiceId", array(select o.user_id from visit_assignments o
         where o.company_id = $1 and o.visit_id = v.id order by o.position, o.id) as "assigneeIds"
       from visits v join visit_assignments a on a.company_id = v.company_id and a.visit_id = v.id and a.user_id = $2
       where v.company_id = $1 and v.state in ('scheduled', 'on_the_way', 'started') order by v.id`,
      [tx.companyId, userId],
    );
    if (visits.length === 0) return;
    const jobIds = [...new Set(visits.map(({ invoiceId }) => invoiceId))];
    await this.jobs.lockAll(tx, jobIds);
    const ids = visits.map(({ id }) => id);
    await tx.query(
      'delete from visit_assignments where company_id = $1 and user_id = $2 and visit_id = any ($3::int[])',
      [tx.companyId, userId, ids],
    );
    await tx.query(
      'update visits set version = version + 1, updated_at = now() where company_id = $1 and id = any ($2::int[])',
      [tx.companyId, ids],
    );
    for (const { id, assigneeIds } of visits) {
      const after = { assigneeIds: assigneeIds.filter((assignee) => assignee !== userId) };
      tx.audit({ action: 'assigned', noun: 'visit', recordId: id, before: { assigneeIds }, after });
    }
    await Promise.all(jobIds.map((id) => this.jobs.follow(tx, id)));
  }
}
