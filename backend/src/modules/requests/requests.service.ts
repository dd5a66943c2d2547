import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { TrashService } from '../trash/trash.service.js';
import { UnitNames } from './entry/unit-names.js';
import { RequestMailsService } from './mails/request-mails.service.js';
import { RequestMessagesService } from './messages/request-messages.service.js';
import type {
  RequestCountsQuery,
  RequestCountsResponse,
  RequestDetailResponse,
  RequestQuery,
  RequestResponse,
} from './request.dto.js';
import type { WorkRequest } from './request.entity.js';
import { requestNoun } from './request.noun.js';
import { RequestsRepository } from './requests.repository.js';
import { TrashedRequests } from './trashed-requests.js';

/** What staff read of requests, and how they answer; what becomes of a request is decided in `screening`. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly messages: RequestMessagesService,
    private readonly mails: RequestMailsService,
    private readonly units: UnitNames,
    private readonly trash: TrashService,
    private readonly trashed: TrashedRequests,
  ) {}

  list(companyId: number, query: RequestQuery): Promise<Page<RequestResponse>> {
    return this.requests.list(this.database.readCompany(companyId), query);
  }

  counts(companyId: number, query: RequestCountsQuery): Promise<JsonText<RequestCountsResponse>> {
    return this.requests.counts(this.database.readCompany(companyId), query);
  }

  async find(companyId: number, id: number): Promise<JsonText<RequestDetailResponse>> {
    const record = await this.requests.find(this.database.readCompany(companyId), id);
    if (record === null) throw new NotFound('Request');
    return record;
  }

  write(companyId: number, actor: Actor, id: number, text: string): Promise<JsonText<RequestDetailResponse>> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const request = await this.requests.lock(tx, id);
      if (!request) throw new NotFound('Request');
      await this.messages.add(tx, request, 'company', text);
      await this.mails.send(tx, [request], { news: 'message', text });
      return (await this.requests.find(tx, id))!;
    });
  }

  delete(companyId: number, actor: Actor, id: number): Promise<void> {
    return this.database.inCompany(companyId, actor, async (tx) => {
      const request = await this.requests.lock(tx, id);
      if (!request) throw new NotFound('Request');
      await this.requireUnfollowed(tx, request);
      const { requestNumber, state, unitId } = request;
      const { unitNumber } = await this.units.find(tx, unitId);
      // Without the words of who sent it, which the log would keep.
      const label = [requestNumber, unitNumber && `Unit ${unitNumber}`].filter(Boolean).join(' · ');
      const record = { noun: requestNoun.name, recordId: id, label };
      await this.trash.move(tx, record, () => this.trashed.take(tx, id));
      tx.audit({ action: 'deleted', noun: requestNoun.name, recordId: id, before: { name: requestNumber, state } });
    });
  }

  /** Those that were merged into one that is new are screened with it. */
  private async requireUnfollowed(tx: CompanyTx, { id, requestNumber, state }: WorkRequest): Promise<void> {
    if (state !== 'new') return;
    const follower = await tx.beyondScope(() => this.requests.followerOf(tx, id));
    if (follower !== null)
      throw new Conflict(
        `${follower} was merged into ${requestNumber}. Accept or reject it first, then delete it.`,
        'request-followed',
      );
  }
}
