import { Inject, Injectable } from '@nestjs/common';
import { Sealed } from '../../../platform/access/sealed.js';
import { ENVIRONMENT } from '../../../platform/config/config.module.js';
import type { Environment } from '../../../platform/config/environment.js';
import type { CompanyTx } from '../../../platform/database/company-tx.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { CompaniesService } from '../../companies/companies.service.js';
import { hashOf, newShareToken } from '../../invoices/shares/share-token.js';
import { type MailedRequest, RequestsRepository } from '../requests.repository.js';
import { type NewsOfRequest, requestMail } from './request-mail.js';

const PURPOSE = 'request';

export interface RequestToken {
  token: string;
  tokenHash: Buffer;
  tokenSealed: string;
}

/**
 * Requesters who gave an address learn by mail what becomes of their request, each with the private link. Its token is
 * kept encrypted for that; only its hash finds the request.
 */
@Injectable()
export class RequestMailsService {
  constructor(
    private readonly requests: RequestsRepository,
    private readonly companies: CompaniesService,
    private readonly outbox: MailOutbox,
    private readonly sealed: Sealed,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  newToken(companyId: number): RequestToken {
    const token = newShareToken();
    return { token, tokenHash: hashOf(token), tokenSealed: this.sealed.seal(token, purposeOf(companyId)) };
  }

  urlOf(token: string): string {
    const { publicUrl, port } = this.environment;
    return `${publicUrl || `http://localhost:${port}`}/r/request/${token}`;
  }

  async send(tx: CompanyTx, requests: readonly MailedRequest[], news: NewsOfRequest): Promise<void> {
    const mailed = requests.filter(({ requesterEmail }) => requesterEmail !== null);
    if (mailed.length === 0 || !this.outbox.isSetUp) return;
    const company = await this.companies.letterhead(tx);
    for (const request of mailed) {
      const url = this.urlOf(await this.tokenOf(tx, request));
      this.outbox.add(tx, requestMail(request, { ...news, recipient: request.requesterEmail!, company, url }));
    }
  }

  /** The token of a request's link; one that another key of the server has encrypted is replaced. */
  async tokenOf(tx: CompanyTx, { id, tokenSealed }: Pick<MailedRequest, 'id' | 'tokenSealed'>): Promise<string> {
    const known = tokenSealed === null ? undefined : this.sealed.open(tokenSealed, purposeOf(tx.companyId));
    if (known !== undefined) return known;
    const { token, ...stored } = this.newToken(tx.companyId);
    await this.requests.setToken(tx, id, stored);
    return token;
  }
}

const purposeOf = (companyId: number): string => `${PURPOSE} ${companyId}`;
