import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { requireNoName } from '../../platform/access/new-password.js';
import { inOwnTransaction, type OwnChange } from '../../platform/access/own-transaction.js';
import { hashPassword } from '../../platform/access/passwords.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { removePlatformFile, storePlatformFile } from '../../platform/files/platform-files.js';
import { type Picture, toPicture } from '../../platform/files/pictures.js';
import { removeFile, storeFile } from '../../platform/files/stored-files.js';
import { Invalid, NotSignedIn, StaleEdit } from '../../platform/http/errors.js';
import { AuthService } from '../auth/auth.service.js';
import { EmailChangesService } from '../account-links/email-changes.service.js';
import { type Account, AccountsService } from '../users/accounts.service.js';
import type { ChangePasswordBody, ProfileResponse, UpdateProfileBody } from './profile.dto.js';

const SAME_PASSWORD = 'This is the password that you have. Please choose another one.';
const PICTURE = { width: 512, height: 512, fit: 'cover' } as const;

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly auth: AuthService,
    private readonly emails: EmailChangesService,
    private readonly proofs: RecentProof,
  ) {}

  async find(actor: Actor): Promise<ProfileResponse> {
    const profile = await inOwnTransaction(this.database, actor, ({ tx }) => this.read(tx, actor.userId!));
    if (!profile) throw new NotSignedIn();
    return profile;
  }

  update(actor: Actor, body: UpdateProfileBody, version: number | undefined): Promise<ProfileResponse> {
    return this.change(actor, version, (own, before) => this.changesNow(actor, own, before, body));
  }

  /** Keeps the previous picture until the new one is stored. */
  async savePicture(actor: Actor, upload: Buffer | undefined): Promise<ProfileResponse> {
    if (!upload) throw new Invalid([{ field: 'profilePicture', message: 'Please choose a picture.' }]);
    const picture = await toPicture(upload, PICTURE);
    return this.change(actor, undefined, async (own, { profilePicture }) => ({
      profilePicture: await replacePicture(own, actor.userId!, profilePicture, picture),
    }));
  }

  /** Keeps the session of the request; all others end. */
  async changePassword(
    actor: Actor,
    { currentPassword, newPassword }: ChangePasswordBody,
    { user, company }: Session,
    token: string,
  ): Promise<void> {
    requireNoName('newPassword', newPassword, {
      person: [user.username, user.displayName, user.firstName, user.lastName, user.email],
      company: [company?.name, company?.slug],
    });
    if (!(await this.auth.isOwnPassword(actor, currentPassword))) {
      throw new Invalid(
        [{ field: 'currentPassword', message: 'The current password is not right.' }],
        'wrong-password',
      );
    }
    if (newPassword === currentPassword) throw new Invalid([{ field: 'newPassword', message: SAME_PASSWORD }]);
    const passwordHash = await hashPassword(newPassword);
    const id = actor.userId!;
    await inOwnTransaction(this.database, actor, async ({ tx, audit }) => {
      await this.accounts.setPassword(tx, id, passwordHash);
      await this.sessions.endOf(tx, id, 'password-changed', token);
      await audit('password-changed');
    });
    this.sessions.forget(id);
  }

  /** A new e-mail address may have to wait. Throws Forbidden without a recent proof, because new passwords go there. */
  private async changesNow(
    actor: Actor,
    { tx, companyTx }: OwnChange,
    { email: oldEmail }: Account,
    { email: newEmail, ...others }: UpdateProfileBody,
  ): Promise<UpdateProfileBody> {
    if (newEmail === undefined || newEmail === oldEmail) return others;
    await this.proofs.requireIn(tx, actor);
    const hasToWait = companyTx !== null && (await this.emails.begin(companyTx, actor, { oldEmail, newEmail }));
    return hasToWait ? others : { ...others, email: newEmail };
  }

  private async read(tx: OwnAccountTx, id: number): Promise<ProfileResponse | undefined> {
    const [account, emailChange] = await Promise.all([this.accounts.find(tx, id), this.emails.pending(tx, id)]);
    return account && { ...account, emailChange };
  }

  private async change(
    actor: Actor,
    version: number | undefined,
    changesOf: (own: OwnChange, before: Account) => Promise<Partial<Account>>,
  ): Promise<ProfileResponse> {
    const id = actor.userId!;
    const saved = await inOwnTransaction(this.database, actor, async (own) => {
      const { tx, audit } = own;
      const before = await this.accounts.lock(tx, id);
      if (!before) throw new NotSignedIn();
      if (version !== undefined && version !== before.version) throw new StaleEdit((await this.read(tx, id))!);
      const changed = differing(before, await changesOf(own, before));
      if (changed.length === 0) return (await this.read(tx, id))!;
      await this.accounts.update(tx, id, { ...before, ...Object.fromEntries(changed) });
      await this.sessions.refreshOf(tx, id);
      const names = changed.map(([name]) => name);
      const was = Object.fromEntries(names.map((name) => [name, before[name]]));
      await audit('updated', { before: was, after: Object.fromEntries(changed) });
      if (names.includes('email')) await this.emails.noteChanged(tx, actor, id);
      return (await this.read(tx, id))!;
    });
    this.sessions.forget(id);
    return saved;
  }
}

/** In the change’s transaction: the former picture stays until the new one is stored. */
async function replacePicture(
  { tx, companyTx }: OwnChange,
  userId: number,
  before: string | null,
  picture: Picture,
): Promise<string> {
  if (companyTx) {
    await removeFile(companyTx, before);
    return storeFile(companyTx, picture);
  }
  await removePlatformFile(tx, before);
  return storePlatformFile(tx, userId, picture);
}

type Changed = [name: keyof Account, value: unknown];

function differing(before: Account, after: Partial<Account>): Changed[] {
  return (Object.entries(after) as Changed[]).filter(([name, value]) => value !== undefined && value !== before[name]);
}
