import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { utc } from '../../platform/database/sql-json.js';
import type { KeptLine } from '../activity/record-events.service.js';
import { GIVEN_UP_AFTER } from './webhook-schedule.js';

/** Deliveries of one claim. */
const MAX_CLAIMED = 64;
/** Due deliveries that one claim looks at. */
const MAX_LOOKED_AT = 1_000;
/** Changed at once. */
const STEP = 5_000;
/**
 * Longer than what is sent of one claim can take (20 s), and little more: for so long nothing is sent after the end of a
 * server that could not say so.
 */
const RUN_SECONDS = 22;

/** Without counting them: ids are different numbers. */
const mayBeMoreThan = (most: string): string => `(select max(w.id) - min(w.id) >= ${most}
  from webhook_deliveries w where w.company_id = $1 and w.state = 'waiting')`;

/** A webhook as the run that sends its deliveries finds it. */
export interface ClaimedWebhook {
  url: string;
  secretSealed: string;
  formerSecretSealed: string | null;
  isEnabled: boolean;
  isDeleted: boolean;
  /** Of a suspended company. */
  isHeld: boolean;
  /** Seconds until another run no longer has it; null: none has. */
  takenSeconds: number | null;
  /** Seconds until something may be tried again; null: at once. */
  pausedSeconds: number | null;
  silences: number;
  replaySince: string | null;
}

export interface DueDelivery {
  id: number;
  type: string;
  at: string;
  attempts: number;
  /** Null until it was sent first. */
  payload: string | null;
  line: KeptLine | null;
}

export interface SentDelivery {
  id: number;
  isDelivered: boolean;
  retrySeconds: number;
  status: number | null;
  problem: string | null;
  answer: string | null;
  durationMs: number;
}

/**
 * The oldest delivery that waits, of a record. A row is compared, so that the index of records is read however few
 * deliveries PostgreSQL believes that there are: by its statistics of a moment ago there may be none.
 */
const oldestOf = (record: string): string => `(select e.id from webhook_deliveries e
  where e.company_id = $1 and e.webhook_id = ${record}.webhook_id and e.state = 'waiting'
    and (e.noun, e.record_id) >= (${record}.noun, ${record}.record_id)
  order by e.noun, e.record_id, e.id limit 1)`;

/** What runs do with webhooks and their deliveries; a run locks its webhook first. */
@Injectable()
export class WebhookQueueRepository {
  /** Webhooks that have something to do, besides waiting for a time. */
  async withWork(tx: CompanyTx): Promise<number[]> {
    const rows = await tx.query<{ id: number }>(
      `select w.id from webhooks w where w.company_id = $1 and (w.deleted_at is not null or w.replay_since is not null
         or exists (select from webhook_deliveries d where d.company_id = w.company_id and d.webhook_id = w.id
           and d.state = 'waiting' and d.next_try_at <= now()))
         and coalesce(w.paused_until <= now(), true)
       order by w.id`,
      [tx.companyId],
    );
    return rows.map(({ id }) => id);
  }

  async lock(tx: CompanyTx, id: number, token: number): Promise<ClaimedWebhook | undefined> {
    const [found] = await tx.query<ClaimedWebhook>(
      `select w.url, w.secret_sealed as "secretSealed",
         case when w.former_secret_until > now() then w.former_secret_sealed end as "formerSecretSealed",
         w.is_enabled as "isEnabled", w.deleted_at is not null as "isDeleted", w.silences,
         not exists (select from companies_read c where c.id = w.company_id and not c.is_suspended) as "isHeld",
         case when w.run_until > now() and w.run_token <> $3
           then ceil(extract(epoch from w.run_until - now()))::int end as "takenSeconds",
         case when w.paused_until > now() then ceil(extract(epoch from w.paused_until - now()))::int end
           as "pausedSeconds",
         ${utc('w.replay_since')} as "replaySince"
       from webhooks w where w.company_id = $1 and w.id = $2 for no key update`,
      [tx.companyId, id, token],
    );
    return found;
  }

  /** Nobody else sends its deliveries meanwhile. */
  hold(tx: CompanyTx, id: number, token: number): void {
    tx.send(
      tx.query(
        `update webhooks set run_token = $3, run_until = now() + interval '${RUN_SECONDS} seconds'
         where company_id = $1 and id = $2`,
        [tx.companyId, id, token],
      ),
    );
  }

  release(tx: CompanyTx, id: number): void {
    tx.send(
      tx.query('update webhooks set run_token = null, run_until = null where company_id = $1 and id = $2', [
        tx.companyId,
        id,
      ]),
    );
  }

  /** Those that are due and the oldest ones of their records; of the others, each waits for the one before it. */
  due(tx: CompanyTx, id: number, isProbe: boolean): Promise<DueDelivery[]> {
    return tx.query(
      `with due as materialized (
         select d.id, d.webhook_id, d.noun, d.record_id, d.type, d.created_at, d.next_try_at, d.attempts, d.payload,
           d.line
         from webhook_deliveries d
         where d.company_id = $1 and d.webhook_id = $2 and d.state = 'waiting' and d.next_try_at <= now()
         order by d.next_try_at, d.id limit ${MAX_LOOKED_AT}),
       looked_at as materialized (select due.*, due.id = ${oldestOf('due')} as is_oldest from due),
       behind as (update webhook_deliveries b set next_try_at = null
         where b.company_id = $1 and b.id in (select l.id from looked_at l where not l.is_oldest))
       select l.id, l.type, ${utc('l.created_at')} as at, l.attempts, l.payload, l.line
       from looked_at l where l.is_oldest order by l.next_try_at, l.id limit $3`,
      [tx.companyId, id, isProbe ? 1 : MAX_CLAIMED],
    );
  }

  /** Lets those go that come next in the records of these deliveries, which are over. */
  letNextGo(tx: CompanyTx, ids: readonly number[]): void {
    tx.send(
      tx.query(
        `update webhook_deliveries n set next_try_at = now()
         where n.company_id = $1 and n.next_try_at is null and n.id in (
           select ${oldestOf('d')} from webhook_deliveries d where d.company_id = $1 and d.id = any ($2::int[]))`,
        [tx.companyId, ids],
      ),
    );
  }

  /** In how many seconds the next one is due; null: none waits. */
  async nextSeconds(tx: CompanyTx, id: number): Promise<number | null> {
    const [next] = await tx.query<{ id: number; seconds: number | null }>(
      `select d.id, ceil(extract(epoch from d.next_try_at - now()))::int as seconds
       from webhook_deliveries d where d.company_id = $1 and d.webhook_id = $2 and d.state = 'waiting'
       order by d.next_try_at, d.id limit 1`,
      [tx.companyId, id],
    );
    // The one before it ended while another transaction put it behind that one.
    if (next?.seconds === null) this.letNextGo(tx, [next.id]);
    return next ? Math.max(next.seconds ?? 0, 0) : null;
  }

  /** Keeps what is sent, so that it is the same each time. */
  keepPayloads(tx: CompanyTx, made: readonly { id: number; payload: string }[]): void {
    tx.send(
      tx.query(
        `update webhook_deliveries d set payload = m.payload, line = null
         from jsonb_to_recordset($2::jsonb) as m (id int, payload text)
         where d.company_id = $1 and d.id = any ($3::int[]) and d.id = m.id`,
        [tx.companyId, JSON.stringify(made), made.map(({ id }) => id)],
      ),
    );
  }

  /** Those that fail a day after they began to wait are given up. */
  settle(tx: CompanyTx, sent: readonly SentDelivery[]): void {
    tx.send(
      tx.query(
        `update webhook_deliveries d set attempts = d.attempts + 1, last_tried_at = now(), last_status = s.status,
           last_problem = s.problem, last_answer = s.answer, last_duration_ms = s."durationMs",
           state = case when s."isDelivered" then 'delivered' when ${isOver} then 'failed' else 'waiting' end,
           ended_at = case when s."isDelivered" or ${isOver} then now() end,
           next_try_at = least(now() + make_interval(secs => s."retrySeconds"),
             greatest(d.waiting_since + ${GIVEN_UP_AFTER}, now()))
         from jsonb_to_recordset($2::jsonb) as s (id int, "isDelivered" boolean, "retrySeconds" int, status int,
           problem text, answer text, "durationMs" int)
         where d.company_id = $1 and d.id = any ($3::int[]) and d.id = s.id and d.state = 'waiting'`,
        [tx.companyId, JSON.stringify(sent), sent.map(({ id }) => id)],
      ),
    );
    this.letNextGo(tx, sent.map(({ id }) => id)); // oxfmt-ignore
  }

  noteSuccess(tx: CompanyTx, id: number): void {
    tx.send(
      tx.query(
        `update webhooks set failing_since = null, silences = 0, paused_until = null, last_success_at = now()
         where company_id = $1 and id = $2`,
        [tx.companyId, id],
      ),
    );
  }

  /** `pauseSeconds`: nothing answered. Returns whether it has failed for so long that it is to be switched off. */
  async noteFailure(tx: CompanyTx, id: number, pauseSeconds: number | null): Promise<boolean> {
    const [row] = await tx.query<{ isOver: boolean }>(
      `update webhooks set failing_since = coalesce(failing_since, now()),
         silences = case when $3::int is null then 0 else silences + 1 end,
         paused_until = now() + make_interval(secs => $3::int)
       where company_id = $1 and id = $2
       returning failing_since <= now() - ${GIVEN_UP_AFTER} as "isOver"`,
      [tx.companyId, id, pauseSeconds],
    );
    return row!.isOver;
  }

  /** Gives up a part of those that wait; returns whether there may be more. */
  async giveUp(tx: CompanyTx, id: number, problem: string): Promise<boolean> {
    const rows = await tx.query(
      `update webhook_deliveries set state = 'failed', ended_at = now(), last_problem = $3
       where company_id = $1 and id in (select d.id from webhook_deliveries d where d.company_id = $1
         and d.webhook_id = $2 and d.state = 'waiting' limit ${STEP}) returning id`,
      [tx.companyId, id, problem],
    );
    return rows.length === STEP;
  }

  /** Gives up a part of the oldest ones of the company, of which no more than `most` may wait. */
  async giveUpOldest(tx: CompanyTx, most: number, problem: string): Promise<boolean> {
    const rows = await tx.query<{ id: number }>(
      `update webhook_deliveries set state = 'failed', ended_at = now(), last_problem = $3
       where company_id = $1 and id in (select d.id from webhook_deliveries d where d.company_id = $1
         and d.state = 'waiting' and ${mayBeMoreThan('$2')} and d.id <= (select l.id from webhook_deliveries l where l.company_id = $1
           and l.state = 'waiting' order by l.id desc offset $2 limit 1)
         order by d.id limit ${STEP}) returning id`,
      [tx.companyId, most, problem],
    );
    if (rows.length > 0) this.letNextGo(tx, rows.map(({ id }) => id)); // oxfmt-ignore
    return rows.length === STEP;
  }

  /** Puts back a part of those that were given up since then; afterwards there may be no more to put back. */
  async replay(tx: CompanyTx, id: number, since: string): Promise<void> {
    const rows = await tx.query(
      `update webhook_deliveries set state = 'waiting', attempts = 0, next_try_at = now(), waiting_since = now(),
         ended_at = null
       where company_id = $1 and id in (select d.id from webhook_deliveries d where d.company_id = $1
         and d.webhook_id = $2 and d.state = 'failed' and d.created_at >= $3 order by d.created_at limit ${STEP})
       returning id`,
      [tx.companyId, id, since],
    );
    if (rows.length < STEP) await this.endReplay(tx, id);
  }

  /** Also of a webhook that is off. */
  async endReplay(tx: CompanyTx, id: number): Promise<void> {
    await tx.query('update webhooks set replay_since = null where company_id = $1 and id = $2', [tx.companyId, id]);
  }

  /** Deletes a part of what belongs to a webhook, at last itself; returns whether there may be more. */
  async delete(tx: CompanyTx, id: number): Promise<boolean> {
    const rows = await tx.query(
      `delete from webhook_deliveries where company_id = $1 and id in (select d.id from webhook_deliveries d
         where d.company_id = $1 and d.webhook_id = $2 limit ${STEP}) returning id`,
      [tx.companyId, id],
    );
    if (rows.length === STEP) return true;
    await tx.query('delete from webhooks where company_id = $1 and id = $2', [tx.companyId, id]);
    return false;
  }
}

const isOver = `d.waiting_since <= now() - ${GIVEN_UP_AFTER}`;
