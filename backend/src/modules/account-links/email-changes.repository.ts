import { Injectable } from '@nestjs/common';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import type { OwnAccountTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';

/** Which of the two addresses agrees. */
export type Side = 'old' | 'new';

export interface Addresses {
  oldEmail: string | null;
  newEmail: string | null;
}

export interface PendingChange extends Addresses {
  /** The addresses that have not agreed yet. */
  waitsForOld: boolean;
  waitsForNew: boolean;
  expiresAt: string;
}

const columns = `old_email as "oldEmail", new_email as "newEmail",
  old_email is not null and old_agreed_at is null as "waitsForOld",
  new_email is not null and new_agreed_at is null as "waitsForNew", ${utc('expires_at')} as "expiresAt"`;

const IS_OVER = `company_id = $1 and expires_at < now() - interval '30 days'`;

/** One a person. The clock is the database's, which all servers share; a person without a company has none. */
@Injectable()
export class EmailChangesRepository {
  async begin(tx: CompanyTx, userId: number, { oldEmail, newEmail }: Addresses, minutes: number): Promise<void> {
    await tx.query(
      `insert into email_changes (company_id, user_id, old_email, new_email, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5))
       on conflict on constraint email_changes_once
         do update set old_email = excluded.old_email, new_email = excluded.new_email, old_agreed_at = null,
           new_agreed_at = null, expires_at = excluded.expires_at, created_at = now()`,
      [tx.companyId, userId, oldEmail, newEmail, minutes],
    );
  }

  async pending(tx: OwnAccountTx, userId: number): Promise<PendingChange | undefined> {
    const [found] = await tx.query<PendingChange>(
      `select ${columns} from email_changes where user_id = $1 and expires_at > now()`,
      [userId],
    );
    return found;
  }

  /** Gives the links another while, locked until the transaction ends; undefined if nothing is pending. */
  async renew(tx: CompanyTx, userId: number, minutes: number): Promise<PendingChange | undefined> {
    const [renewed] = await tx.query<PendingChange>(
      `update email_changes set expires_at = now() + make_interval(mins => $3)
       where company_id = $1 and user_id = $2 and expires_at > now() returning ${columns}`,
      [tx.companyId, userId, minutes],
    );
    return renewed;
  }

  /** Undefined if the change is over. */
  async agree(tx: CompanyTx, userId: number, side: Side): Promise<PendingChange | undefined> {
    const [agreed] = await tx.query<PendingChange>(
      `update email_changes set ${side}_agreed_at = now()
       where company_id = $1 and user_id = $2 and expires_at > now() returning ${columns}`,
      [tx.companyId, userId],
    );
    return agreed;
  }

  /** The new address of the change that ends; undefined if there was none. */
  async end(tx: OwnAccountTx, userId: number): Promise<{ newEmail: string | null } | undefined> {
    const [ended] = await tx.query<{ newEmail: string | null }>(
      'delete from email_changes where user_id = $1 returning new_email as "newEmail"',
      [userId],
    );
    return ended;
  }

  /** Of all companies' days: what was never confirmed. */
  async deleteOver(tx: CompanyTx): Promise<void> {
    await tx.query(`delete from email_changes where ${IS_OVER}`, [tx.companyId]);
  }

  async hasOver(tx: CompanyTx): Promise<boolean> {
    return (await tx.query(`select from email_changes where ${IS_OVER} limit 1`, [tx.companyId])).length > 0;
  }
}
