import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import type { CompanyTx, TxActor } from '../../platform/database/company-tx.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { type Account, AccountsRepository, type Credentials, type ProviderPerson } from './accounts.repository.js';

/** Called in the transaction in which a manager changes a person's address, which was `before`. */
type ReplacedEmail = (tx: CompanyTx, userId: number, before: string | null) => Promise<void>;

export type { Account, Credentials } from './accounts.repository.js';

type ChosenBy = 'themselves' | 'somebody else';
type EndOfPassword = (tx: OwnAccountTx, userId: number, chosenBy: ChosenBy) => Promise<void>;

@Injectable()
export class AccountsService {
  private readonly endings: EndOfPassword[] = [];
  private readonly replacedEmails: ReplacedEmail[] = [];

  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Finds the credentials by normalised username; undefined for removed users. */
  credentials(usernameKey: string): Promise<Credentials | undefined> {
    return this.accounts.credentials(usernameKey);
  }

  find(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    return this.accounts.find(tx, userId);
  }

  /** False for who was invited and has chosen none yet; nobody invites people of the provider. */
  async hasPassword({ companyId, userId }: Actor): Promise<boolean> {
    return companyId === null || this.accounts.hasPassword(this.database.readCompany(companyId), userId!);
  }

  /** The account, locked until the transaction ends; undefined for removed users. */
  lock(tx: OwnAccountTx, userId: number): Promise<Account | undefined> {
    return this.accounts.lock(tx, userId);
  }

  update(tx: OwnAccountTx, userId: number, account: Account): Promise<void> {
    return this.accounts.update(tx, userId, account);
  }

  noteSignIn(tx: OwnAccountTx, userId: number): Promise<void> {
    return this.accounts.noteSignIn(tx, userId);
  }

  /** Names the provider's people to the provider, by id; a company sees none of them. */
  async ofProvider(reader: TxActor, ids: readonly (number | null | undefined)[]): Promise<Map<number, ProviderPerson>> {
    const wanted = [...new Set(ids)].filter((id) => typeof id === 'number');
    if (wanted.length === 0 || reader.role !== 'super_admin') return new Map();
    const people = await this.database.onPlatform(reader, (tx) => this.accounts.ofProvider(tx, wanted));
    return new Map(people.map((person) => [person.id, person]));
  }

  /** Whoever chose it: what would open the account otherwise ends in the same transaction. */
  async setPassword(
    tx: OwnAccountTx,
    userId: number,
    passwordHash: string,
    chosenBy: ChosenBy = 'themselves',
  ): Promise<void> {
    await this.accounts.setPassword(tx, userId, passwordHash, chosenBy === 'somebody else');
    for (const end of this.endings) await end(tx, userId, chosenBy);
  }

  /** After somebody else has changed a person's address. */
  async noteReplacedEmail(tx: CompanyTx, userId: number, before: string | null): Promise<void> {
    for (const note of this.replacedEmails) await note(tx, userId, before);
  }

  onReplacedEmail(note: ReplacedEmail): void {
    this.replacedEmails.push(note);
  }

  /** Registers what ends with a person's former password, called in the transaction that sets the new one. */
  onNewPassword(end: EndOfPassword): void {
    this.endings.push(end);
  }
}
