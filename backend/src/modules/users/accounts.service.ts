import { Injectable } from '@nestjs/common';
import type { OwnAccountTx } from '../../platform/database/database.js';
import { type Account, AccountsRepository, type Credentials } from './accounts.repository.js';

export type { Account, Credentials } from './accounts.repository.js';

/** One person's own row for signing in and for the profile: every method works in the caller's transaction. */
@Injectable()
export class AccountsService {
  constructor(private readonly accounts: AccountsRepository) {}

  /** By the username as it is compared; removed people have none. */
  credentials(usernameKey: string): Promise<Credentials | undefined> {
    return this.accounts.credentials(usernameKey);
  }

  find(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    return this.accounts.find(tx, userId);
  }

  /** Locked until the transaction ends; undefined for who was removed. */
  lock(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    return this.accounts.lock(tx, userId);
  }

  update(tx: OwnAccountTx, userId: number, account: Account): Promise<void> {
    return this.accounts.update(tx, userId, account);
  }

  setPassword(tx: OwnAccountTx, userId: number, passwordHash: string): Promise<void> {
    return this.accounts.setPassword(tx, userId, passwordHash);
  }
}
