import { Inject, Injectable } from '@nestjs/common';
import { accountTypes } from '../../platform/access/actor.js';
import { permissionsOf } from '../../platform/access/permissions.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import type { CompanyTx } from '../../platform/database/company-tx.js';
import { CompanyDays } from '../../platform/jobs/company-days.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { NotificationsRepository } from './notifications.repository.js';
import { overdueMail } from './overdue-mail.js';

/** Sends one mail on the day after invoices were due. Whether one is overdue is computed on each read, not stored. */
@Injectable()
export class OverdueNotices {
  constructor(
    private readonly notifications: NotificationsRepository,
    private readonly outbox: MailOutbox,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    days: CompanyDays,
  ) {
    days.add(
      'overdue notices',
      (tx) => this.notify(tx),
      async (tx) => (await this.notifications.newlyOverdue(tx)).length > 0,
    );
  }

  private async notify(tx: CompanyTx): Promise<void> {
    await this.notifications.waitForNotices(tx);
    const invoices = await this.notifications.newlyOverdue(tx);
    if (invoices.length === 0) return;
    // These entries also make open pages read the invoices again.
    for (const { id, invoiceNumber, dueDate } of invoices) {
      tx.audit({ action: 'noticed', noun: 'invoice', recordId: id, after: { invoiceNumber, dueDate } });
    }
    if (!this.outbox.isSetUp) return;
    const { publicUrl, port } = this.environment;
    const types = accountTypes.filter((type) => permissionsOf('user', type).has('notifications.invoices'));
    for (const person of await this.notifications.peopleToMail(tx, await this.notifications.staffOf(tx, types))) {
      this.outbox.add(tx, overdueMail(invoices, person, publicUrl || `http://localhost:${port}`));
    }
  }
}
