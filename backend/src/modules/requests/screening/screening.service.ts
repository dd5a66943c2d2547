import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { type CreateWorkOrderBody, WorkOrdersService } from '../../work-orders/work-orders.service.js';
import { UnitNames } from '../entry/unit-names.js';
import { RequestMailsService } from '../mails/request-mails.service.js';
import { RequestPhotosService } from '../photos/request-photos.service.js';
import type { RequestDetailResponse } from '../request.dto.js';
import type { WorkRequest } from '../request.entity.js';
import { requestNoun } from '../request.noun.js';
import { RequestsRepository } from '../requests.repository.js';
import { MergeTargets } from './merge-targets.js';
import { orderOf } from './request-order.js';
import type {
  AcceptedRequestResponse,
  AcceptRequestBody,
  MergeRequestBody,
  RejectRequestBody,
} from './screening.dto.js';

const NOUN = requestNoun.name;

/**
 * Each request is screened once: it becomes an order, its requester follows another order or request, or it is rejected.
 * Requests that were merged into it go with it.
 */
@Injectable()
export class ScreeningService {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly targets: MergeTargets,
    private readonly units: UnitNames,
    private readonly photos: RequestPhotosService,
    private readonly mails: RequestMailsService,
    private readonly workOrders: WorkOrdersService,
  ) {}

  accept(
    companyId: number,
    actor: Actor,
    id: number,
    body: AcceptRequestBody,
  ): Promise<JsonText<AcceptedRequestResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const request = await this.lockNew(tx, id);
      const workOrderId = await this.makeOrder(tx, request, body);
      this.screen(tx, request, { state: 'accepted', workOrderId });
      const all = await this.withFollowers(tx, request, { workOrderId });
      await this.follow(tx, all, workOrderId);
      auditAll(tx, all, 'accepted', { workOrderId });
      const record = await this.requests.find(tx, id);
      // It may be assigned to somebody else, whose orders whoever accepts it does not see.
      const order = await tx.beyondScope(() => this.workOrders.findIn(tx, workOrderId));
      return `{"request":${record!},"workOrder":${order}}` as JsonText<AcceptedRequestResponse>;
    });
  }

  merge(companyId: number, actor: Actor, id: number, body: MergeRequestBody): Promise<JsonText<RequestDetailResponse>> {
    const { workOrderId = null, requestId = null } = body;
    if ((workOrderId === null) === (requestId === null)) {
      throw new Invalid([{ field: 'requestId', message: 'Choose a work order or another request.' }]);
    }
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.targets.lock(tx, id, { workOrderId, requestId });
      const request = await this.lockNew(tx, id);
      const target = await this.targets.find(tx, request, { workOrderId, requestId });
      this.screen(tx, request, { state: 'merged', ...target });
      const all = await this.withFollowers(tx, request, target);
      if (target.workOrderId !== null) await this.follow(tx, all, target.workOrderId);
      auditAll(tx, all, 'merged', { ...target });
      return (await this.requests.find(tx, id))!;
    });
  }

  reject(
    companyId: number,
    actor: Actor,
    id: number,
    { reason }: RejectRequestBody,
  ): Promise<JsonText<RequestDetailResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const request = await this.lockNew(tx, id);
      const over = { state: 'rejected', rejectReason: reason, closedAt: new Date() } as const;
      this.screen(tx, request, over);
      const all = await this.withFollowers(tx, request, over);
      await this.mails.send(tx, all, { news: 'rejected', text: reason });
      auditAll(tx, all, 'rejected', { reason });
      return (await this.requests.find(tx, id))!;
    });
  }

  /** Of two people who screen it at once, the second learns that it is done. */
  private async lockNew(tx: CompanyTx, id: number): Promise<WorkRequest> {
    const request = await this.requests.lock(tx, id);
    if (!request) throw new NotFound('Request');
    if (request.state !== 'new')
      throw new Conflict(`${request.requestNumber} has been ${request.state} already.`, 'request-screened');
    return request;
  }

  private screen(
    tx: CompanyTx,
    request: WorkRequest,
    changes: Pick<WorkRequest, 'state'> & Partial<WorkRequest>,
  ): void {
    const screened = { screenedById: tx.actor.userId, screenedAt: new Date() };
    tx.send(this.requests.update(tx, request, { ...changes, ...screened }));
  }

  private async makeOrder(tx: CompanyTx, request: WorkRequest, body: AcceptRequestBody): Promise<number> {
    const { unitNumber } = await this.units.find(tx, request.unitId);
    const order = orderOf(request, unitNumber, body) satisfies CreateWorkOrderBody;
    const made = await this.workOrders.createFor(tx, order, { source: 'request' });
    return made.id;
  }

  /** Changes those that were merged into it, too, which whoever screens it need not see; returns it and them. */
  private withFollowers(tx: CompanyTx, request: WorkRequest, changes: Partial<WorkRequest>): Promise<WorkRequest[]> {
    return tx.beyondScope(async () => {
      const followers = await this.requests.mergedInto(tx, request.id);
      for (const one of followers) tx.send(this.requests.update(tx, one, changes));
      return [request, ...followers];
    });
  }

  private follow(tx: CompanyTx, requests: readonly WorkRequest[], workOrderId: number): Promise<void> {
    return tx.beyondScope(async () => {
      for (const { id } of requests) await this.photos.copyToOrder(tx, id, workOrderId);
      await this.mails.send(tx, requests, { news: 'accepted' });
    });
  }
}

/** A line for each, also for those that went with it. */
function auditAll(
  tx: CompanyTx,
  requests: readonly WorkRequest[],
  action: string,
  after: Record<string, unknown>,
): void {
  for (const { id: recordId, requestNumber: name, state } of requests)
    tx.audit({ action, noun: NOUN, recordId, before: { name, state }, after });
}
