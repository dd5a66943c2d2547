import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { RequestMailsService } from './mails/request-mails.service.js';
import { RequestMessagesService } from './messages/request-messages.service.js';
import type {
  RequestCountsQuery,
  RequestCountsResponse,
  RequestDetailResponse,
  RequestQuery,
  RequestResponse,
} from './request.dto.js';
import { RequestsRepository } from './requests.repository.js';

/** What staff read of requests, and how they answer; what becomes of a request is decided in `screening`. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestsRepository,
    private readonly messages: RequestMessagesService,
    private readonly mails: RequestMailsService,
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
}
