import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { readPage } from '../../platform/database/keyset-list.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Page } from '../../platform/http/paging.js';
import type { KeptLine } from '../activity/record-events.service.js';
import type {
  WebhookDeliveryDetailResponse,
  WebhookDeliveryQuery,
  WebhookDeliveryResponse,
} from './webhook-delivery.dto.js';

/** Events of one statement; those of a large import would exceed its time limit. */
const MAX_EVENTS = 5_000;
export const DAYS_KEPT = 30;
/** Deleted at once. */
const STEP = 5_000;

/** An event before it is known which webhooks want it. */
export interface NewEvent {
  noun: string;
  /** Of the noun; null: of the record inserted last. */
  recordId: number | null;
  type: string;
  /** Null: now. */
  at: string | null;
  /** Null: of the record inserted last. */
  lineId: number | null;
  line: Omit<KeptLine, 'recordId'>;
}

/** Over `webhook_deliveries d`. */
const columns = `
  d.id, d.webhook_id as "webhookId", d.type, d.noun, d.record_id as "recordId", d.state, d.attempts,
  case when d.state = 'waiting' then ${utc('d.next_try_at')} end as "nextTryAt",
  ${utc('d.last_tried_at')} as "lastTriedAt", d.last_status as "lastStatus", d.last_problem as "lastProblem",
  d.last_duration_ms as "lastDurationMs", ${utc('d.created_at')} as "createdAt", ${utc('d.ended_at')} as "endedAt"`;

const isOld = `d.created_at < now() - interval '${DAYS_KEPT} days'`;

/** Its webhook exists, also for people. */
const isShown = `exists (select from webhooks w where w.company_id = d.company_id and w.id = d.webhook_id
  and w.deleted_at is null)`;

@Injectable()
export class WebhookDeliveriesRepository {
  /** One delivery for each webhook that wants the event; `insertedId`: SQL of the id of the record inserted last. */
  note(tx: CompanyTx, events: readonly NewEvent[], insertedId = 'null'): void {
    for (let from = 0; from < events.length; from += MAX_EVENTS) {
      const part = JSON.stringify(events.slice(from, from + MAX_EVENTS));
      tx.send(
        tx.query(
          `insert into webhook_deliveries (company_id, webhook_id, noun, record_id, type, line, created_at)
           select w.company_id, w.id, e.noun, coalesce(e."recordId", ${insertedId}), e.type,
             e.line || jsonb_build_object('recordId', coalesce(e."lineId", ${insertedId})), coalesce(e.at, now())
           from webhooks w, rows from (jsonb_to_recordset($2::jsonb)
             as (noun text, "recordId" int, type text, at timestamptz, "lineId" int, line jsonb)) with ordinality
             as e (noun, "recordId", type, at, "lineId", line, position)
           where w.company_id = $1 and w.is_enabled and (w.nouns is null or e.noun = any (w.nouns))
           order by e.position, w.id`,
          [tx.companyId, part],
        ),
      );
    }
  }

  list(read: CompanyRead, webhookId: number, query: WebhookDeliveryQuery): Promise<Page<WebhookDeliveryResponse>> {
    const values: unknown[] = [read.companyId, webhookId];
    const filters = ['d.company_id = $1', 'd.webhook_id = $2'];
    if (query.state) filters.push(`d.state = any ($${values.push(query.state)}::text[])`);
    if (query.noun) filters.push(`d.noun = $${values.push(query.noun)}`);
    return readPage(
      read,
      {
        ...{ name: `webhook-deliveries ${webhookId}`, table: 'webhook_deliveries', alias: 'd', rowColumns: 'd.*' },
        ...{ columns, filters, values, hasCustomPlan: filters.length > 2 },
        sorting: { keys: [{ sql: 'd.created_at', type: 'timestamptz' as const }], direction: 'desc' as const },
      },
      query,
    );
  }

  async find(read: CompanyRead, id: number): Promise<Omit<WebhookDeliveryDetailResponse, 'messageId'> | undefined> {
    const [found] = await read.query<Omit<WebhookDeliveryDetailResponse, 'messageId'>>(
      `select ${columns}, d.payload, d.last_answer as "lastAnswer" from webhook_deliveries d
       where d.company_id = $1 and d.id = $2 and ${isShown}`,
      [read.companyId, id],
    );
    return found;
  }

  /** Sends it again, whatever came of it; false if there is none of a webhook that is on. */
  async replay(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `update webhook_deliveries d set state = 'waiting', attempts = 0, next_try_at = now(), waiting_since = now(),
         ended_at = null
       where d.company_id = $1 and d.id = $2 and exists (select from webhooks w where w.company_id = d.company_id
         and w.id = d.webhook_id and w.is_enabled)
       returning d.id`,
      [tx.companyId, id],
    );
    return rows.length > 0;
  }

  async hasOld(read: CompanyRead): Promise<boolean> {
    const rows = await read.query(
      `select d.id from webhook_deliveries d where d.company_id = $1 and ${isOld} limit 1`,
      [read.companyId],
    );
    return rows.length > 0;
  }

  /** Returns whether there may be more. */
  async deleteOld(tx: CompanyTx): Promise<boolean> {
    const rows = await tx.query(
      `delete from webhook_deliveries where company_id = $1 and id in (
         select d.id from webhook_deliveries d where d.company_id = $1 and ${isOld} limit ${STEP}) returning id`,
      [tx.companyId],
    );
    return rows.length === STEP;
  }
}
