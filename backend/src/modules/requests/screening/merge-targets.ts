import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Conflict, Invalid } from '../../../platform/http/errors.js';
import { WorkOrderFollowersService } from '../../work-orders/work-order-followers.service.js';
import type { WorkRequest } from '../request.entity.js';
import { RequestsRepository } from '../requests.repository.js';

/** What a merged request follows. */
export type MergeTarget = Pick<WorkRequest, 'workOrderId' | 'mergedIntoId'>;

type Named = Record<'workOrderId' | 'requestId', number | null>;

/** Finds what the requester of a merged request is to follow. */
@Injectable()
export class MergeTargets {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly orders: WorkOrderFollowersService,
  ) {}

  /** Locks the order before the requests, as whoever ends it does: so both wait for each other in one order. */
  async lock(tx: CompanyTx, id: number, { workOrderId, requestId }: Named): Promise<void> {
    const orderId = requestId === null ? workOrderId : await this.requests.orderOf(tx, requestId);
    if (orderId !== null) await this.orders.lock(tx, orderId);
    await this.requests.lockAll(tx, requestId === null ? [id] : [id, requestId]);
  }

  /** Of what is locked: what was seen before is looked at again. */
  async find(tx: CompanyTx, request: WorkRequest, { workOrderId, requestId }: Named): Promise<MergeTarget> {
    if (workOrderId !== null) return this.ofOrder(tx, workOrderId);
    return this.ofRequest(tx, request, requestId!);
  }

  private async ofOrder(tx: CompanyTx, workOrderId: number): Promise<MergeTarget> {
    // One that the other request became meanwhile is not locked yet, and nobody waits for it who has locked the requests.
    const status = await this.orders.lock(tx, workOrderId, { isFree: true });
    if (status === null) throw unknown('workOrderId', 'This work order does not exist.');
    if (status === 'completed' || status === 'cancelled')
      throw new Conflict('This work order has ended. Reopen it first, or accept the request.', 'work-order-ended');
    return { workOrderId, mergedIntoId: null };
  }

  /** Of a request that was merged itself, what that follows: nobody follows in two steps. */
  private async ofRequest(tx: CompanyTx, request: WorkRequest, requestId: number): Promise<MergeTarget> {
    const target = requestId === request.id ? null : await this.requests.lock(tx, requestId);
    if (!target) throw unknown('requestId', 'This request does not exist.');
    if (target.state === 'rejected')
      throw new Conflict(`${target.requestNumber} has been rejected. Reject this one, too.`, 'request-screened');
    const { workOrderId, mergedIntoId } = target;
    if (mergedIntoId === request.id)
      throw new Conflict(`${target.requestNumber} was merged into this one.`, 'request-screened');
    if (workOrderId !== null) await this.ofOrder(tx, workOrderId);
    return { workOrderId, mergedIntoId: mergedIntoId ?? target.id };
  }
}

const unknown = (field: string, message: string): Invalid => new Invalid([{ field, message }], 'unknown-reference');
