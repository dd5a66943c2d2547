import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../platform/access/actor.js';
import { todayOf } from '../../../platform/database/company-day.js';
import { Database } from '../../../platform/database/database.js';
import { Invalid } from '../../../platform/http/errors.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { PdfRenderQueue } from '../../../platform/pdf/pdf-render-queue.js';
import type { PdfFile } from '../../../platform/pdf/pdf-response.js';
import { type CustomerResponse, CustomersService } from '../../customers/customers.service.js';
import { UsersService } from '../../users/users.service.js';
import { InvoicePdfsService } from '../pdf/invoice-pdfs.service.js';
import { SendingThrottle } from '../sending/sending-throttle.js';
import type { StatementQuery, StatementResponse } from './statement.dto.js';
import { statementMail } from './statement-mail.js';
import { statementDocument } from './statement-paper.js';
import { StatementsRepository } from './statements.repository.js';

const MAX_YEARS = 3;
const FIRST_DAY = '0001-01-01';

/** What a customer owed at the beginning and the end of a period, as a record, as a PDF and by mail. */
@Injectable()
export class StatementsService {
  constructor(
    private readonly database: Database,
    private readonly statements: StatementsRepository,
    private readonly customers: CustomersService,
    private readonly users: UsersService,
    private readonly pdfs: InvoicePdfsService,
    private readonly press: PdfRenderQueue,
    private readonly outbox: MailOutbox,
    private readonly throttle: SendingThrottle,
  ) {}

  async find(companyId: number, customerId: number, query: StatementQuery): Promise<StatementResponse> {
    return (await this.ofCustomer(companyId, customerId, query)).statement;
  }

  async pdf(companyId: number, customerId: number, query: StatementQuery): Promise<PdfFile> {
    const { customer, statement } = await this.ofCustomer(companyId, customerId, query);
    const { fileName, document } = statementDocument(statement, customer, await this.pdfs.letterhead(companyId));
    return { fileName, content: await this.press.make(companyId, document) };
  }

  /** Saves the address for a customer without one. */
  async send(
    companyId: number,
    actor: Actor,
    customerId: number,
    query: StatementQuery,
    email: string,
  ): Promise<StatementResponse> {
    const { customer, statement } = await this.ofCustomer(companyId, customerId, query);
    this.outbox.requireSetUp();
    await this.throttle.beginStatement(companyId, customerId);
    // Read before the transaction opens, because reading a logo takes time.
    const letterhead = await this.pdfs.letterhead(companyId);
    await this.database.inCompany(companyId, actor, async (tx) => {
      const replyTo = await this.users.emailOfActor(tx);
      this.outbox.add(tx, statementMail(statement, customer, { recipient: email, replyTo, letterhead }));
      await this.customers.noteEmail(tx, customerId, email);
      const { from, to, closing } = statement;
      const after = { emailedTo: email, from, to, closing };
      tx.audit({ action: 'statement-emailed', noun: 'customer', recordId: customerId, after });
    });
    return statement;
  }

  private async ofCustomer(
    companyId: number,
    customerId: number,
    query: StatementQuery,
  ): Promise<{ customer: CustomerResponse; statement: StatementResponse }> {
    const read = this.database.readCompany(companyId);
    const customer = JSON.parse(await this.customers.find(companyId, customerId)) as CustomerResponse;
    const to = query.to ?? (await todayOf(read));
    const from = query.from ?? yearsBefore(to, 1);
    requirePeriod(from, to);
    const { opening, entries } = await this.statements.find(read, customerId, from, to);
    let balance = opening;
    const listed = entries.map((entry) => ({ ...entry, balance: (balance += entry.amount) }));
    const sum = (kind: string): number =>
      entries.reduce((total, entry) => (entry.kind === kind ? total + entry.amount : total), 0);
    const statement = { from, to, opening, invoiced: sum('invoice'), paid: 0 - sum('payment'), closing: balance };
    return { customer, statement: { customerId, ...statement, entries: listed } };
  }
}

/** The day after the same day so many years before. */
function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.getUTCFullYear() < 1 ? FIRST_DAY : date.toISOString().slice(0, FIRST_DAY.length);
}

function requirePeriod(from: string, to: string): void {
  if (from > to) throw new Invalid([{ field: 'from', message: 'The first day must not be after the last day.' }]);
  if (from < yearsBefore(to, MAX_YEARS)) {
    throw new Invalid([{ field: 'to', message: 'Choose a range of at most three years.' }]);
  }
}
