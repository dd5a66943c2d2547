import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AccountType, Actor } from '../../platform/access/actor.js';
import { requireNoName } from '../../platform/access/new-password.js';
import type { PasswordNames } from '../../platform/access/password-names.js';
import { hashPassword } from '../../platform/access/passwords.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { Sessions } from '../../platform/access/sessions.js';
import { SignInThrottle } from '../../platform/access/sign-in-throttle.js';
import { usernameKey } from '../../platform/access/username.js';
import type { CompanyRead, CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, Forbidden, type HttpError, Invalid, NotFound, StaleEdit } from '../../platform/http/errors.js';
import type { JsonText, Page } from '../../platform/http/paging.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { BreakGlassService } from '../identity-providers/break-glass.service.js';
import { LaborRatesService } from '../labor-rates/labor-rates.service.js';
import { AccountsService } from './accounts.service.js';
import { capitalised } from './display-name.js';
import type { CreateUserBody, InvitePersonBody, UpdateUserBody, UserQuery, UserResponse } from './user.dto.js';
import { type User, type UserChanges, UsersRepository } from './users.repository.js';

export { FirstManagerBody, InvitePersonBody, UserResponse } from './user.dto.js';
export { staffChoice } from './staff-choice.js';
export { idsOf } from './user-ids.js';

const NOUN = 'user';
/** If the request names no account type. */
const NEW_ACCOUNT: AccountType = 'manager';

/**
 * Users cannot change their own account type, reset their own password or remove themselves. Changes take effect in
 * the user's sessions on every replica at once.
 */
@Injectable()
export class UsersService {
  private readonly removals: ((tx: CompanyTx, userId: number) => Promise<void>)[] = [];

  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: Sessions,
    private readonly rates: LaborRatesService,
    private readonly signIns: SignInThrottle,
    private readonly proofs: RecentProof,
    private readonly accounts: AccountsService,
    private readonly outbox: MailOutbox,
    private readonly breakGlass: BreakGlassService,
  ) {}

  list(companyId: number, actor: Actor, query: UserQuery): Promise<Page<UserResponse>> {
    return this.users.list(this.database.readCompany(companyId), query, actor.permissions.has('team.write'));
  }

  async create(companyId: number, actor: Actor, body: CreateUserBody): Promise<JsonText<UserResponse>> {
    // In the transaction of an Idempotency-Key, if there is one: its repetitions may have all other connections.
    const { company } = await this.database.inCompany(companyId, actor, async (tx) => {
      await this.requireMayAdd(tx, actor, body);
      return this.users.namesFor(tx, null);
    });
    const insert = await this.inserting(body, { field: 'password', company });
    return this.database.inCompany(companyId, actor, async (tx) => (await this.users.find(tx, await insert(tx)))!);
  }

  /** Who has only a manager's session could sign in as a manager of their own making, which is a proof. Throws Forbidden. */
  async requireMayAdd(
    tx: CompanyTx,
    actor: Actor,
    { accountType = NEW_ACCOUNT }: Pick<InvitePersonBody, 'accountType'>,
  ): Promise<void> {
    if (accountType === 'manager') await this.proofs.requireIn(tx, actor);
  }

  /**
   * Hashes the password, which takes long, before a transaction opens; returns what writes the user and its id. `field`
   * is that of the password in the request.
   */
  async inserting(
    body: CreateUserBody,
    { field, company, isGiven = true }: { field: string; company: PasswordNames['company']; isGiven?: boolean },
  ): Promise<(tx: CompanyTx) => Promise<number>> {
    requireNoName(field, body.password, { person: [body.username, body.displayName, body.email], company });
    const { username, accountType = NEW_ACCOUNT, email = null, phone = null } = body;
    const user = { username, displayName: nameOf(body.displayName) ?? null, accountType, email, phone };
    const passwordHash = await hashPassword(body.password);
    return async (tx) => {
      const credentials = { usernameKey: usernameKey(username), passwordHash, isPasswordGiven: isGiven };
      const id = await this.users.insert(tx, { ...user, ...credentials });
      tx.audit({ action: 'created', noun: NOUN, recordId: id, after: user });
      return id;
    };
  }

  /** The same for a person who chooses the first password with a link; what is stored until then fits no password. */
  insertingWithoutPassword(body: InvitePersonBody): Promise<(tx: CompanyTx) => Promise<number>> {
    const password = randomBytes(32).toString('base64url');
    return this.inserting({ ...body, password }, { field: 'password', company: [], isGiven: false });
  }

  record(tx: CompanyTx, id: number): Promise<JsonText<UserResponse> | null> {
    return this.users.find(tx, id);
  }

  /** Whether the person has no password yet, locked; undefined if there is no such person. */
  lockInvited(tx: CompanyTx, id: number): Promise<boolean | undefined> {
    return this.users.lockInvited(tx, id);
  }

  /** Notes for how long an invitation is good. */
  noteInvitation(tx: CompanyTx, id: number, minutes: number): Promise<void> {
    return this.users.noteInvitation(tx, id, minutes);
  }

  /** That an invited person has come without choosing a password. */
  noteAccepted(tx: CompanyTx, id: number): Promise<void> {
    return this.users.noteAccepted(tx, id);
  }

  /** Changes the fields that are sent; a password alone is a reset. */
  async update(
    companyId: number,
    actor: Actor,
    id: number,
    { password, ...fields }: UpdateUserBody,
    version: number | undefined,
  ): Promise<JsonText<UserResponse>> {
    const changes = { ...fields, displayName: nameOf(fields.displayName) };
    if (password === undefined) return this.edit(companyId, actor, id, changes, version);
    const refusal = resetRefusal(actor, id, Object.keys(fields).length > 0);
    if (refusal) throw new Invalid([{ field: 'password', message: refusal }]);
    return this.resetPassword(companyId, actor, id, password, version);
  }

  async delete(companyId: number, actor: Actor, id: number): Promise<void> {
    if (id === actor.userId) throw new Forbidden('You cannot remove yourself.', 'own-account');
    await this.database.inCompany(companyId, actor, async (tx) => {
      const { user, isLastManager } = await this.lock(tx, id, undefined);
      if (isLastManager) throw new Conflict('The last manager cannot be removed.', 'last-manager');
      if (user.accountType === 'manager') await this.proofs.requireIn(tx, actor);
      await this.breakGlass.requireAnother(tx, id);
      await this.releaseAll(tx, [id]);
      await this.users.remove(tx, id);
      await this.sessions.endOf(tx, id, 'account-removed');
      const { username, displayName, accountType } = user;
      tx.audit({ action: 'deleted', noun: NOUN, recordId: id, before: { username, displayName, accountType } });
    });
    this.sessions.forget(id);
  }

  /** Registers a noun's release of a user's records, called in the transaction that removes the user. */
  onRemoval(release: (tx: CompanyTx, userId: number) => Promise<void>): void {
    this.removals.push(release);
  }

  /** Releases the records of users who are being removed, or were removed while the records were in the trash. */
  async releaseAll(tx: CompanyTx, ids: readonly number[]): Promise<void> {
    for (const id of ids) for (const release of this.removals) await release(tx, id);
  }

  /** Until the transaction ends, none of the others is removed. */
  lockRemovedAmong(tx: CompanyTx, ids: readonly number[]): Promise<number[]> {
    return this.users.lockRemovedAmong(tx, ids);
  }

  /** Returns why work cannot be assigned to them: one error for ids that are repeated, foreign, removed or unknown. */
  async assignmentRefusal(read: CompanyRead, ids: readonly number[], field: string): Promise<HttpError | undefined> {
    const isDoubled = new Set(ids).size < ids.length;
    if (isDoubled) return new Invalid([{ field, message: 'Each person can be assigned once.' }]);
    if (ids.length === 0 || (await this.users.countAssignable(read, ids)) === ids.length) return undefined;
    return new Invalid(
      [{ field, message: 'Work can be assigned only to people of this company.' }],
      'unknown-reference',
    );
  }

  /** The acting user's address for replies; null for the provider's users and for users without an address. */
  emailOfActor(tx: CompanyTx): Promise<string | null> {
    return this.users.emailOf(tx, tx.actor.userId);
  }

  private async edit(
    companyId: number,
    actor: Actor,
    id: number,
    fields: UserChanges,
    version: number | undefined,
  ): Promise<JsonText<UserResponse>> {
    const record = await this.database.inCompany(companyId, actor, async (tx) => {
      const { user, isLastManager } = await this.lock(tx, id, version);
      const after = changesOf(user, fields);
      const names = Object.keys(after) as (keyof UserChanges)[];
      if (after.accountType) refuseAccountType(id === actor.userId, isLastManager);
      if (opensAccount(user, after)) await this.proofs.requireIn(tx, actor);
      if (names.length === 0) return (await this.users.find(tx, id))!;
      if (after.email !== undefined) this.refuseOwnEmail(actor, id);
      if (after.accountType) await this.breakGlass.requireAnother(tx, id);
      await this.users.update(tx, { ...user, ...after });
      if (after.email !== undefined) await this.accounts.noteReplacedEmail(tx, id, user.email);
      if (after.laborRate !== undefined) this.rates.set(tx, id, after.laborRate);
      await this.sessions.refreshOf(tx, id);
      const before = Object.fromEntries(names.map((name) => [name, user[name]]));
      tx.audit({ action: 'updated', noun: NOUN, recordId: id, before, after });
      return (await this.users.find(tx, id))!;
    });
    this.sessions.forget(id);
    return record;
  }

  /** On the profile it has to be confirmed. */
  private refuseOwnEmail({ userId }: Actor, id: number): void {
    if (userId !== id || !this.outbox.isSetUp) return;
    throw new Invalid([{ field: 'email', message: 'Change your own e-mail address on your profile page.' }]);
  }

  private async resetPassword(
    companyId: number,
    actor: Actor,
    id: number,
    password: string,
    version: number | undefined,
  ): Promise<JsonText<UserResponse>> {
    requireNoName('password', password, await this.users.namesFor(this.database.readCompany(companyId), id));
    const passwordHash = await hashPassword(password);
    const [username, record] = await this.database.inCompany(companyId, actor, async (tx) => {
      const { user } = await this.lock(tx, id, version);
      await this.proofs.requireIn(tx, actor);
      await this.accounts.setPassword(tx, id, passwordHash, 'somebody else');
      await this.sessions.endOf(tx, id, 'password-reset');
      tx.audit({ action: 'password-reset', noun: NOUN, recordId: id });
      return [user.username, (await this.users.find(tx, id))!] as const;
    });
    this.sessions.forget(id);
    await this.signIns.renew({ usernameKey: usernameKey(username), passwordHash });
    return record;
  }

  /** Only the provider may remove a company's last manager. */
  private async lock(
    tx: CompanyTx,
    id: number,
    version: number | undefined,
  ): Promise<{ user: User; isLastManager: boolean }> {
    const people = await this.users.lockWithManagers(tx, id);
    const user = people.find((person) => person.id === id);
    if (!user) throw new NotFound('User');
    if (version !== undefined && version !== user.version) {
      throw new StaleEdit(JSON.parse((await this.users.find(tx, id))!));
    }
    const managers = people.filter(({ accountType }) => accountType === 'manager');
    const isOnlyOne = managers.length === 1 && managers[0]!.id === id;
    return { user, isLastManager: isOnlyOne && tx.actor.role !== 'super_admin' };
  }
}

/** Makes or takes away a manager, or decides where the links are mailed that open the account. */
const opensAccount = (user: User, after: UserChanges): boolean =>
  after.email !== undefined || [after.accountType, after.accountType && user.accountType].includes('manager');

const nameOf = (displayName: string | null | undefined): string | null | undefined =>
  typeof displayName === 'string' ? capitalised(displayName) : displayName;

function resetRefusal(actor: Actor, id: number, hasOtherFields: boolean): string | null {
  if (hasOtherFields) return 'A password is reset by itself, without other changes.';
  return id === actor.userId ? 'Change your own password on your profile page.' : null;
}

function changesOf(user: User, fields: UserChanges): UserChanges {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== undefined && value !== user[name as keyof UserChanges]),
  );
}

function refuseAccountType(isOwn: boolean, isLastManager: boolean): void {
  if (isOwn) throw new Forbidden('You cannot change your own account type.', 'own-account');
  if (isLastManager) throw new Conflict('The last manager has to stay a manager.', 'last-manager');
}
