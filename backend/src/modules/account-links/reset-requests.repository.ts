import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';

/** What somebody typed who forgot a password, and from where. */
export interface ResetRequest {
  username: string;
  address: string;
  device: string | null;
}

/** An account that a request may mean. */
export interface RequestedAccount {
  userId: number;
  companyId: number;
}

@Injectable()
export class ResetRequestsRepository {
  constructor(private readonly database: Database) {}

  async insert({ username, address, device }: ResetRequest): Promise<number> {
    const [row] = await this.database.queryUnscoped<{ id: number }>(
      'insert into reset_requests (username, address, device) values ($1, $2, $3) returning id',
      [username, address, device],
    );
    return row!.id;
  }

  async find(id: number): Promise<ResetRequest | undefined> {
    const [row] = await this.database.queryUnscoped<ResetRequest>(
      'select username, address, device from reset_requests where id = $1',
      [id],
    );
    return row;
  }

  async delete(id: number): Promise<void> {
    await this.database.queryUnscoped('delete from reset_requests where id = $1', [id]);
  }

  /** Those that no job handled. */
  async deleteOld(): Promise<void> {
    await this.database.queryUnscoped(`delete from reset_requests where created_at < now() - interval '1 day'`);
  }

  /** By username or e-mail address; none of the provider's. */
  accounts(usernameKey: string, email: string): Promise<RequestedAccount[]> {
    return this.database.queryUnscoped<RequestedAccount>(
      'select user_id as "userId", company_id as "companyId" from find_reset_accounts($1, $2)',
      [usernameKey, email],
    );
  }
}
