import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { OffReason, WebhookResponse } from './webhook.dto.js';

const COUNTED_TO = 1_001;
const ROTATION = `interval '24 hours'`;

const counted = (state: string): string =>
  `(select count(*)::int from (select from webhook_deliveries d where d.company_id = w.company_id
     and d.webhook_id = w.id and d.state = '${state}' limit ${COUNTED_TO}) found)`;

/** Over `webhooks w`. */
const columns = `
  w.id, w.company_id as "companyId", w.url, w.description, w.nouns, w.is_enabled as "isEnabled",
  w.off_reason as "offReason", ${utc('w.off_at')} as "offAt", ${utc('w.failing_since')} as "failingSince",
  case when w.is_enabled and w.paused_until > now() then ${utc('w.paused_until')} end as "pausedUntil",
  ${utc('w.last_success_at')} as "lastSuccessAt", ${counted('waiting')} as waiting, ${counted('failed')} as failed,
  case when w.former_secret_until > now() then ${utc('w.former_secret_until')} end as "formerSecretUntil",
  w.replay_since is not null as "isReplaying", w.version, ${utc('w.created_at')} as "createdAt",
  ${utc('w.updated_at')} as "updatedAt"`;

/** A webhook with what people do not see of it. */
export interface StoredWebhook {
  id: number;
  url: string;
  description: string | null;
  nouns: string[] | null;
  isEnabled: boolean;
  secretSealed: string;
  version: number;
}

export type WebhookValues = Pick<StoredWebhook, 'url' | 'description' | 'nouns'>;

@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: Database) {}

  /** All companies that have one. */
  async companies(): Promise<number[]> {
    const rows = await this.database.queryUnscoped<{ id: number }>('select find_webhook_companies() as id');
    return rows.map(({ id }) => id);
  }

  list(read: CompanyRead): Promise<WebhookResponse[]> {
    return read.query(
      `select ${columns} from webhooks w where w.company_id = $1 and w.deleted_at is null order by w.id`,
      [read.companyId],
    );
  }

  async find(read: CompanyRead, id: number): Promise<WebhookResponse | undefined> {
    const [found] = await read.query<WebhookResponse>(
      `select ${columns} from webhooks w where w.company_id = $1 and w.id = $2 and w.deleted_at is null`,
      [read.companyId, id],
    );
    return found;
  }

  async stored(read: CompanyRead, id: number): Promise<StoredWebhook | undefined> {
    const [found] = await read.query<StoredWebhook>(
      `select id, url, description, nouns, is_enabled as "isEnabled", secret_sealed as "secretSealed", version
       from webhooks where company_id = $1 and id = $2 and deleted_at is null`,
      [read.companyId, id],
    );
    return found;
  }

  async lock(tx: CompanyTx, id: number): Promise<StoredWebhook | undefined> {
    const [found] = await tx.query<StoredWebhook>(
      `select id, url, description, nouns, is_enabled as "isEnabled", secret_sealed as "secretSealed", version
       from webhooks where company_id = $1 and id = $2 and deleted_at is null for no key update`,
      [tx.companyId, id],
    );
    return found;
  }

  /** Until the transaction ends, nobody else makes one; returns how many there are. */
  async lockCount(tx: CompanyTx): Promise<number> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks'), $1)`, [tx.companyId]);
    const [row] = await tx.query<{ count: number }>(
      'select count(*)::int as count from webhooks where company_id = $1 and deleted_at is null',
      [tx.companyId],
    );
    return row!.count;
  }

  async insert(tx: CompanyTx, { url, description, nouns }: WebhookValues, secretSealed: string): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into webhooks (company_id, url, description, nouns, secret_sealed, created_by_id)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [tx.companyId, url, description, nouns, secretSealed, tx.actor.userId],
    );
    return row!.id;
  }

  async update(tx: CompanyTx, id: number, { url, description, nouns }: WebhookValues): Promise<void> {
    await tx.query(
      `update webhooks set url = $3, description = $4, nouns = $5, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, url, description, nouns],
    );
  }

  async switchOn(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      `update webhooks set is_enabled = true, off_reason = null, off_at = null, failing_since = null, silences = 0,
         paused_until = null, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id],
    );
  }

  /** Without a reason: somebody does it. */
  async switchOff(tx: CompanyTx, id: number, reason: OffReason | null): Promise<void> {
    await tx.query(
      `update webhooks set is_enabled = false, off_reason = $3, off_at = now(), paused_until = null,
         version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, reason],
    );
  }

  /** The former secret signs, too, for a day. */
  async rotate(tx: CompanyTx, id: number, secretSealed: string): Promise<void> {
    await tx.query(
      `update webhooks set former_secret_sealed = secret_sealed, former_secret_until = now() + ${ROTATION},
         secret_sealed = $3, version = version + 1, updated_at = now()
       where company_id = $1 and id = $2`,
      [tx.companyId, id, secretSealed],
    );
  }

  /** Background work deletes it with its deliveries, which may be many. */
  async noteDeletion(tx: CompanyTx, id: number): Promise<void> {
    await tx.query(
      'update webhooks set deleted_at = now(), is_enabled = false, off_reason = null where company_id = $1 and id = $2',
      [tx.companyId, id],
    );
  }

  /** Background work puts back what was given up since then. */
  async noteReplay(tx: CompanyTx, id: number, since: string): Promise<void> {
    await tx.query(
      `update webhooks set replay_since = least(replay_since, $3::timestamptz) where company_id = $1 and id = $2`,
      [tx.companyId, id, since],
    );
  }
}
