import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import {
  ClearedReference,
  type SendStatement,
  type StoredRow,
  TrashedRows,
} from '../../platform/database/trashed-rows.js';
import { removeTrashedFiles, returnFiles } from '../../platform/files/stored-files.js';
import { TimeEntriesService } from '../time-entries/time-entries.service.js';
import { CustomersService } from '../customers/customers.service.js';
import { TrashService } from '../trash/trash.service.js';
import { countOpenOrders } from './open-orders.js';
import type { WorkOrderStatus } from './work-order.entity.js';
import { WorkOrderFollowersService } from './work-order-followers.service.js';
import { WorkOrdersRepository } from './work-orders.repository.js';

const send: SendStatement = (tx, sql, values) => tx.query(sql, values);

@Injectable()
export class TrashedWorkOrders {
  private readonly parts: readonly TrashedRows[];
  /** Restored, and deleted for good, as those of orders are. */
  private readonly photosOfTasks = new TrashedRows({ table: 'work_order_photos', column: 'turn_id', send });
  private readonly photosOfVisits = new TrashedRows({
    table: 'work_order_photos',
    column: 'visit_id',
    isOf: 'in (select v.id from visits_read v where v.company_id = $1 and v.invoice_id = $2)',
    send,
  });
  private readonly residents = new ClearedReference({ table: 'work_orders', column: 'resident_id', send });
  private readonly customers = new ClearedReference({ table: 'work_orders', column: 'customer_id', send });
  private readonly invoices = new ClearedReference({ table: 'work_orders', column: 'invoice_id', send });
  private readonly turns = new ClearedReference({
    table: 'work_orders',
    column: 'turn_id',
    ofParts: ['turn_task_id'],
    send,
  });

  constructor(
    trash: TrashService,
    workOrders: WorkOrdersRepository,
    customers: CustomersService,
    private readonly timeEntries: TimeEntriesService,
    private readonly followers: WorkOrderFollowersService,
  ) {
    const column = 'work_order_id';
    this.parts = trash.keep(
      new TrashedRows({ table: 'work_order_assignments', column, assignees: ['user_id'], send }),
      new TrashedRows({ table: 'work_order_subtasks', column, send }),
      new TrashedRows({ table: 'work_order_parts', column, send }),
      new TrashedRows({
        table: 'work_order_photos',
        column,
        restored: (tx, photos) => tx.send(returnFiles(tx, filesOf(photos))),
        ended: (tx, photos) => tx.send(removeTrashedFiles(tx, filesOf(photos))),
        send,
      }),
      new TrashedRows({
        table: 'work_orders',
        noun: 'work-order',
        once: 'turn_task_id',
        references: {
          ...{ unit_id: 'units', resident_id: 'residents', turn_id: 'turns', turn_task_id: 'turn_tasks' },
          ...{ customer_id: 'customers', invoice_id: 'invoices' },
        },
        assignees: ['assigned_to_id'],
        counted: ({ status }) => ['work_orders', status as string],
        restored: async (tx, [order]) => {
          // The unit may have another number now.
          tx.send(workOrders.followUnit(tx, order!.id));
          const userIds = await workOrders.assigneeIds(tx, order!.id);
          countOpenOrders(tx, null, { status: order!.status as WorkOrderStatus, userIds });
        },
        send,
      }),
    );
    trash.keep(this.residents, this.turns, this.customers, this.invoices);
    customers.clearOrders((tx, id) => tx.send(this.customers.take(tx, id)));
  }

  /** Clears the resident of their orders, which stay. */
  takeResident(tx: CompanyTx, residentId: number): void {
    tx.send(this.residents.take(tx, residentId));
  }

  /** Clears the job of its orders, which stay. */
  takeInvoice(tx: CompanyTx, invoiceId: number): void {
    tx.send(this.invoices.take(tx, invoiceId));
  }

  /** Clears the turn, and its tasks, of its orders, which stay; takes the photos of its tasks. */
  takeTurn(tx: CompanyTx, turnId: number): void {
    tx.send(this.turns.take(tx, turnId), this.photosOfTasks.take(tx, turnId));
  }

  /** Takes the photos of a job's visits. */
  takeJob(tx: CompanyTx, invoiceId: number): void {
    tx.send(this.photosOfVisits.take(tx, invoiceId));
  }

  take(tx: CompanyTx, id: number): void {
    this.followers.take(tx, id);
    this.timeEntries.takeWorkOrder(tx, id);
    tx.send(...this.parts.map((part) => part.take(tx, id)));
  }
}

const filesOf = (photos: readonly StoredRow[]): number[] =>
  photos.flatMap(({ file_id, thumbnail_id }) => [file_id as number, thumbnail_id as number]);
