import { Injectable } from '@nestjs/common';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import type { OwnAccountTx } from '../../platform/database/database.js';
import { utc } from '../../platform/database/sql-json.js';
import type { Identity } from './identity-attempts.js';

export interface IdentityLink {
  label: string | null;
  issuer: string;
  linkedAt: string;
}

/** Which person of the company a subject of an issuer is; one link a person. */
@Injectable()
export class IdentityLinksRepository {
  async of(read: CompanyRead, userId: number): Promise<IdentityLink | undefined> {
    const [found] = await read.query<IdentityLink>(
      `select label, issuer, ${utc('linked_at')} as "linkedAt" from identity_links
       where company_id = $1 and user_id = $2`,
      [read.companyId, userId],
    );
    return found;
  }

  /** The person with this identity, unless removed or in a suspended company. */
  async person(tx: CompanyTx, { issuer, subject }: Identity): Promise<number | undefined> {
    const [found] = await tx.query<{ userId: number }>(
      `select l.user_id as "userId" from identity_links l
       join users_read u on u.company_id = l.company_id and u.id = l.user_id and u.deleted_at is null
       join companies_read c on c.id = l.company_id and not c.is_suspended
       where l.company_id = $1 and l.issuer = $2 and l.subject = $3`,
      [tx.companyId, issuer, subject],
    );
    return found?.userId;
  }

  /** Replaces the person's earlier link; false if the identity is somebody else's, or the person not of the company. */
  async link(tx: CompanyTx, userId: number, { issuer, subject, label }: Identity): Promise<boolean> {
    tx.send(
      tx.query(
        `delete from identity_links l using users_read u
         where l.company_id = $1 and u.company_id = $1 and u.id = l.user_id
           and (l.user_id = $2 or l.issuer = $3 and l.subject = $4 and u.deleted_at is not null)`,
        [tx.companyId, userId, issuer, subject],
      ),
    );
    const linked = await tx.query(
      `insert into identity_links (company_id, user_id, issuer, subject, label)
       select company_id, id, $3, $4, $5 from users_read where company_id = $1 and id = $2 and deleted_at is null
       on conflict do nothing returning id`,
      [tx.companyId, userId, issuer, subject, label],
    );
    return linked.length > 0;
  }

  /** Of a person to whom somebody else has given a new password. */
  async forget(tx: OwnAccountTx, userId: number): Promise<void> {
    await tx.query('delete from identity_links where user_id = $1', [userId]);
  }

  async unlink(tx: CompanyTx, userId: number): Promise<boolean> {
    const unlinked = await tx.query('delete from identity_links where company_id = $1 and user_id = $2 returning id', [
      tx.companyId,
      userId,
    ]);
    return unlinked.length > 0;
  }
}
