import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { type AssignedWork, assignmentMail } from './assignment-mail.js';
import type { NotificationResponse, ReadNotificationsBody } from './notification.dto.js';
import { NotificationsRepository, type Reader } from './notifications.repository.js';

/**
 * What waits for a person is read from the records themselves, so it goes when the work is done: open work and turns assigned to
 * them, overdue invoices for those who look after money, leases about to end for those who let, turns that are due soon. Only what was read is stored. New work
 * is told by e-mail too.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly outbox: MailOutbox,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Nothing waits for people of the provider, who belong to no company. */
  async list(actor: Actor): Promise<NotificationResponse[]> {
    if (actor.companyId === null) return [];
    return this.notifications.list(this.database.readCompany(actor.companyId), readerOf(actor));
  }

  async read(actor: Actor, { keys }: ReadNotificationsBody): Promise<NotificationResponse[]> {
    if (actor.companyId === null) return [];
    return this.database.inCompany(actor.companyId, actor, async (tx) => {
      await this.notifications.markRead(tx, readerOf(actor), keys);
      return this.notifications.list(tx, readerOf(actor));
    });
  }

  /** Tells people by e-mail of their new work, where the company wants that and they have an address. */
  async mailAssignment(tx: CompanyTx, work: AssignedWork, userIds: readonly number[]): Promise<void> {
    // Nobody needs to be told what they did themselves.
    const others = userIds.filter((userId) => userId !== tx.actor.userId);
    if (others.length === 0 || !this.outbox.isSetUp) return;
    const { publicUrl, port } = this.environment;
    for (const person of await this.notifications.peopleToMail(tx, others)) {
      await this.outbox.put(tx, assignmentMail(work, person, publicUrl || `http://localhost:${port}`));
    }
  }
}

const readerOf = ({ userId, permissions }: Actor): Reader => ({
  userId: userId!,
  seesInvoices: permissions.has('notifications.invoices'),
  seesLeases: permissions.has('notifications.leases'),
});
