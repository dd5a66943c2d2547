import { Injectable } from '@nestjs/common';
import type { AccountType } from '../../platform/access/actor.js';
import { TODAY } from '../../platform/database/company-day.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { PlatformTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Notice, PlatformNotice } from '../../platform/nouns/noun.js';
import type { Recipient } from './assignment-mail.js';
import type { Holder } from './holder.js';
import type { NotificationResponse } from './notification.dto.js';
import type { OverdueInvoice } from './overdue-mail.js';

const MAX_OF_A_KIND = 50;
/** Older ones were notified before, or were already overdue when they were imported. */
const DAYS_BACK = 3;

export interface Reader {
  userId: number;
  notices: readonly Notice[];
}

/** Binds the company and the reader; a day begins in the company's time zone. */
const waiting = (notices: readonly Notice[]): string => `
  company as (select timezone, (now() at time zone timezone)::date as today from companies_read where id = $1),
  waiting as (${notices.map(waitingFor).join(' union all ')})`;

const waitingFor = ({ operationId, ...notice }: Notice): string =>
  operationId
    ? waitingTogether(notice, operationId)
    : `(${columnsOf(notice)} from ${notice.from} where t.company_id = $1 and ${notice.waits} ${latest(notice)})`;

const columnsOf = ({
  kind,
  recordId = 't.id',
  number,
  title,
  dueDate = 'null::date',
  at,
}: Omit<Notice, 'permission'>) =>
  `select '${kind}' as kind, array[${recordId}] as record_ids, ${number} as number, ${title} as title,
     ${dueDate} as due_date, ${at} as at`;

const latest = ({ dueDate, at }: Pick<Notice, 'dueDate' | 'at'>): string =>
  `order by ${dueDate ?? at} desc, t.id desc limit ${MAX_OF_A_KIND}`;

/** Binds the reader. */
const waitingOnPlatform = (notices: readonly PlatformNotice[]): string =>
  `waiting as (${notices
    .map((one) => `(${columnsOf(one)}, ${one.companySlug} as slug from ${one.from} where ${one.waits} ${latest(one)})`)
    .join(' union all ')})`;

/** A waiting notification as the API returns it. */
const RESPONSE = `w.kind || ':' || w.record_ids[1] as key, w.kind, w.record_ids[1] as "recordId",
  cardinality(w.record_ids) as count, w.number, w.title, w.due_date as "dueDate", ${utc('w.at')} as at`;

/** The first record of an operation stands for all of them. */
function waitingTogether(
  { kind, from, waits, number, title, dueDate = 'null::date', at }: Notice,
  operationId: string,
): string {
  const first = (sql: string): string => `(array_agg(${sql} order by t.id))[1]`;
  return `
    (select '${kind}' as kind, array_agg(t.id order by t.id) as record_ids, ${first(number)} as number,
       ${first(title)} as title,
       case when count(*) = 1 then min(${dueDate}) end as due_date, max(${at}) as at
     from ${from} where t.company_id = $1 and ${waits}
     group by ${operationId}, case when ${operationId} is null then t.id end
     order by max(${at}) desc, max(t.id) desc limit ${MAX_OF_A_KIND})`;
}

const recipient = `u.email, coalesce(u.first_name, u.display_name, u.username) as name, c.name as "companyName",
  c.slug as "companySlug"`;
const withAddress = `
  from users_read u join companies_read c on c.id = u.company_id left join company_settings_read s on s.company_id = c.id
  where u.company_id = $1 and u.email is not null and u.deleted_at is null and coalesce(s.email_notifications, true)`;

@Injectable()
export class NotificationsRepository {
  list(read: CompanyRead, { userId, notices }: Reader): Promise<NotificationResponse[]> {
    return read.query(
      `with ${waiting(notices)}
       select ${RESPONSE},
         (select count(*) from notification_reads r where r.company_id = $1 and r.user_id = $2 and r.kind = w.kind
           and r.record_id = any (w.record_ids) and r.read_at >= w.at) >= cardinality(w.record_ids) as "isRead"
       from waiting w order by w.at desc, key`,
      [read.companyId, userId],
    );
  }

  /** Those of the users who have an address, if their company wants notifications by e-mail. */
  peopleToMail(tx: CompanyTx, userIds: readonly number[]): Promise<Recipient[]> {
    return tx.query(`select ${recipient} ${withAddress} and u.id = any ($2::int[]) order by u.id`, [
      tx.companyId,
      userIds,
    ]);
  }

  /** The same for everybody of these account types except the user who acts. */
  staffToMail(tx: CompanyTx, types: readonly AccountType[]): Promise<Holder[]> {
    const isOther = 'u.id is distinct from $3::int';
    const scope = 'u.id as "userId", u.scope_buildings as buildings, u.scope_assigned_only as "assignedOnly"';
    return tx.query(
      `select ${recipient}, ${scope} ${withAddress} and u.account_type = any ($2::text[]) and ${isOther} order by u.id`,
      [tx.companyId, types, tx.actor.userId],
    );
  }

  async staffOf(tx: CompanyTx, types: readonly AccountType[]): Promise<number[]> {
    const staff = await tx.query<{ id: number }>(
      'select id from users_read where company_id = $1 and account_type = any ($2::text[]) and deleted_at is null',
      [tx.companyId, types],
    );
    return staff.map(({ id }) => id);
  }

  /** So that only one replica notices what is overdue. */
  async waitForNotices(tx: CompanyTx): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('overdue-notices'), $1)`, [tx.companyId]);
  }

  /** Invoices that became due recently and were not notified. */
  newlyOverdue(tx: CompanyTx): Promise<OverdueInvoice[]> {
    return tx.query(
      `select i.id, i.invoice_number as "invoiceNumber", c.name as customer, i.due_date as "dueDate",
         i.total - i.paid_total as balance
       from invoices_read i join customers_read c on c.company_id = i.company_id and c.id = i.customer_id
       where i.company_id = $1 and i.status = 'sent' and i.total > 0 and i.due_date < ${TODAY} and i.due_date >= ${TODAY} - ${DAYS_BACK}
         and not exists (select from audit_log_read l where l.company_id = $1 and l.noun = 'invoice' and l.record_id = i.id
           and l.action = 'noticed' and l.after ->> 'dueDate' = i.due_date::text)
       order by i.due_date, i.id`,
      [tx.companyId],
    );
  }

  async markRead(tx: CompanyTx, { userId, notices }: Reader, keys: readonly string[]): Promise<void> {
    await tx.query(
      `with ${waiting(notices)}
       insert into notification_reads (company_id, user_id, kind, record_id)
       select distinct $1::int, $2::int, w.kind, r.id from waiting w cross join unnest(w.record_ids) as r (id)
       where w.kind || ':' || w.record_ids[1] = any ($3::text[])
       on conflict (company_id, user_id, kind, record_id) do update set read_at = now()`,
      [tx.companyId, userId, keys],
    );
  }

  listOnPlatform(tx: PlatformTx, userId: number, notices: readonly PlatformNotice[]): Promise<NotificationResponse[]> {
    return tx.query(
      `with ${waitingOnPlatform(notices)}
       select ${RESPONSE}, w.slug as "companySlug",
         exists (select from platform_notification_reads r where r.user_id = $1 and r.kind = w.kind
           and r.record_id = w.record_ids[1] and r.read_at >= w.at) as "isRead"
       from waiting w order by w.at desc, key`,
      [userId],
    );
  }

  async markReadOnPlatform(
    tx: PlatformTx,
    userId: number,
    notices: readonly PlatformNotice[],
    keys: readonly string[],
  ): Promise<void> {
    await tx.query(
      `with ${waitingOnPlatform(notices)}
       insert into platform_notification_reads (user_id, kind, record_id)
       select $1, w.kind, w.record_ids[1] from waiting w where w.kind || ':' || w.record_ids[1] = any ($2::text[])
       on conflict (user_id, kind, record_id) do update set read_at = now()`,
      [userId, keys],
    );
  }
}
