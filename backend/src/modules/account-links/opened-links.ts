import { Injectable } from '@nestjs/common';
import { NOBODY } from '../../platform/database/company-tx.js';
import { Database } from '../../platform/database/database.js';
import { Conflict } from '../../platform/http/errors.js';
import { AccountLinksRepository, type FoundLink } from './account-links.repository.js';

const OVER_MESSAGE = 'This link is no longer valid: it was used, has expired, or was replaced by a newer one.';

export const linkOver = (): Conflict => new Conflict(OVER_MESSAGE, 'link-over');

/** Links that people hold; looking at one does not use it up, because programs that preview mails look, too. */
@Injectable()
export class OpenedLinks {
  constructor(
    private readonly database: Database,
    private readonly links: AccountLinksRepository,
  ) {}

  /** Throws Conflict if the link is over. */
  async open(token: string): Promise<{ companyId: number; link: FoundLink }> {
    const companyId = await this.links.companyOf(token);
    const link =
      companyId === undefined
        ? undefined
        : await this.database.inCompany(companyId, NOBODY, (tx) => this.links.find(tx, token));
    if (companyId === undefined || !link) throw linkOver();
    return { companyId, link };
  }
}
