import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { requireNoName } from '../../platform/access/new-password.js';
import { hashPassword } from '../../platform/access/passwords.js';
import { type Session, Sessions } from '../../platform/access/sessions.js';
import type { AuditLine } from '../../platform/audit/audit-trail.js';
import { auditPlatform } from '../../platform/audit/platform-audit.js';
import { Database, type OwnAccountTx } from '../../platform/database/database.js';
import { removePlatformFile, storePlatformFile } from '../../platform/files/platform-files.js';
import { type Picture, toPicture } from '../../platform/files/pictures.js';
import { removeFile, storeFile } from '../../platform/files/stored-files.js';
import { Invalid, NotSignedIn, StaleEdit } from '../../platform/http/errors.js';
import { AuthService } from '../auth/auth.service.js';
import { AccountsService } from '../users/accounts.service.js';
import type { ChangePasswordBody, ProfileResponse, UpdateProfileBody } from './profile.dto.js';

const SAME_PASSWORD = 'This is the password that you have. Please choose another one.';
const PICTURE = { width: 512, height: 512, fit: 'cover' } as const;

/** Users change their own row in the company's transaction or, without a company, in that of their own account. */
interface Own {
  tx: OwnAccountTx;
  audit: (line: Pick<AuditLine, 'action' | 'before' | 'after'>) => Promise<void> | void;
  replacePicture: (before: string | null, picture: Picture) => Promise<string>;
}

@Injectable()
export class ProfileService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly sessions: Sessions,
    private readonly auth: AuthService,
  ) {}

  async find(actor: Actor): Promise<ProfileResponse> {
    const profile = await this.inOwnTx(actor, ({ tx }) => this.accounts.find(tx, actor.userId!));
    if (!profile) throw new NotSignedIn();
    return profile;
  }

  update(actor: Actor, body: UpdateProfileBody, version: number | undefined): Promise<ProfileResponse> {
    return this.change(actor, version, () => Promise.resolve(body));
  }

  /** Keeps the previous picture until the new one is stored. */
  async savePicture(actor: Actor, upload: Buffer | undefined): Promise<ProfileResponse> {
    if (!upload) throw new Invalid([{ field: 'profilePicture', message: 'Please choose a picture.' }]);
    const picture = await toPicture(upload, PICTURE);
    return this.change(actor, undefined, async (own, { profilePicture }) => ({
      profilePicture: await own.replacePicture(profilePicture, picture),
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
    await this.inOwnTx(actor, async ({ tx, audit }) => {
      await this.accounts.setPassword(tx, id, passwordHash);
      await this.sessions.endOf(tx, id, 'password-changed', token);
      await audit({ action: 'password-changed' });
    });
    this.sessions.forget(id);
  }

  private async change(
    actor: Actor,
    version: number | undefined,
    changesOf: (own: Own, profile: ProfileResponse) => Promise<Partial<ProfileResponse>>,
  ): Promise<ProfileResponse> {
    const id = actor.userId!;
    const saved = await this.inOwnTx(actor, async (own) => {
      const { tx, audit } = own;
      const before = await this.accounts.lock(tx, id);
      if (!before) throw new NotSignedIn();
      if (version !== undefined && version !== before.version) throw new StaleEdit(before);
      const changed = differing(before, await changesOf(own, before));
      if (changed.length === 0) return before;
      await this.accounts.update(tx, id, { ...before, ...Object.fromEntries(changed) });
      await this.sessions.refreshOf(tx, id);
      const names = changed.map(([name]) => name);
      const was = Object.fromEntries(names.map((name) => [name, before[name]]));
      await audit({ action: 'updated', before: was, after: Object.fromEntries(changed) });
      return (await this.accounts.find(tx, id))!;
    });
    this.sessions.forget(id);
    return saved;
  }

  private inOwnTx<T>(actor: Actor, work: (own: Own) => Promise<T>): Promise<T> {
    const [recordId, noun] = [actor.userId!, 'user'];
    if (actor.companyId !== null) {
      return this.database.inCompany(actor.companyId, actor, (tx) =>
        work({
          tx,
          audit: (line) => tx.audit({ ...line, noun, recordId }),
          replacePicture: async (before, picture) => {
            await removeFile(tx, before);
            return storeFile(tx, picture);
          },
        }),
      );
    }
    return this.database.onOwnAccount(actor, (tx) =>
      work({
        tx,
        audit: (line) => auditPlatform(tx, actor, { ...line, noun, recordId }),
        replacePicture: async (before, picture) => {
          await removePlatformFile(tx, before);
          return storePlatformFile(tx, recordId, picture);
        },
      }),
    );
  }
}

type Changed = [name: keyof ProfileResponse, value: unknown];

function differing(before: ProfileResponse, after: Partial<ProfileResponse>): Changed[] {
  return (Object.entries(after) as Changed[]).filter(([name, value]) => value !== undefined && value !== before[name]);
}
