import { Injectable } from '@nestjs/common';
import { usernameKey } from '../../platform/access/username.js';
import { writeSecurityEvents } from '../../platform/audit/write-security-events.js';
import { Database } from '../../platform/database/database.js';
import { HourlyWork } from '../../platform/jobs/hourly-work.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { MailOutbox } from '../../platform/mail/mail-outbox.js';
import { accountMail } from '../../platform/mail/account-mail.js';
import { IdentityProvidersService } from '../identity-providers/identity-providers.service.js';
import { AccountLinksRepository, type LinkedPerson } from './account-links.repository.js';
import { LinkAddress } from './link-address.js';
import { type RequestedAccount, type ResetRequest, ResetRequestsRepository } from './reset-requests.repository.js';
import { ResetThrottle } from './reset-throttle.js';

const QUEUE = 'reset-requests';
const VALID_MINUTES = 30;

type ResetJob = { requestId: number };

/**
 * Whoever asks gets the same response after the same work: whether there is such an account is looked up by a job, which
 * mails a link. A super admin gets none; their password is reset on the server.
 */
@Injectable()
export class ResetRequestsService {
  constructor(
    private readonly database: Database,
    private readonly requests: ResetRequestsRepository,
    private readonly links: AccountLinksRepository,
    private readonly throttle: ResetThrottle,
    private readonly address: LinkAddress,
    private readonly outbox: MailOutbox,
    private readonly jobs: Jobs,
    private readonly providers: IdentityProvidersService,
    hourly: HourlyWork,
  ) {
    if (outbox.isSetUp) jobs.work<ResetJob>(QUEUE, ({ requestId }) => this.run(requestId));
    hourly.add('reset requests', () => requests.deleteOld());
  }

  /** Throws Throttled, and Conflict where no mail is set up. */
  async add(request: ResetRequest): Promise<void> {
    this.outbox.requireSetUp();
    await this.throttle.begin(usernameKey(request.username), request.address);
    const requestId = await this.requests.insert(request);
    await this.jobs.addNow({ queue: QUEUE, key: String(requestId), data: { requestId } });
  }

  private async run(requestId: number): Promise<void> {
    const request = await this.requests.find(requestId);
    if (!request) return;
    const key = usernameKey(request.username);
    for (const account of await this.requests.accounts(key, key)) await this.mailLink(account, request);
    await this.requests.delete(requestId);
  }

  private async mailLink({ userId, companyId }: RequestedAccount, { address, device }: ResetRequest): Promise<void> {
    if (!(await this.throttle.mayMail(userId))) return;
    const rule = await this.providers.ruleOf(userId);
    await this.database.inCompany(companyId, { userId: null, role: 'user', address, device }, async (tx) => {
      const person = await this.links.person(tx, userId);
      if (!person?.email) return;
      if (rule && !rule.isManager)
        return this.outbox.add(tx, providerMail({ ...person, email: person.email }, rule.name));
      const token = await this.links.make(tx, userId, 'password-reset', VALID_MINUTES);
      await writeSecurityEvents(tx, [{ kind: 'reset-requested', personId: userId, address, device }]);
      this.outbox.add(tx, resetMail({ ...person, email: person.email }, this.address.of(token)));
    });
  }
}

const resetMail = (person: LinkedPerson & { email: string }, url: string) =>
  accountMail({
    recipient: person.email,
    name: person.firstName,
    username: person.username,
    company: person.company,
    subject: 'Choose a new password',
    paragraphs: [
      `Somebody asked for a new password for the account ${person.username}. This link lets you choose one. It works once, within ${VALID_MINUTES} minutes.`,
    ],
    button: { label: 'Choose a new password', url },
    closing: 'If that was not you, you need not do anything: your password stays as it is.',
  });

/** Where a company requires its provider, there is no password to choose. */
const providerMail = (person: LinkedPerson & { email: string }, provider: string) =>
  accountMail({
    recipient: person.email,
    name: person.firstName,
    username: person.username,
    company: person.company,
    subject: 'How you sign in',
    paragraphs: [
      `Somebody asked for a new password for the account ${person.username}. Your company signs in with ${provider}: use the button “Sign in with ${provider}” of the sign-in page. There is no password to choose here.`,
    ],
    closing: 'If that was not you, you need not do anything.',
  });
