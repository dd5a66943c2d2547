import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type SendStatement, type StoredRow, TrashedRows } from '../../platform/database/trashed-rows.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';
import { TrashService } from '../trash/trash.service.js';
import { UnitsService } from '../units/units.service.js';
import { openTurnRefusal } from './open-turn-refusal.js';
import { TurnsRepository } from './turns.repository.js';

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
      requireRestorable: (tx, rows) => this.requireOnlyOpen(tx, rows),
      send,
    }),
  ];

  constructor(
    trash: TrashService,
    private readonly workOrders: WorkOrdersService,
    private readonly units: UnitsService,
    private readonly turns: TurnsRepository,
  ) {
    trash.keep(...this.parts);
  }

  take(tx: CompanyTx, id: number): void {
    this.workOrders.takeTurn(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }

  /** The unit is locked as for a new turn, so that it gets no other one meanwhile. */
  private async requireOnlyOpen(tx: CompanyTx, rows: readonly StoredRow[]): Promise<void> {
    for (const { id, unit_id, status } of rows) {
      if (status === 'completed') continue;
      const unitId = unit_id as number;
      tx.send(this.units.lockResolved(tx, unitId));
      const other = await this.turns.openTurnOf(tx, unitId, id);
      if (other) throw openTurnRefusal(await this.units.numberById(tx, unitId), other, 'restore this one');
    }
  }
}
