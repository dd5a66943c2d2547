import { Injectable } from '@nestjs/common';
import type { Actor, Role } from '../../platform/access/actor.js';
import type { SessionEndReason } from '../../platform/access/stored-sessions.js';
import { companySuspended } from '../../platform/access/company-suspended.js';
import { KnownDevices } from '../../platform/access/known-devices.js';
import { OwnPasswordThrottle } from '../../platform/access/own-password-throttle.js';
import { isPassword } from '../../platform/access/passwords.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { SignInThrottle } from '../../platform/access/sign-in-throttle.js';
import { usernameKey } from '../../platform/access/username.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { unlessFull } from '../../platform/http/database-errors.js';
import { Forbidden, NotSignedIn, Throttled } from '../../platform/http/errors.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { SecurityEvents } from '../../platform/security-events/security-events.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import { AccountsService } from '../users/accounts.service.js';
import { newDeviceMail } from './new-device-mail.js';

const REFUSED = 'Invalid username or password';

export interface Account {
  userId: number;
  role: Role;
  suspendedCompany: string | null;
  /** That the sign-in was finished with; absent: with the password alone. */
  secondFactor?: string;
}

/** Where somebody signs in. */
export interface Origin {
  address: string;
  /** What the browser says of itself. */
  device: string | null;
}

/** The browser in which somebody tries to sign in. */
export interface Browser extends Origin {
  /** If somebody has signed in there before. */
  deviceTokens: readonly string[];
  /** Called once the expensive part, comparing the password, is over. */
  onChecked: () => void;
}

export interface StartedSession {
  token: string;
  maxAgeMs: number;
  /** Undefined while it cannot be stored. */
  deviceToken: string | undefined;
  session: Session;
}

/** Unknown users and wrong passwords get the same response after the same time; failures are throttled. */
@Injectable()
export class AuthService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly throttle: SignInThrottle,
    private readonly ownPasswords: OwnPasswordThrottle,
    private readonly devices: KnownDevices,
    private readonly events: SecurityEvents,
    private readonly providers: IdentityProvidersService,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Returns the account with these credentials; throws NotSignedIn, Throttled or, of a suspended company or one that
   * requires its identity provider, Forbidden.
   */
  async check(username: string, password: string, browser: Browser): Promise<Account> {
    const account = await this.checkPassword(username, password, browser);
    await this.requireOwnSecretAllowed(account, browser);
    return account;
  }

  /** The same for who is about to link a sign-in at the company's identity provider. */
  async checkPassword(username: string, password: string, browser: Browser): Promise<Account> {
    const account = await this.accountOf(username, password, browser);
    if (!account) throw new NotSignedIn(REFUSED, 'wrong-credentials');
    if (account.suspendedCompany === null) return account;
    const refusal = companySuspended(account.suspendedCompany);
    this.noteRefusal(refusal, account.userId, browser);
    throw refusal;
  }

  /** Throws Forbidden where a company requires its provider, which could not end what a password or passkey begins. */
  async requireOwnSecretAllowed({ userId, role, secondFactor }: Account, browser: Origin): Promise<void> {
    if (role !== 'user') return;
    await this.providers.requirePasswordAllowed(userId, secondFactor).catch((refusal: unknown) => {
      if (refusal instanceof Forbidden) this.noteRefusal(refusal, userId, browser);
      throw refusal;
    });
  }

  /** Whether this is the password of the signed-in user; throws Throttled. */
  async isOwnPassword(actor: Actor, password: string): Promise<boolean> {
    const { userId, username, address, device = null } = actor;
    const account = await this.accounts.credentials(usernameKey(username));
    await this.ownPasswords.begin(userId!, account?.password);
    const isRight = (await isPassword(account?.password, password)) && account?.userId === userId;
    if (isRight) await this.ownPasswords.succeed(userId, account?.password);
    else this.events.note({ kind: 'sign-in-failed', personId: userId, address: address ?? 'unknown', device });
    return isRight;
  }

  /**
   * Creates a new session at each sign-in and ends the sessions that the browser had before. From then on the browser is
   * known.
   */
  async signIn(
    account: Account,
    oldTokens: readonly string[],
    oldDeviceTokens: readonly string[],
    origin: Origin,
  ): Promise<StartedSession> {
    await unlessFull(this.signOut(oldTokens));
    const { token, maxAgeMs } = await this.sessions.start(account.userId, account.role, origin, account.secondFactor);
    const session = await this.sessions.find(token);
    if (!session) throw new NotSignedIn(REFUSED, 'wrong-credentials');
    const isNewDevice = await this.devices.isNewBesideOthers(oldDeviceTokens, account.userId);
    await unlessFull(this.noteSignIn(session, origin, isNewDevice));
    const deviceToken = await unlessFull(this.devices.remember(oldDeviceTokens, account.userId));
    return { token, maxAgeMs, deviceToken, session };
  }

  async signOut(tokens: readonly string[]): Promise<void> {
    for (const token of tokens) await this.sessions.end(token);
  }

  /** Of the first of the browser's tokens that was ended for a reason. */
  async endReason(tokens: readonly string[]): Promise<SessionEndReason | null> {
    for (const token of tokens) {
      const reason = await this.sessions.endReason(token);
      if (reason) return reason;
    }
    return null;
  }

  /** Returns the account with these credentials, or null when they do not match; throws Throttled. */
  private async accountOf(
    username: string,
    password: string,
    { address, device, deviceTokens, onChecked }: Browser,
  ): Promise<Account | null> {
    const key = usernameKey(username);
    const account = await this.accounts.credentials(key);
    const knownDevice = await this.devices.nameOf(deviceTokens, account?.userId);
    const given = { usernameKey: key, passwordHash: account?.password, address, knownDevice };
    const attempt = await this.throttle.begin(given).catch((refusal: unknown) => {
      if (refusal instanceof Throttled) this.noteRefusal(refusal, account?.userId ?? null, { address, device });
      throw refusal;
    });
    const fits = await isPassword(account?.password, password);
    onChecked();
    if (!fits || !account) {
      // Not the name of an account that does not exist: it may be a password in the wrong field.
      this.events.note({ kind: 'sign-in-failed', personId: account?.userId ?? null, address, device });
      return null;
    }
    await this.throttle.succeed(attempt);
    const { userId, role, suspendedCompany } = account;
    return { userId, role, suspendedCompany };
  }

  /** By whose account it is, which the filter of all errors does not know. */
  private noteRefusal(refusal: Forbidden | Throttled, personId: number | null, { address, device }: Origin): void {
    const kind = refusal instanceof Throttled ? 'throttled' : 'access-refused';
    const subject = `POST /api/login: ${refusal.code}`;
    this.events.noteRefusal(refusal, { kind, personId, address, device, subject });
  }

  private noteSignIn(session: Session, origin: Origin, isNewDevice: boolean): Promise<void> {
    const { id: userId, role, companyId } = session.user;
    const actor = { userId, role, ...origin };
    const note = async (tx: OwnAccountTx): Promise<void> => {
      const event = { kind: 'signed-in' as const, personId: userId, ...origin };
      await Promise.all([this.accounts.noteSignIn(tx, userId), writeSecurityEvents(tx, [event])]);
    };
    if (companyId === null) return this.database.onOwnAccount(actor, note);
    const mail = isNewDevice && this.outbox.isSetUp ? newDeviceMail(session, origin, new Date()) : undefined;
    return this.database.inCompany(companyId, actor, async (tx) => {
      await note(tx);
      if (mail) this.outbox.add(tx, mail);
    });
  }
}
