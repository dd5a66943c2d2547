import { Inject, Injectable } from '@nestjs/common';
import { accountTypes, type Actor } from '../../platform/access/actor.js';
import { type Permission, permissionsOf } from '../../platform/access/permissions.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import type { Mail } from '../../platform/mail/mail.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { Nouns } from '../../platform/nouns/nouns.js';
import { type AssignedWork, assignmentMail, type Recipient } from './assignment-mail.js';
import type { Holder } from './holder.js';
import type { NotificationResponse, ReadNotificationsBody } from './notification.dto.js';
import { NotificationsRepository, type Reader } from './notifications.repository.js';

export type { Recipient } from './assignment-mail.js';
export { whoSee } from './holder.js';

interface Assigned {
  work: AssignedWork;
  person: Recipient;
}

/** Notifications are computed from the records, so they disappear when the work is done; only reads are stored. */
@Injectable()
export class NotificationsService {
  private readonly together = new WeakMap<CompanyTx, Assigned[]>();

  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly outbox: MailOutbox,
    private readonly nouns: Nouns,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** The provider's notifications are about all companies; other users without a company have none. */
  async list(actor: Actor): Promise<NotificationResponse[]> {
    if (actor.companyId === null) return this.listOnPlatform(actor);
    return this.notifications.list(this.database.readCompany(actor.companyId), this.readerOf(actor));
  }

  async read(actor: Actor, { keys }: ReadNotificationsBody): Promise<NotificationResponse[]> {
    if (actor.companyId === null) return this.listOnPlatform(actor, keys);
    return this.database.inCompany(actor.companyId, actor, async (tx) => {
      await this.notifications.markRead(tx, this.readerOf(actor), keys);
      return this.notifications.list(tx, this.readerOf(actor));
    });
  }

  /** The users to notify by e-mail of their new work: those with an address, if the company wants that. */
  async recipients(tx: CompanyTx, userIds: readonly number[]): Promise<Recipient[]> {
    // Users are not notified of their own actions.
    const others = userIds.filter((userId) => userId !== tx.actor.userId);
    return others.length === 0 || !this.outbox.isSetUp ? [] : this.notifications.peopleToMail(tx, others);
  }

  /** The users to notify by e-mail who have a permission, except the one who acts; of these, `whoSee` the record. */
  async holdersToMail(tx: CompanyTx, permission: Permission): Promise<Holder[]> {
    if (!this.outbox.isSetUp) return [];
    const types = accountTypes.filter((type) => permissionsOf('user', type).has(permission));
    return this.notifications.staffToMail(tx, types);
  }

  /** One mail to each of them. */
  mail(tx: CompanyTx, people: readonly Recipient[], write: (person: Recipient, baseUrl: string) => Mail): void {
    for (const person of people) this.outbox.add(tx, write(person, this.baseUrl));
  }

  mailAssignment(tx: CompanyTx, work: AssignedWork, people: readonly Recipient[]): void {
    const together = this.together.get(tx);
    for (const person of people) {
      if (together) together.push({ work, person });
      else this.outbox.add(tx, assignmentMail([work], person, this.baseUrl));
    }
  }

  /** Sends each person one mail about everything that the work assigns to them. */
  async mailTogether(tx: CompanyTx, work: () => Promise<void>): Promise<void> {
    const assigned: Assigned[] = [];
    this.together.set(tx, assigned);
    await work();
    this.together.delete(tx);
    const people = new Map(assigned.map(({ person }) => [person.email, person]));
    for (const person of people.values()) {
      const own = assigned.filter(({ person: { email } }) => email === person.email);
      this.outbox.add(tx, assignmentMail(own.map((one) => one.work), person, this.baseUrl)); // oxfmt-ignore
    }
  }

  /** Marks those with the keys as read before. */
  private async listOnPlatform(actor: Actor, read: readonly string[] = []): Promise<NotificationResponse[]> {
    if (!actor.permissions.has('platform.read')) return [];
    return this.database.onPlatform(actor, async (tx) => {
      const { platformNotices } = this.nouns;
      if (read.length > 0) await this.notifications.markReadOnPlatform(tx, actor.userId!, platformNotices, read);
      return this.notifications.listOnPlatform(tx, actor.userId!, platformNotices);
    });
  }

  private get baseUrl(): string {
    const { publicUrl, port } = this.environment;
    return publicUrl || `http://localhost:${port}`;
  }

  private readerOf({ userId, permissions }: Actor): Reader {
    const notices = this.nouns.notices.filter(({ permission }) => !permission || permissions.has(permission));
    return { userId: userId!, notices };
  }
}
