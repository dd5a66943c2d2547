import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { todayOf } from '../../../platform/database/company-day.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, NotFound } from '../../../platform/http/errors.js';
import type { JsonText } from '../../../platform/http/paging.js';
import { CompanyDays } from '../../../platform/jobs/company-days.js';
import { CompanySettingsService } from '../../companies/company-settings.service.js';
import type { InvoiceResponse } from '../invoice.dto.js';
import { InvoiceSettlement } from '../invoice-settlement.service.js';
import { reminderRefusal } from '../invoice-status.js';
import { InvoicesRepository } from '../invoices.repository.js';
import type { Letterhead } from '../pdf/letterhead.js';
import { InvoiceMailsService } from '../sending/invoice-mails.service.js';
import type { MailWordsBody, RemindBody } from '../sending/send-invoice.dto.js';
import { RemindersRepository } from './reminders.repository.js';

const NOUN = 'invoice';
const MAX_AT_ONCE = 20;
const NO_ADDRESS = 'The customer has no email address. Enter one.';

interface Reminder {
  email?: string | null;
  words?: MailWordsBody;
  letterhead: Letterhead;
  /** Days after the due date, of a reminder by itself. */
  step?: number;
}

/**
 * Reminds customers of what they owe: by hand, and by itself on the company's days after the due date. The invoice is
 * locked and has the day of its last reminder, so that there is at most one a day, and each step is made once.
 */
@Injectable()
export class RemindersService {
  constructor(
    private readonly database: Database,
    private readonly invoices: InvoicesRepository,
    private readonly reminders: RemindersRepository,
    private readonly settlement: InvoiceSettlement,
    private readonly settings: CompanySettingsService,
    private readonly mails: InvoiceMailsService,
    days: CompanyDays,
  ) {
    days.add(
      'reminders of invoices',
      (tx) => this.remindDue(tx),
      async (tx) => this.mails.isSetUp && (await this.settings.reminderDays(tx)).length > 0,
    );
  }

  async remind(
    companyId: number,
    actor: Actor,
    id: number,
    { email, ...words }: RemindBody,
  ): Promise<JsonText<InvoiceResponse>> {
    const letterhead = await this.mails.begin(companyId, id, words);
    return this.database.inCompany(companyId, actor, async (tx) => {
      await this.post(tx, id, { email, words, letterhead });
      return (await this.invoices.find(tx, { id }))!;
    });
  }

  /** Of the company's day; resolves to whether more are due. */
  async remindDue(tx: CompanyTx): Promise<void | { hasMore: boolean }> {
    if (!this.mails.isSetUp) return;
    const days = await this.settings.reminderDays(tx);
    const due = days.length > 0 ? await this.reminders.lockDue(tx, days, MAX_AT_ONCE) : [];
    if (due.length === 0) return;
    const letterhead = await this.mails.letterhead(tx.companyId);
    for (const { id, step } of due) await this.post(tx, id, { letterhead, step });
    return { hasMore: due.length === MAX_AT_ONCE };
  }

  private async post(tx: CompanyTx, id: number, { email, words, letterhead, step }: Reminder): Promise<void> {
    const [locked, today, invoice] = await Promise.all([
      this.invoices.lock(tx, id),
      todayOf(tx),
      this.mails.find(tx, id),
    ]);
    if (!locked) throw new NotFound('Invoice');
    const refusal = reminderRefusal(locked, today, invoice.balance);
    if (refusal) throw new Conflict(...refusal);
    const recipient = email ?? invoice.emailedTo ?? invoice.customer.email;
    if (!recipient) throw new Invalid([{ field: 'email', message: NO_ADDRESS }]);
    await this.settlement.save(
      tx,
      locked,
      {
        ...{ remindedAt: new Date(), remindedOn: today, reminderCount: locked.reminderCount + 1 },
        ...(step !== undefined && { reminderStep: step }),
      },
      true,
      invoice.paidTotal,
    );
    await this.mails.write(tx, invoice, locked, { kind: 'reminder', recipient, words, letterhead });
    tx.audit({ action: 'reminded', noun: NOUN, recordId: id, after: { remindedTo: recipient } });
  }
}
