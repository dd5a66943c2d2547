import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, TrashedRows } from '../../platform/database/trashed-rows.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';
import { TrashService } from '../trash/trash.service.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

@Injectable()
export class TrashedTurns {
  private readonly parts = [
    new TrashedRows({ table: 'turn_tasks', column: 'turn_id', send }),
    new TrashedRows({ table: 'turn_phase_changes', column: 'turn_id', send }),
    new TrashedRows({ table: 'turn_promises', column: 'turn_id', send }),
    new TrashedRows({ table: 'turn_costs', column: 'turn_id', send }),
    new TrashedRows({
      table: 'turns',
      noun: 'turn',
      references: { unit_id: 'units' },
      assignees: ['assigned_to_id'],
      counted: ({ status }) => ['turns', status as string],
      send,
    }),
  ];

  constructor(
    trash: TrashService,
    private readonly workOrders: WorkOrdersService,
  ) {
    trash.keep(...this.parts);
  }

  take(tx: CompanyTx, id: number): void {
    this.workOrders.takeTurn(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }
}
