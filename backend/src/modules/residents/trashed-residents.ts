import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { type StoredRow, TrashedRows } from '../../platform/database/trashed-rows.js';
import { CustomersService } from '../customers/customers.service.js';
import { TrashService } from '../trash/trash.service.js';
import { WorkOrdersService } from '../work-orders/work-orders.service.js';
import { UnitResidentsService } from '../unit-residents/unit-residents.service.js';

@Injectable()
export class TrashedResidents {
  private readonly residents: TrashedRows;

  constructor(
    trash: TrashService,
    customers: CustomersService,
    private readonly unitResidents: UnitResidentsService,
    private readonly workOrders: WorkOrdersService,
  ) {
    this.residents = new TrashedRows({
      table: 'residents',
      noun: 'resident',
      references: { customer_id: 'customers' },
      counted: () => ['residents', 'all'],
      // The customer may have been changed while only the resident was in the trash.
      restored: async (tx, [resident]) => {
        if (resident!.customer_id !== null)
          await customers.follow(tx, resident!.customer_id as number, contactOf(resident!));
      },
      send: (tx, sql, values) => tx.query(sql, values),
    });
    trash.keep(this.residents);
  }

  take(tx: CompanyTx, id: number): void {
    this.unitResidents.takeResident(tx, id);
    this.workOrders.takeResident(tx, id);
    tx.send(this.residents.take(tx, id));
  }
}

const contactOf = ({ first_name, last_name, email, phone }: StoredRow) => ({
  name: `${first_name as string} ${last_name as string}`,
  email: email as string | null,
  phone: phone as string | null,
});
