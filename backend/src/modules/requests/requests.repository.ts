import { Injectable } from '@nestjs/common';
import type { QueryDeepPartialEntity } from 'typeorm';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { countChoices } from '../../platform/database/list-choices.js';
import { search } from '../../platform/database/search.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import type {
  RequestCountsQuery,
  RequestCountsResponse,
  RequestDetailResponse,
  RequestQuery,
  RequestResponse,
} from './request.dto.js';
import { WorkRequest } from './request.entity.js';
import { countedRequests, detailColumns, requestColumns, requestJoins, requestList } from './request-list.js';

type Changes = QueryDeepPartialEntity<WorkRequest>;

/** To whom a mail about a request goes, and what it says of it. */
export type MailedRequest = Pick<
  WorkRequest,
  'id' | 'requestNumber' | 'title' | 'requesterName' | 'requesterEmail' | 'language' | 'tokenSealed'
>;

const mailed = `r.id, r.request_number as "requestNumber", r.title, r.requester_name as "requesterName",
  r.requester_email as "requesterEmail", r.language, r.token_sealed as "tokenSealed"`;

const oneRecord = `select row_to_json(one)::text as record from (
  select ${requestColumns}, ${detailColumns} from requests r ${requestJoins}
  where r.company_id = $1 and r.id = $2) one`;

@Injectable()
export class RequestsRepository {
  constructor(private readonly database: Database) {}

  async list(read: CompanyRead, query: RequestQuery): Promise<Page<RequestResponse>> {
    return readPage(read, requestList(read.companyId, query, await search(read, 'search_requests', query.q)), query);
  }

  async counts(read: CompanyRead, query: RequestCountsQuery): Promise<JsonText<RequestCountsResponse>> {
    return countChoices(read, countedRequests(query, await search(read, 'search_requests', query.q)));
  }

  async find(read: CompanyRead, id: number): Promise<JsonText<RequestDetailResponse> | null> {
    const [row] = await read.query<{ record: JsonText<RequestDetailResponse> }>(oneRecord, [read.companyId, id]);
    return row?.record ?? null;
  }

  /** The request that a link opens, in any company; null if the link does not exist or has ended. */
  async findShared(tokenHash: Buffer): Promise<{ companyId: number; requestId: number } | null> {
    const [row] = await this.database.queryUnscoped<{ companyId: number; requestId: number }>(
      'select company_id as "companyId", request_id as "requestId" from find_shared_request($1)',
      [tokenHash],
    );
    return row ?? null;
  }

  /** The request that a page has sent under this id. */
  findSent(read: CompanyRead, codeId: number, sendHash: Buffer): Promise<WorkRequest | null> {
    return read.findOne(WorkRequest, { codeId, sendHash });
  }

  lock(tx: CompanyTx, id: number): Promise<WorkRequest | null> {
    return tx.findForUpdate(WorkRequest, id);
  }

  /** In the order of their ids, so that two people who merge them into each other cannot deadlock. */
  async lockAll(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    await tx.query('select id from requests where company_id = $1 and id = any ($2::int[]) order by id for update', [
      tx.companyId,
      ids,
    ]);
  }

  insert(tx: CompanyTx, values: Omit<Changes, 'id' | 'companyId'>): Promise<number> {
    return tx.insert(WorkRequest, values);
  }

  async update(tx: CompanyTx, { id, version }: WorkRequest, changes: Changes): Promise<void> {
    await tx.update(WorkRequest, { id }, { ...changes, version: version + 1, updatedAt: () => 'now()' });
  }

  /** Another link to the request; the one before ends. */
  async setToken(tx: CompanyTx, id: number, token: { tokenHash: Buffer; tokenSealed: string }): Promise<void> {
    await tx.update(WorkRequest, { id }, token);
  }

  /** The order that a request became, or follows. */
  async orderOf(tx: CompanyTx, id: number): Promise<number | null> {
    return (await tx.findOne(WorkRequest, { id }))?.workOrderId ?? null;
  }

  /** The requests that were merged into this one, locked. */
  mergedInto(tx: CompanyTx, id: number): Promise<WorkRequest[]> {
    return tx.findAllForUpdate(WorkRequest, { mergedIntoId: id }, { id: 'asc' });
  }

  /** The number of one that was merged into this one; null: none was. */
  async followerOf(tx: CompanyTx, id: number): Promise<string | null> {
    const rows = await tx.query<{ number: string }>(
      'select request_number as number from requests where company_id = $1 and merged_into_id = $2 order by id limit 1',
      [tx.companyId, id],
    );
    return rows[0]?.number ?? null;
  }

  /** The requests that follow an order, whose requesters live there. */
  ofOrder(tx: CompanyTx, workOrderId: number): Promise<MailedRequest[]> {
    const sql = `select ${mailed} from requests r where r.company_id = $1 and r.work_order_id = $2
      and r.requester_left_at is null order by r.id`;
    return tx.query(sql, [tx.companyId, workOrderId]);
  }

  /** The requests that follow an order, whose work is over, or is not any more: `isNews` of those of which it was different before. */
  closeOfOrder(tx: CompanyTx, workOrderId: number, isOver: boolean): Promise<(MailedRequest & { isNews: boolean })[]> {
    return tx.query(
      `update requests r set closed_at = case when $3 then now() end, updated_at = now()
       from (select id, closed_at is not null as "wasOver" from requests
         where company_id = $1 and work_order_id = $2 order by id for update) former
       where r.company_id = $1 and r.id = former.id returning ${mailed}, former."wasOver" <> $3 as "isNews"`,
      [tx.companyId, workOrderId, isOver],
    );
  }

  /** The open orders that requests of a unit became, or follow. */
  async ordersOfUnits(tx: CompanyTx, unitIds: readonly number[]): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select distinct work_order_id as id from requests
       where company_id = $1 and unit_id = any ($2::int[]) and work_order_id is not null and closed_at is null`,
      [tx.companyId, unitIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes on the requests of units that those who sent them have left. */
  async noteDepartures(tx: CompanyTx, unitIds: readonly number[]): Promise<void> {
    await tx.query(
      `update requests r set requester_left_at = now(), version = version + 1, updated_at = now()
       from (select id from requests where company_id = $1 and unit_id = any ($2::int[]) and requester_left_at is null
         order by id for update) stayed
       where r.company_id = $1 and r.id = stayed.id`,
      [tx.companyId, unitIds],
    );
  }
}
