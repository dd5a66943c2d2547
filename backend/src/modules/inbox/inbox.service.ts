import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor.js';
import { ENVIRONMENT } from '../../platform/config/config.module.js';
import type { Environment } from '../../platform/config/environment.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors.js';
import type { InboxMailResponse } from './inbox.dto.js';
import { InboxRepository } from './inbox.repository.js';

const MOST = 100;

/** Shows what was mailed where no mail server is needed to try the product; in production there is no such page. */
@Injectable()
export class InboxService {
  constructor(
    private readonly database: Database,
    private readonly inbox: InboxRepository,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Company by company, as nothing sees the records of all of them at once. */
  async list(actor: Actor): Promise<InboxMailResponse[]> {
    if (this.environment.production) throw new NotFound('Page');
    const companyIds = await this.database.onPlatform(actor, (tx) => this.inbox.companyIds(tx));
    const mails: InboxMailResponse[] = [];
    for (const id of companyIds) mails.push(...(await this.inbox.newest(this.database.readCompany(id), MOST)));
    return mails.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, MOST);
  }
}
