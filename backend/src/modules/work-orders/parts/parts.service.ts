import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid, NotFound } from '../../../platform/http/errors.js';
import type { WorkOrder } from '../work-order.entity.js';
import { WorkOrdersRepository } from '../work-orders.repository.js';
import {
  completePart,
  MAX_PARTS,
  type NewPart,
  type PartResponse,
  requireCost,
  type UpdatePartBody,
} from './part.dto.js';
import type { Part } from './part.entity.js';
import { PartsRepository } from './parts.repository.js';

const NOUN = 'work-order-part';

/** A part may be added to a finished order, too. Parts keep the order's version, so that they conflict with no edit. */
@Injectable()
export class PartsService {
  constructor(
    private readonly database: Database,
    private readonly workOrders: WorkOrdersRepository,
    private readonly parts: PartsRepository,
  ) {}

  create(companyId: number, actor: Actor, workOrderId: number, body: NewPart): Promise<PartResponse> {
    const part = completePart(body);
    return this.database.inCompany(companyId, actor, async (tx) => {
      const [order, count] = await Promise.all([
        this.workOrders.lock(tx, workOrderId),
        this.parts.count(tx, workOrderId),
      ]);
      if (!order) throw new NotFound('Work order');
      if (count >= MAX_PARTS) throw new Invalid(`A work order holds at most ${MAX_PARTS} parts.`, 'too-many');
      tx.send(this.workOrders.update(tx, order, {}, false));
      const id = await this.parts.insert(tx, workOrderId, part, tx.deviceTimeFor(order.createdAt));
      tx.audit({ action: 'created', noun: NOUN, recordId: id, parentId: workOrderId, after: { ...part } });
      return toPartResponse((await this.parts.find(tx, id))!);
    });
  }

  update(companyId: number, actor: Actor, id: number, body: UpdatePartBody): Promise<PartResponse> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { part, order } = await this.lockBoth(tx, id);
      const { name, quantity, unitCost, workOrderId } = part;
      const before = { name, quantity, unitCost };
      const after = { ...before, ...body };
      requireCost(after);
      if (JSON.stringify(after) !== JSON.stringify(before)) {
        tx.send(this.parts.update(tx, id, body), this.workOrders.update(tx, order, {}, false));
        tx.audit({ action: 'updated', noun: NOUN, recordId: id, parentId: workOrderId, before, after });
      }
      return toPartResponse({ ...part, ...after });
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const { part, order } = await this.lockBoth(tx, id);
      const { name, quantity, unitCost, workOrderId } = part;
      tx.send(this.parts.delete(tx, id), this.workOrders.update(tx, order, {}, false));
      const before = { name, quantity, unitCost };
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, parentId: workOrderId, before });
    });
  }

  /** Of the order that the transaction has inserted last. */
  insertLines(tx: CompanyTx, parts: readonly NewPart[]): Promise<void> {
    return this.parts.insertAll(tx, parts.map(completePart));
  }

  /** Locks the order before its part, as every edit of an order does, so that two edits cannot deadlock. */
  private async lockBoth(tx: CompanyTx, id: number): Promise<{ part: Part; order: WorkOrder }> {
    const seen = await this.parts.find(tx, id);
    if (!seen) throw new NotFound('Part');
    const [order, part] = await Promise.all([this.workOrders.lock(tx, seen.workOrderId), this.parts.lock(tx, id)]);
    if (!part || !order) throw new NotFound('Part');
    tx.deviceTimeFor(part.createdAt);
    return { part, order };
  }
}

function toPartResponse({ id, workOrderId, name, quantity, unitCost, createdById, createdAt }: Part): PartResponse {
  return { id, workOrderId, name, quantity, unitCost, createdById, createdAt: createdAt.toISOString() };
}
