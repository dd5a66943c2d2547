import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { PageQuery } from '../../platform/http/list-query.js';
import { COUNTED_TO, encodeCursor, type Page } from '../../platform/http/paging.js';
import type { PdfFile } from '../../platform/pdf/pdf-response.js';
import type { InboxMailResponse } from './inbox.dto.js';
import { INBOX, InboxRepository } from './inbox.repository.js';

/** Shows sent mails, so that the product can be tried without a mail server; disabled in production. */
@Injectable()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly inbox: InboxRepository,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async attachment(companyId: number, id: number, position: number): Promise<PdfFile> {
    if (this.environment.production) throw new NotFound('Page');
    const found = await this.inbox.attachment(this.database.readCompany(companyId), id, position);
    if (found?.content === undefined) throw new NotFound('File');
    return { fileName: found.fileName, content: Buffer.from(found.content, 'base64') };
  }

  /** Reads company by company, because no role sees the records of all companies at once. */
  async list(actor: Actor, query: PageQuery): Promise<Page<InboxMailResponse>> {
    if (this.environment.production) throw new NotFound('Page');
    const companyIds = await this.database.onPlatform(actor, (tx) => this.inbox.companyIds(tx));
    const mails: InboxMailResponse[] = [];
    let [total, hasMore] = [0, false];
    for (const id of companyIds) {
      const page = await this.inbox.page(this.database.readCompany(id), query);
      mails.push(...(JSON.parse(page.rows) as InboxMailResponse[]));
      total += page.total;
      hasMore ||= page.nextCursor !== null;
    }
    const shown = mails.sort(newestFirst).slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor =
      last && (hasMore || mails.length > shown.length) ? encodeCursor(INBOX, [last.createdAt, last.id]) : null;
    return { rows: JSON.stringify(shown), total: Math.min(total, COUNTED_TO + 1), nextCursor };
  }
}

const newestFirst = (one: InboxMailResponse, other: InboxMailResponse): number =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id;
